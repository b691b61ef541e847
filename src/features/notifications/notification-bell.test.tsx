// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Observer, QueryReader } from '#firebase/read/queries.ts';
import { createListenerStore } from '#reads/listener-store.ts';
import { ana, testApp } from '#shared/test-app.tsx';
import { NotificationBell } from './notification-bell.tsx';

afterEach(cleanup);

it('leaves the number on the icon as it is until the server has confirmed the copy of this phone', () => {
  const numbers: number[] = [];
  Object.assign(navigator, { clearAppBadge: async () => void numbers.push(0) });
  let firestore: Observer<unknown> | undefined;
  const reader: QueryReader = {
    listen(_name, _params, observer) {
      firestore = observer as Observer<unknown>;
      return () => {};
    },
    reconnect: async () => {},
  };
  render(<NotificationBell />, testApp({ user: ana, listeners: createListenerStore(reader) }));
  const seen = { id: 'n1', type: 'commented', message: 'Hola', isSeen: true, createdAt: 1, postId: 'luna' };
  act(() => firestore?.next([seen], true));
  expect(numbers).toEqual([]);
  act(() => firestore?.next([seen], false));
  expect(numbers).toEqual([0]);
});
