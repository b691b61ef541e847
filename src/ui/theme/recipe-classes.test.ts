import { createRuntimeFn as ofLibrary } from '@vanilla-extract/recipes/createRuntimeFn';
import { expect, it } from 'vitest';
import { createRuntimeFn } from './recipe-classes.ts';

const recipe = {
  defaultClassName: 'button base',
  variantClassNames: { size: { small: 's', large: 'l' }, block: { true: 'b' } },
  defaultVariants: { size: 'small' },
  compoundVariants: [[{ size: 'large', block: 'true' }, 'wide']] as [
    { size: string; block: string },
    string,
  ][],
};

it.each([
  undefined,
  {},
  { size: 'large' },
  { size: undefined, block: true },
  { size: 'large', block: 'true' },
  { size: 'large', block: true },
  { size: 'large', block: false },
])('chooses the classes that the library chooses: %j', (given) => {
  const classes = (text: string) => text.split(' ').toSorted();
  expect(classes(createRuntimeFn(recipe)(given))).toEqual(classes(ofLibrary(recipe)(given as never)));
});
