import { expect, it } from 'vitest';
import { Random } from './random.ts';
import { Life, Scheduler } from './scheduler.ts';

it('a tab that is frozen twice continues in the order in which it would have run', async () => {
  const scheduler = new Scheduler(new Random(1));
  const tab = new Life('tab');
  const ran: string[] = [];
  tab.frozenUntilMs = 100;
  scheduler.later(10, tab, 'first', () => ran.push('first'));
  await scheduler.runUntil(20);
  tab.frozenUntilMs = 200;
  scheduler.later(10, tab, 'second', () => ran.push('second'));
  await scheduler.runUntil(300);
  expect(ran).toEqual(['first', 'second']);
});

it('a timer that is cancelled while its tab is frozen never fires', async () => {
  const scheduler = new Scheduler(new Random(1));
  const tab = new Life('tab');
  const ran: string[] = [];
  tab.frozenUntilMs = 100;
  const timer = scheduler.later(10, tab, 'late', () => ran.push('late'));
  await scheduler.runUntil(20);
  timer.isCancelled = true;
  await scheduler.runUntil(300);
  expect(ran).toEqual([]);
});
