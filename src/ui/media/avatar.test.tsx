// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NetworkBackContext } from '../layout/network-back.ts';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

it('a photo that could not be loaded gives way to the initials, and is requested again when the network is back', () => {
  let tellBack = () => {};
  const onBack = (listener: () => void) => {
    tellBack = listener;
    return () => {};
  };
  const { container } = render(
    <NetworkBackContext value={onBack}>
      <Avatar name="Ana Pérez" src="/ana.webp" />
    </NetworkBackContext>,
  );
  const photo = () => container.querySelector('img');
  fireEvent.error(photo() ?? document);
  expect(photo()).toBeNull();
  expect(container.textContent).toBe('AP');
  act(() => tellBack());
  expect(photo()).not.toBeNull();
});
