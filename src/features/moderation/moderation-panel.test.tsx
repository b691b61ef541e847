// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { heard, testApp } from '#shared/test-app.tsx';
import { ModerationPanel } from './moderation-panel.tsx';

afterEach(cleanup);

const at = Date.now();
const post = samplePost({
  id: 'luna',
  status: 'accepted',
  commandId: 'verdict',
  moderatedAt: at,
  updatedAt: at,
});
const undoing = sampleEntry({
  type: 'undo-moderation',
  undoneId: 'verdict',
  act: 'accept',
  subjectId: 'luna',
  name: 'Luna',
});
const none = heard([]);

it('says until when a verdict can be taken back that waits for a signal', () => {
  const app = testApp({ read: () => none, entries: [undoing], photoUrl: (path) => path });
  render(<ModerationPanel post={post} onDeleted={() => {}} />, app);
  expect(screen.getByText('Se deshará en cuanto haya señal, si aún no pasaron diez minutos.')).toBeTruthy();
});
