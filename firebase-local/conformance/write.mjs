import { writeFile } from 'node:fs/promises';
import { listTests, rowsOf, tableOf, tablePath } from './table.mjs';

await writeFile(tablePath, tableOf(rowsOf(await listTests())));
