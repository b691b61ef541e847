// `npm run bench`: the numbers of the speed budgets on the built app, each beside its budget. `--write` keeps them in
// docs/speed.md; `npm run bench -- starts acts` measures only these two; `--slowdown=1.75` is for a machine that is itself slow. The
// values are meaningful only on a quiet machine.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/setup/find-browser.mjs';
import { functionsIdle } from '../support/control.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../support/embedded-server.ts';
import { addPosts } from '../support/many-posts.ts';
import { measureActs } from './acts.ts';
import { measureLighthouse } from './lighthouse.ts';
import { isWithin, type Result, tableOf } from './result.ts';
import { measureSearches } from './searches.ts';
import { cpuSlowdown, usualSlowdown } from './slowdown.ts';
import { measureMemberStarts, measureSlowVisit, measureStarts } from './starts.ts';
import { measureTenThousand } from './ten-thousand.ts';
import { measureScripts, measureVisit, measureWeights } from './weights.ts';

const documentPath = 'docs/speed.md';
const begin = '<!-- bench -->';

type Measure = (page: Page) => Promise<Result[]>;

const asked = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const isKept = process.argv.includes('--write');
if (isKept && (asked.length > 0 || cpuSlowdown !== usualSlowdown))
  throw new Error(
    'Only the whole table with the usual slowdown is kept: leave out the names and --slowdown, or --write',
  );

const launch = async () =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
  });

async function onPhone(browser: Browser, server: EmbeddedServer, measure: Measure): Promise<Result[]> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-AR',
    viewport: { width: 390, height: 844 },
  });
  // tsx inserts calls of a helper that names functions. A page does not have this helper.
  await context.addInitScript('globalThis.__name = (given) => given');
  // Long enough for a busy machine. The time limit changes no measured value.
  context.setDefaultTimeout(120_000);
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A measurement that fails is reported, and the others still run. */
async function tried(title: string, measure: () => Promise<Result[]>): Promise<Result[]> {
  if (asked.length > 0 && !asked.some((name) => title.toLowerCase().startsWith(name))) return [];
  const startedAt = Date.now();
  try {
    const results = await measure();
    console.log(`${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
    return results;
  } catch (error) {
    process.exitCode = 1;
    console.error(`${title} FAILED`, error);
    return [];
  }
}

async function measureAll(browser: Browser, server: EmbeddedServer): Promise<Result[]> {
  const phone = (measure: Measure) => () => onPhone(browser, server, measure);
  await addPosts(server, 0, 200);
  await functionsIdle(server);
  return [
    ...(await tried('Scripts', phone(measureScripts))),
    ...(await tried(
      'Visit',
      phone(async (page) => measureVisit(page, (await server.config()).firestoreHost)),
    )),
    ...(await tried('Weights', phone(measureWeights))),
    ...(await tried('Starts', phone(measureStarts))),
    ...(await tried('Member starts', phone(measureMemberStarts))),
    ...(await tried('Slow visit', phone(measureSlowVisit))),
    ...(await tried('Acts', phone(measureActs))),
    ...(await tried('Lighthouse', () => measureLighthouse(server.url))),
    ...(await tried('Kept searches', async () => measureSearches())),
    ...(await tried('Ten thousand posts', async () => {
      await addPosts(server, 200, 10_000);
      await functionsIdle(server);
      return phone(measureTenThousand)();
    })),
  ];
}

async function keep(table: string) {
  const text = await readFile(documentPath, 'utf8');
  const head = text.slice(0, text.indexOf(begin));
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  await writeFile(documentPath, `${head}${begin}\n\nMeasured on ${date}, ${machine}.\n\n${table}\n`);
}

const server = await startEmbeddedServer({ empty: false });
const browser = await launch();
try {
  const results = await measureAll(browser, server);
  const table = tableOf(results);
  console.log(`\n${table}\n`);
  const late = results.filter((result) => !isWithin(result));
  console.log(late.length === 0 ? 'All within their budgets.' : `${late.length} over their budgets.`);
  if (isKept) await keep(table);
} finally {
  await browser.close();
  await server.dispose();
}
