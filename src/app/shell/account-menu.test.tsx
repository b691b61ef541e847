// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleUser } from '#domain/sample-user.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { AccountMenu } from './account-menu.tsx';

afterEach(cleanup);

function openMenu(given: Partial<Parameters<typeof testApp>[0]>) {
  render(<AccountMenu user={ana} withProfile={false} />, testApp({ user: ana, ...given }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cuenta' }), { key: 'Enter' });
}

const account = heard(sampleUser('ana', { name: 'Ana', lastName: 'Paz', displayName: 'Ana Paz' }));

it('shows the name of the profile, which the person may have changed since the registration', async () => {
  openMenu({ read: () => account });
  expect(await screen.findByText('Ana Paz')).toBeTruthy();
  expect(screen.getByText('AP')).toBeTruthy();
});

it('shows the name that Auth knows until this phone has heard of the account', async () => {
  openMenu({});
  expect(await screen.findByText('Ana')).toBeTruthy();
});
