// Compares a new post with kept searches: the processor time of the function between its reads, on this machine.
import * as v from 'valibot';
import { searchFiltersSchema } from '#domain/kept-search.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleSearches } from '#domain/sample-searches.ts';
import { searchJudge } from '#domain/search-alerts.ts';
import type { Result } from './result.ts';

/** Compares all searches, also those that the index would exclude. */
export function measureSearches(): Result[] {
  const stored: unknown[] = [...sampleSearches(10_000)];
  const post = samplePost({ province: 'Provincia 5', description: 'Galga tranquila. '.repeat(80) });
  const before = process.cpuUsage();
  for (const each of stored) searchJudge(v.parse(searchFiltersSchema, each))(post);
  const { user, system } = process.cpuUsage(before);
  const what = 'Processor time of comparing 10,000 kept searches with a new post';
  return [{ what, measured: (user + system) / 1000, budget: 1000, unit: 'ms' }];
}
