import { Illustration, paint } from './illustration.tsx';
import { CatHead } from './sitting-cat.tsx';
import { greenSoft, ink, line, primarySoft, sunSoft, surface } from './theme-colors.css.ts';

/** The first step: look around. */
export function IllustrationSearch() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="182" rx="120" ry="14" fill={greenSoft} />
      <rect
        x="44"
        y="28"
        width="96"
        height="128"
        rx="16"
        fill={surface}
        stroke={line}
        strokeWidth="3"
        transform="rotate(-8 92 92)"
      />
      <rect x="84" y="22" width="120" height="148" rx="18" fill={surface} stroke={line} strokeWidth="3" />
      <rect x="94" y="32" width="100" height="94" rx="12" fill={primarySoft} />
      <g transform="translate(91 38) scale(0.59)">
        <CatHead />
      </g>
      <path d="M96 142h56M96 156h36" stroke={line} strokeWidth="8" strokeLinecap="round" />
      <circle cx="196" cy="118" r="34" fill={sunSoft} fillOpacity="0.55" stroke={ink} strokeWidth="8" />
      <path d="M222 144l26 26" stroke={paint.brownDark} strokeWidth="14" strokeLinecap="round" />
    </Illustration>
  );
}
