import type { ReactNode } from 'react';

/** The colours of fur and objects are the same in both themes. Backgrounds and lines use the theme's colours. */
export const paint = {
  brown: '#B9794A',
  brownDark: '#8A5430',
  cream: '#F6E3C8',
  ginger: '#E2924B',
  gingerDark: '#C46F2C',
  grey: '#8E8A94',
  dark: '#3A2A22',
  blush: '#E58F78',
  heart: '#A8401F',
  white: '#FFFaf3',
  wood: '#C58B55',
  cushion: '#4E8B77',
  cushionLight: '#74AE98',
} as const;

interface IllustrationProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** Decorative: the text beside it carries the meaning. It fills the available width; the view box gives its height. */
export function Illustration({ width, height, children }: IllustrationProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true">
      {children}
    </svg>
  );
}
