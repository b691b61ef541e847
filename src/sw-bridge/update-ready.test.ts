import { expect, it } from 'vitest';
import { createUpdateReady } from './update-ready.ts';

function page({ wasControlled = true } = {}) {
  const done: string[] = [];
  let isDirty = false;
  let isWriting = false;
  const update = createUpdateReady({
    wasControlled,
    hasDirtyForm: () => isDirty,
    isSomebodyWriting: () => isDirty || isWriting,
    skipWaiting: () => done.push('skip-waiting'),
    reload: () => done.push('reload'),
  });
  const become = (dirty: boolean, writing = dirty) => {
    isDirty = dirty;
    isWriting = writing;
  };
  return { update, done, become };
}

it('waits for the person’s request, then reloads once', () => {
  const { update, done } = page();
  update.events.waiting();
  expect(update.getSnapshot()).toEqual({ status: 'ready' });
  expect(done).toEqual([]);
  expect(update.apply()).toBe('applied');
  update.events.controllerChanged();
  update.events.controllerChanged();
  expect(done).toEqual(['skip-waiting', 'reload']);
});

it('does not reload on a first visit, when the first worker takes control', () => {
  const { update, done } = page({ wasControlled: false });
  update.events.controllerChanged();
  expect(done).toEqual([]);
});

it('reloads on a first visit when the person requests the update, or another tab does', () => {
  for (const isRequestedHere of [true, false]) {
    const { update, done } = page({ wasControlled: false });
    update.events.controllerChanged();
    update.events.waiting();
    if (isRequestedHere) update.apply();
    update.events.controllerChanged();
    expect(done.at(-1)).toBe('reload');
  }
});

it('reloads when the person requests the update on a page without a worker', () => {
  const { update, done } = page({ wasControlled: false });
  update.events.waiting();
  update.apply();
  update.events.controllerChanged();
  expect(done).toEqual(['skip-waiting', 'reload']);
});

it('reloads a page without a worker when another tab requests the update that was offered here, too', () => {
  const { update, done } = page({ wasControlled: false });
  update.events.waiting();
  update.events.controllerChanged();
  expect(done).toEqual(['reload']);
});

it('refuses to update over a form with unsaved changes', () => {
  const { update, done, become } = page();
  become(true);
  update.events.waiting();
  expect(update.apply()).toBe('blocked');
  expect(done).toEqual([]);
});

it('does not reload over a form when another tab updates, and offers the reload afterwards', () => {
  const { update, done, become } = page();
  become(true);
  update.events.controllerChanged();
  expect(update.getSnapshot()).toEqual({ status: 'taken-over' });
  become(false);
  expect(update.apply()).toBe('applied');
  expect(done).toEqual(['reload']);
});

it('does not reload over what was typed after the request, while the newer version was still taking over', () => {
  const { update, done, become } = page();
  update.events.waiting();
  update.apply();
  become(true);
  update.events.controllerChanged();
  expect(update.getSnapshot()).toEqual({ status: 'taken-over' });
  become(false);
  update.apply();
  expect(done).toEqual(['skip-waiting', 'reload']);
});

it('does not interrupt a person who types, even if the draft is stored', () => {
  const { update, done, become } = page();
  become(false, true);
  update.events.controllerChanged();
  expect(update.getSnapshot()).toEqual({ status: 'taken-over' });
  expect(done).toEqual([]);
});

it('reloads over a stored draft when its author requests it', () => {
  const { update, done, become } = page();
  become(false, true);
  update.events.waiting();
  expect(update.apply()).toBe('applied');
  update.events.controllerChanged();
  expect(done).toEqual(['skip-waiting', 'reload']);
});

it('notifies its subscribers until they unsubscribe', () => {
  const { update } = page();
  let calls = 0;
  const leave = update.subscribe(() => {
    calls += 1;
  });
  update.events.waiting();
  leave();
  update.events.waiting();
  expect(calls).toBe(1);
});
