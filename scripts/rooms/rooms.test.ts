import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importRules } from './import-rules.mjs';

it("keeps the linter's import rules in line with the table of rooms (npm run rooms writes them)", () => {
  expect(JSON.parse(readFileSync('biome.rooms.json', 'utf8'))).toEqual(JSON.parse(importRules()));
});
