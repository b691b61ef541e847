import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { asModule, smallReact, withoutWholeReact } from './small-react.ts';

/** The script that the app's build makes of a page with this code. */
async function built(code: string): Promise<string> {
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? id : null),
    load: (id: string) => (id === 'page' ? code : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, smallReact()],
    build: { write: false, minify: false, rolldownOptions: { input: 'page' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('There is no output');
  return output.output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

describe('React in the build', { timeout: 60_000 }, () => {
  it('is not there, if nothing of it is used', async () => {
    expect(await built("import { useState } from 'react'; document.title = 'Patitas';")).not.toContain(
      'useState',
    );
  });

  it('has what is used, and not what is never used', async () => {
    const code = await built("import { hydrateRoot } from 'react-dom/client'; window.hydrate = hydrateRoot;");
    expect(code).toContain('function updateSuspenseComponent');
    expect(code).not.toContain('function updateActivityComponent');
    expect(code).not.toContain('function commitAfterMutationEffectsOnFiber');
  });

  it.each([
    ['react', 'ViewTransition'],
    ['react', 'Activity'],
    ['react-dom', 'preload'],
  ])('is not built, if the app imports from %s what is left out of it: %s', async (from, name) => {
    await expect(built(`import { ${name} } from '${from}'; console.log(${name});`)).rejects.toThrow(name);
  });
});

it('the app has no element that React would move into the head, and no fragment with a ref', () => {
  // What the server alone runs has a React of its own.
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!server).*(?<!\.test)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    /<(title|meta|link|style|script|Fragment ref)\b/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

describe('a script that fills exports', () => {
  it('becomes a module, whose names are free in the script', () => {
    const code =
      'var React = require("react");\nfunction act() {}\nexports.act = act;\nexports.preload = React.preload;\n';
    expect(asModule(code)).toBe(
      'import * as React from "react";var React$isImported = true;\nfunction act() {}\nvar exports$act = act;\nvar exports$preload = React.preload;\n\nexport { exports$act as act };\n',
    );
  });
});

it('a package does not keep the whole of React by asking for it as one object', () => {
  const code = 'import React from "react";\nvar useId = React[" useId ".trim().toString()];';
  expect(withoutWholeReact(code)).toBe('import * as React from "react";\nvar useId = React.useId;');
});
