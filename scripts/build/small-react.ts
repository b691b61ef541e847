// A Vite plugin: React's packages as modules, and without the kinds of components that the app does not have
// (docs/decisions/0046-react-without-what-is-not-used.md). They are published as scripts that fill an object `exports`: a
// bundler can leave nothing out of it, and each call of a hook in the app goes through that object.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { isNode, leaveOut, type Unused } from './leave-out.ts';

const client = 'react-dom/cjs/react-dom-client.production.js';

/** The production script of each package entry. */
const scripts: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': client,
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
};

/** Names that `react` and `react-dom` do not export here. A build that imports one of them fails. */
const notExported: readonly string[] = [
  'Activity',
  'Profiler',
  'ViewTransition',
  'addTransitionType',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinit',
  'preinitModule',
];

/** The parts of React's code for these names. The router makes the app's view transitions, not React. */
const unused: Unused = {
  cases: [
    12, // its number of a Profiler
    19, // SuspenseList
    26, // <title>, <meta>, <link>, <style> and <script>, which React moves into the head
    30, // ViewTransition
    31, // Activity
    'REACT_ACTIVITY_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ],
  functions: [
    // They search every component for a ViewTransition.
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'startViewTransition',
    'flushAfterMutationEffects',
    'reportViewTransitionError',
    // For a `ref` of a fragment.
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'isFragmentInstanceParent',
    // For elements that React moves into the head, and for preloads.
    'isHostHoistableType',
    'insertSuspendedStylesheets',
    'preloadResource',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
  ],
  classes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
};

/** Turns `React = require("react")` into an import, and `exports.name = …` into an exported variable. */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name));
  const module = code
    .replace(/(\w+) = require\("([\w-]+)"\)/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from ${JSON.stringify(from)};`);
      return `${name}$isImported = true`;
    })
    .replace(/^(?=exports\.\w+ =)/gm, 'var ')
    .replace(/\bexports\.(?=\w)/g, 'exports$')
    // Only the profiling build of the scheduler has these two.
    .replace(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, 'undefined');
  const exported = [...names]
    .filter((name) => !notExported.includes(name))
    .map((name) => `exports$${name} as ${name}`);
  return `${imports.join('')}${module}\nexport { ${exported.join(', ')} };\n`;
}

/**
 * Rewrites the two uses that would keep all of React in the bundle: a default import of React, and a property of React
 * whose name is computed.
 */
export function withoutWholeReact(code: string): string {
  return code
    .replace(/import (\w+) (from ?["']react(?:-dom)?["'])/g, 'import * as $1 $2')
    .replace(/\b(React\d?)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '$1.$2')
    .replace("Reflect.get(React, 'use')", 'React.use');
}

const { resolve } = createRequire(import.meta.url);
const paths = new Map(
  Object.entries(scripts).map(([name, script]) => [name, resolve(`../../node_modules/${script}`)]),
);

export function smallReact(): Plugin {
  return {
    name: 'small-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(react|scheduler|use-sync-external-store)/ },
      handler: (id) => paths.get(id) ?? null,
    },
    transform: {
      filter: { id: /node_modules/, code: /react|Scheduler|exports/ },
      handler(code, id) {
        if (![...paths.values()].includes(id)) {
          const small = withoutWholeReact(code);
          return small === code ? null : { code: small, map: null };
        }
        if (id !== paths.get('react-dom/client')) return { code: asModule(code), map: null };
        const program: unknown = this.parse(code);
        if (!isNode(program)) return this.error('React cannot be parsed');
        return { code: asModule(leaveOut(code, program, unused)), map: null };
      },
    },
  };
}
