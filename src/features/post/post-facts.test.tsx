// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Post } from '#domain/post.ts';
import { fieldValue, type PostField, type PostFieldName, postFieldEntries } from '#domain/post-fields.ts';
import { samplePost } from '#domain/sample-post.ts';
import { PostFacts, PostHeading } from './post-facts.tsx';

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
