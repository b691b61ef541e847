// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownPlace } from '#session/own-place.ts';
import { NearPanel } from './near-panel.tsx';
import type { PagedPosts } from './use-paged-posts.ts';

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  ownPlace.forget();
});
afterEach(cleanup);

it('takes the focus to the province that was not chosen, whose error a screen reader then says', () => {
  render(<NearPanel paged={{ onNear: () => {} } as unknown as PagedPosts} />);
  const button = screen.getByRole('button', { name: 'Ordenar por cercanía' });
  button.focus();
  fireEvent.click(button);
  const province = screen.getByLabelText('Tu provincia');
  expect(document.activeElement).toBe(province);
  const [described = ''] = province.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(described)?.textContent).toBe('Elige tu provincia.');
});
