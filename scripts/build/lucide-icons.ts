// A Vite plugin: `import dog from 'lucide:dog'` is that icon's shapes as data, `[['path', { d: '…' }], …]`. Only the icons
// that are imported reach the bundle, and none as HTML: the page's Trusted Types forbid it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type { Shape } from '../../src/ui/icons/create-icon.ts';

interface IconSet {
  /** The inside of each icon's `<svg>`, by name. */
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const prefix = 'lucide:';
const element = /^<(\/?)([a-z]+)((?: [a-z0-9-]+="[^"]*")*)(\/?)>/;

/** What all icons have in common stands once, on the `<svg>` that createIcon makes. */
const drawnByAll: Readonly<Record<string, string>> = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'stroke-width': '2',
};

function attributesOf(text: string, where: string): Record<string, string> {
  const all = [...text.matchAll(/ ([a-z0-9-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const own = all.filter(({ name, value }) => drawnByAll[name] !== value);
  const foreign = own.find(({ name }) => name.includes('-') || name in drawnByAll);
  if (foreign)
    throw new Error(`${where} has ${foreign.name}="${foreign.value}", which createIcon does not draw`);
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

/** @param body elements without text; a group only carries what all icons have in common */
export function shapesOf(body: string, where: string): Shape[] {
  const shapes: Shape[] = [];
  for (let rest = body; rest !== ''; ) {
    const found = element.exec(rest);
    if (!found) throw new Error(`${where} has something other than shapes: ${rest.slice(0, 40)}`);
    const [all, , tag = '', text = ''] = found;
    rest = rest.slice(all.length);
    const attributes = attributesOf(text, where);
    if (tag !== 'g') shapes.push([tag, attributes]);
    else if (Object.keys(attributes).length > 0) throw new Error(`${where} has a group of its own: ${all}`);
  }
  return shapes;
}

function readIconSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function lucideIcons(): Plugin {
  let iconSet: IconSet | undefined;
  return {
    name: 'lucide-icons',
    // The leading NUL keeps other plugins and the file system away from the name.
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      iconSet ??= readIconSet();
      const icon = iconSet.icons[name];
      if (!icon) throw new Error(`Lucide has no icon "${name}": see https://lucide.dev/icons`);
      return `export default ${JSON.stringify(shapesOf(icon.body, `Lucide's "${name}"`))};`;
    },
  };
}
