// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#domain/post.ts';
import { fieldValue, type PostField, type PostFieldName, postFieldEntries } from '#domain/post-fields.ts';
import { samplePost } from '#domain/sample-post.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { PostFacts, PostHeading } from './post-facts.tsx';
import { ShareButton } from './share-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const luna = samplePost({ breed: 'Galgo', specialNeeds: 'Dieta blanda' });

/** Another value than `luna` has in this field. */
function otherValue(field: PostField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return `${value} (otro)`;
    case 'choice':
      return Object.keys(field.words).find((word) => word !== value);
    case 'answer':
      return value === 'yes' ? 'no' : 'yes';
    case 'age':
      return Number(value) + 12;
    case 'flag':
      return !value;
  }
}

function withOther(name: PostFieldName, field: PostField): Post {
  const value = otherValue(field, fieldValue(luna, name));
  if (field.kind === 'answer') return { ...luna, [field.group]: { ...luna[field.group], [name]: value } };
  return { ...luna, [name]: value };
}

function shown(post: Post): string {
  const { container, unmount } = render(
    <>
      <PostHeading post={post} marks={null} />
      <PostFacts post={post} />
    </>,
  );
  const html = container.innerHTML;
  unmount();
  return html;
}

describe("the post's page", () => {
  it.each(postFieldEntries)('shows the field %s', (name, field) => {
    expect(shown(withOther(name, field))).not.toBe(shown(luna));
  });
});

it.each([
  ['accepted', 'Luna busca un hogar'],
  ['adopted', undefined],
] as const)('shares of a pet that is %s only what is true', (status, text) => {
  const share = vi.fn(async (_shared: ShareData) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  render(<ShareButton post={samplePost({ id: 'luna', name: 'Luna', status })} />, testApp({}));
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(share.mock.calls[0]?.[0].text).toBe(text);
});

it.each([
  ['copies the address if sharing fails', 'NotAllowedError', 1],
  ['copies nothing if the person closes the share sheet', 'AbortError', 0],
])('%s', async (_does, name, copies) => {
  const share = vi.fn().mockRejectedValue(new DOMException('', name));
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, clipboard: { writeText } }));
  render(<ShareButton post={samplePost({ id: 'luna' })} />, testApp({}));
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  await Promise.allSettled([share.mock.results[0]?.value]);
  expect(writeText).toHaveBeenCalledTimes(copies);
});
