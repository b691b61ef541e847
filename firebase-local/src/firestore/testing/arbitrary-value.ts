// Random Firestore values. The pools are small, so that equal and nearly equal values meet often.
import fc from 'fast-check';
import type { Value } from '../../documents/types.ts';

const root = 'projects/demo-test/databases/(default)/documents';

const integers = [
  '-9223372036854775808',
  '-1',
  '0',
  '1',
  '2',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
];
const doubles = [
  -1.5,
  0,
  1,
  1.5,
  2,
  9007199254740992,
  2 ** 63,
  1e300,
  5e-324,
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
] as const;
const texts = ['', 'a', 'a\u0000', 'ab', 'b', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '😁'];
const times = [
  '0001-01-01T00:00:00.000000Z',
  '2024-02-29T12:00:00.000001Z',
  '2024-02-29T12:00:00.000002Z',
  '9999-12-31T23:59:59.999999Z',
];
const paths = ['a/b', 'a/b/c/d', 'a/c', 'a-b/c'];

const scalars: readonly fc.Arbitrary<Value>[] = [
  fc.constant<Value>({ nullValue: 'NULL_VALUE' }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.constantFrom(...integers).map((integerValue) => ({ integerValue })),
  fc.constantFrom(...doubles).map((doubleValue) => ({ doubleValue })),
  fc.constantFrom(...times).map((timestampValue) => ({ timestampValue })),
  fc.constantFrom(...texts).map((stringValue) => ({ stringValue })),
  fc.constantFrom('', 'AA==', 'AAE=', '/w==').map((bytesValue) => ({ bytesValue })),
  fc.constantFrom(...paths).map((path) => ({ referenceValue: `${root}/${path}` })),
  fc
    .record({ latitude: fc.constantFrom(-90, 0, 1), longitude: fc.constantFrom(-180, 0, 1) })
    .map((geoPointValue) => ({ geoPointValue })),
];

const scalar = fc.oneof(...scalars);

const vector = fc.array(fc.constantFrom(0, 1, 2), { maxLength: 3 }).map(
  (numbers): Value => ({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: numbers.map((doubleValue) => ({ doubleValue })) } },
      },
    },
  }),
);

const mapOf = (inner: fc.Arbitrary<Value>) =>
  fc
    .dictionary(fc.constantFrom('x', 'y', 'é', '😀'), inner, { maxKeys: 3 })
    .map((fields): Value => ({ mapValue: { fields: { ...fields } } }));

const arrayOf = (inner: fc.Arbitrary<Value>) =>
  fc.array(inner, { maxLength: 3 }).map((values): Value => ({ arrayValue: { values } }));

const shallow = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: mapOf(scalar) });

/** Everything that a document may hold, nested up to three levels. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: arrayOf(shallow) },
  { weight: 1, arbitrary: vector },
  { weight: 2, arbitrary: mapOf(fc.oneof(scalar, arrayOf(shallow), vector)) },
);

/** Values chosen so that most of them are comparable with each other. */
export const frequentValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('0', '1', '2').map((integerValue): Value => ({ integerValue })) },
  {
    weight: 1,
    arbitrary: arrayOf(fc.constantFrom('0', '1').map((integerValue): Value => ({ integerValue }))),
  },
  { weight: 2, arbitrary: arbitraryValue },
);
