// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { RefusedReport } from './refused-report.tsx';
import { ReportButton } from './report-button.tsx';
import { ReportProfile } from './report-profile.tsx';

const post = samplePost({ id: 'luna', ownerId: 'luis', status: 'accepted' });
const profile = { uid: 'luis', displayName: 'Luis', photoURL: null } as Parameters<
  typeof ReportProfile
>[0]['profile'];
const said = { reason: 'sale', text: 'Ahora pide dinero' } as const;
const ofPost = { type: 'report', reportId: 'r1', postId: 'luna', petName: 'Luna', commentId: null, ...said };
const refused = { state: 'rejected', rejectionCode: 'already-reported-here' } as const;

function show(tool: ReactNode, request: object, facts: Partial<PendingEntry>) {
  render(tool, testApp({ user: ana, entries: [sampleEntry(request as CommandRequest, facts)] }));
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('a report that was refused, because the same was reported before', () => {
  it.each([
    ['a post', <ReportButton key="post" post={post} />, ofPost],
    [
      'a comment',
      <RefusedReport key="comment" postId="luna" commentId="c1" />,
      { ...ofPost, commentId: 'c1' },
    ],
    [
      'a message',
      <RefusedReport key="message" postId="luna" commentId="m1" adopterId="eva" />,
      { ...ofPost, commentId: 'm1', adopterId: 'eva' },
    ],
  ] as const)('says so where %s was reported, and shows its words', async (_what, tool, request) => {
    show(tool, request, refused);
    expect(await screen.findByText(new RegExp(rejectionText('already-reported-here')))).toBeTruthy();
    expect(screen.getByRole('blockquote').textContent).toBe(said.text);
    expect(buttons()).toEqual(['Descartar']);
  });

  it('of a profile can be sent again, once the open one is closed', async () => {
    const request = { type: 'report-profile', targetUid: 'luis', targetName: 'Luis', ...said };
    show(<ReportProfile profile={profile} />, request, { ...refused, rejectionCode: 'already-reported' });
    expect(await screen.findByText(new RegExp(rejectionText('already-reported')))).toBeTruthy();
    expect(screen.getByRole('blockquote').textContent).toBe(said.text);
    expect(buttons()).toEqual(['Reintentar', 'Descartar']);
  });
});

it('says where a report is that waits, and quotes nothing of it', async () => {
  show(<ReportButton post={post} />, ofPost, {});
  expect(await screen.findByText(/en cuanto haya conexión/)).toBeTruthy();
  expect([screen.queryByRole('blockquote'), buttons()]).toEqual([null, []]);
});

it('shows nothing below a comment whose report waits', () => {
  show(<RefusedReport postId="luna" commentId="c1" />, { ...ofPost, commentId: 'c1' }, {});
  expect(screen.queryByText(/Tu denuncia/)).toBeNull();
});
