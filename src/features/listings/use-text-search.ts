// The search in words, whose code loads with the first search.
import { useEffect, useMemo, useState } from 'react';
import type { Post } from '#domain/post.ts';

type TextSearch = (typed: string) => (post: Post) => boolean;

let loaded: TextSearch | null = null;

/** Before anybody types, as soon as the field has the focus. Never rejects: a failed load is tried again at the next letter. */
export const loadTextSearch = (): Promise<void> =>
  import('#domain/post-search.ts').then(
    (module) => {
      loaded = module.textSearch;
    },
    () => {},
  );

/** While its code loads every post fits: the list stays as it is until the answer is there. */
export function useTextSearch(typed: string | undefined): (post: Post) => boolean {
  const [search, setSearch] = useState<TextSearch | null>(() => loaded);
  useEffect(() => {
    if (!typed || search) return;
    void loadTextSearch().then(() => setSearch(() => loaded));
  }, [typed, search]);
  return useMemo(() => (typed && search ? search(typed) : () => true), [typed, search]);
}
