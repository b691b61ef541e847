// The order of the test files. A worker that is not isolated serves one project and one environment, so files that share
// them follow each other. The projects with the longest files come first: otherwise one core is idle at the end.
// `--sequence.seed 7` takes the files that share a worker in another order, to show that none needs another.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The other projects follow. */
const longestFirst = ['worker', 'firebase-local', 'rules', 'attacks', 'functions'];

const isInPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

function rankOf(spec: TestSpecification): number {
  const place = longestFirst.indexOf(spec.project.name);
  return 2 * (place === -1 ? longestFirst.length : place) + (isInPage(spec) ? 0 : 1);
}

const byKey = <Key extends number | string>(
  specs: TestSpecification[],
  keyOf: (spec: TestSpecification) => Key,
) =>
  specs
    .map((spec) => ({ spec, key: keyOf(spec) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ spec }) => spec);

export class TestOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const ordered =
      seed === undefined
        ? await super.sort(specs)
        : byKey(specs, ({ moduleId }) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex'));
    return byKey(ordered, rankOf);
  }
}
