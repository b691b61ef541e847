// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testApp } from '#shared/testing/test-app.tsx';
import { hasDirtyForm, watchTyping } from '#sw-bridge/dirty-forms.ts';
import { HomeSearch } from './home-search.tsx';

afterEach(cleanup);

it('a chosen species does not hold back an update: nothing was written', () => {
  watchTyping(document);
  render(<HomeSearch newest={{ species: null, limit: 8 }} />, { wrapper: testApp({}).wrapper });
  const species = screen.getByLabelText('Especie');
  fireEvent.change(species, { target: { value: 'dog' } });
  fireEvent.input(species);
  expect(screen.getByLabelText('Especie')).toHaveProperty('value', 'dog');
  expect(hasDirtyForm()).toBe(false);
});
