/** The state of a listener. `at` is when the server last confirmed it, or null if only the cache has answered. */
export type ReadState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly fromCache: boolean; readonly at: number | null }
  | { readonly status: 'failed'; readonly code: string };

export const loading = { status: 'loading' } as const;
