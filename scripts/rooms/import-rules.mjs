// `npm run rooms`: writes biome.rooms.json, the linter's import rules, from the table of rooms.
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary, runStep } from '../setup/run-step.mjs';
import { libraries, rooms } from './rooms.mjs';

const target = 'biome.rooms.json';

/** How many folders lie one inside the other below a room. */
function depthOf(path) {
  if (!statSync(path).isDirectory()) return 0;
  return 1 + Math.max(0, ...readdirSync(path).map((name) => depthOf(join(path, name))));
}

const pathOf = (name) => (name.endsWith('.ts') ? `#${name}` : `#${name}/**`);

/**
 * @param {import('./rooms.mjs').Room} room
 * @param {number} level how many folders below the room's own the file lies
 * @param {string[]} uses the restricted libraries that the file may import
 */
function patterns({ name, mayImport }, level, uses) {
  const up = '../'.repeat(level + 1);
  // A room inside another one shares the files that lie directly in the outer room.
  const leaving = name.includes('/') ? [`${up}**`, `!${up}*.ts`] : [`${up}**`];
  const allowed = mayImport.length === 0 ? 'nothing of ours' : mayImport.join(', ');
  const denied = Object.entries(libraries).flatMap(([library, names]) =>
    uses.includes(library) ? [] : names,
  );
  return [
    {
      group: ['#*/**', ...mayImport.map((each) => `!${pathOf(each)}`)],
      message: `${name} may import ${allowed}: see scripts/rooms/rooms.mjs.`,
    },
    { group: leaving, message: 'An import that leaves its room starts with #.' },
    { group: denied, message: `${name} must not import this library: see scripts/rooms/rooms.mjs.` },
  ];
}

function override(includes, options) {
  const noRestrictedImports = { level: 'error', options: { patterns: options } };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

/** One entry for each depth, because a deeper file may climb further before it leaves its room. */
function overridesOf(room) {
  const depth = depthOf(room.folder);
  const { folder, uses, testsUse } = room;
  if (depth === 0) return [override([folder], patterns(room, 0, uses))];
  const below = (level) => `${folder}/${'*/'.repeat(level)}`;
  const levels = Array.from({ length: depth }, (_, level) => level);
  const sources = levels.map((level) => override([`${below(level)}*`], patterns(room, level, uses)));
  if (!testsUse) return sources;
  // Later entries win over earlier ones.
  const tests = levels.map((level) => {
    const testing = level === 0 ? [] : [`${below(level - 1)}testing/*`];
    return override([`${below(level)}*.test.ts`, ...testing], patterns(room, level, [...uses, ...testsUse]));
  });
  return [...sources, ...tests];
}

export function importRules() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  process.chdir(root);
  return `${JSON.stringify({ overrides: rooms.flatMap(overridesOf) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, importRules());
  await runStep(`Formatting ${target}`, [binary('biome'), 'format', '--write', target]);
}
