import type { CSSProperties } from 'react';

/** A post's first photo under one name on both screens: the browser carries it from its card into the post. */
export const photoTransition = (postId: string): CSSProperties => ({ viewTransitionName: `photo-${postId}` });
