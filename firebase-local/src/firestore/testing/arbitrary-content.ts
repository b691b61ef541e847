// Random contents for the documents of `documentPaths`, and random changes to them.
import fc from 'fast-check';
import type { Fields, Write } from '../../documents/types.ts';
import { documentPaths } from './arbitrary-query.ts';
import { frequentValue } from './arbitrary-value.ts';

export interface Written {
  readonly path: string;
  /** Undefined: deleted. */
  readonly fields: Fields | undefined;
}

const path = fc.constantFrom(...documentPaths);

const fields: fc.Arbitrary<Fields> = fc
  .record(
    {
      a: frequentValue,
      b: frequentValue,
      m: fc
        .record({ x: frequentValue }, { requiredKeys: [] })
        .map((inner) => ({ mapValue: { fields: { ...inner } } })),
    },
    { requiredKeys: ['a', 'b'] },
  )
  .map((some) => ({ ...some }));

/** Used for most documents. */
export const arbitraryContent: fc.Arbitrary<Written[]> = fc.uniqueArray(fc.record({ path, fields }), {
  selector: (written) => written.path,
  minLength: 6,
  maxLength: documentPaths.length,
});

/** Used for a few documents. */
export const arbitraryChanges: fc.Arbitrary<Written[]> = fc.uniqueArray(
  fc.record({ path, fields: fc.option(fields, { nil: undefined }) }),
  { selector: (written) => written.path, maxLength: 6 },
);

export function writesOf(root: string, content: readonly Written[]): Write[] {
  return content.map((written) => {
    const name = `${root}/${written.path}`;
    return written.fields ? { update: { name, fields: written.fields } } : { delete: name };
  });
}
