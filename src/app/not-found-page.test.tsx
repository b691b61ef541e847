// @vitest-environment jsdom
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testApp, testRouter } from '#shared/testing/test-app.tsx';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(cleanup);

function open(address: string) {
  const routes = [
    { path: '/compartir', component: NotFoundPage },
    { path: '/nada', component: NotFoundPage },
    { path: '/dar-en-adopcion', component: () => null },
    { path: '/', component: () => null },
  ];
  render(<RouterProvider router={testRouter(address, routes)} />, testApp({}));
}

it('says that an unknown address does not exist', async () => {
  open('/nada');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeTruthy();
});

it('says that shared photos did not arrive, if no worker was there to take them, and where to choose them', async () => {
  open('/compartir');
  expect(await screen.findByRole('heading', { name: 'Las fotos que compartiste no llegaron' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dar-en-adopcion');
});
