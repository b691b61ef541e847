// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testApp } from '#shared/testing/test-app.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(cleanup);

it('does not keep the title of the page before', () => {
  document.title = 'Perros · Patitas';
  render(<ErrorPage error={new Error('a defect')} reset={() => {}} />, testApp({}));
  expect(document.title).toBe('Algo se rompió en esta página · Patitas');
});
