import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';

it('lists every decision record with its title', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  for (const file of readdirSync(folder).filter((name) => /^\d{4}-/.test(name))) {
    const title = /^# \d{4} (.*)$/m.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1];
    expect(index).toContain(`[${file.slice(0, 4)}](${file})`);
    expect(index).toContain(title);
  }
});
