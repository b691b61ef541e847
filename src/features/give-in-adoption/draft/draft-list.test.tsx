// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draftNow } from '#drafts/draft.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { DraftList } from './draft-list.tsx';
import { newGiveValues } from './give-values.ts';

afterEach(cleanup);

it.each([
  ['Luna', '¿Borrar el borrador de Luna?'],
  ['', '¿Borrar este borrador?'],
])('asks in whole sentences before it deletes the draft of a pet named «%s»', (name, question) => {
  const values = newGiveValues({ email: '' });
  const named = { ...values, form: { ...values.form, name } };
  const draft = draftNow({
    draftId: 'd1',
    uid: 'ana',
    kind: 'post',
    postId: null,
    replaces: null,
    values: { ...named },
    step: 0,
  });
  const summaries = [{ draft, values: named, cover: null }];
  render(<DraftList summaries={summaries} newDraftId="d2" onDiscard={() => {}} />, testApp({}));
  fireEvent.click(screen.getByRole('button', { name: /^Borrar/ }));
  expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy();
});
