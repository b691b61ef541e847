/** What a listener has said so far. `at` is when the server last confirmed it, null while only the cache spoke. */
export type ReadState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly fromCache: boolean; readonly at: number | null }
  | { readonly status: 'failed'; readonly code: string };

export const loading = { status: 'loading' } as const;
