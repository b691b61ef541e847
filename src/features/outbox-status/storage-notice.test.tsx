// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { StorageNotice } from './storage-notice.tsx';

afterEach(() => {
  cleanup();
  storageTrouble.dismiss();
});

it('says on a full phone that what waits is not sent either, because nobody may have done anything just now', () => {
  storageTrouble.tell('quota-exceeded');
  render(<StorageNotice />);
  expect(screen.getByText(/ni se envía lo pendiente/)).toBeTruthy();
  expect(screen.queryByText(/Lo último no se guardó/)).toBeNull();
});
