import { vars } from '../theme/theme.css.ts';
import { Illustration, paint } from './illustration.tsx';
import { SittingCat } from './sitting-cat.tsx';

/** No network: a cat beside the cable that it has pulled out. */
export function IllustrationNoConnection() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="178" rx="130" ry="16" fill={vars.color.greenSoft} />
      <g fill="none" strokeLinecap="round" stroke={vars.color.line} strokeWidth="10">
        <path d="M20 60a72 72 0 0 1 100 0M40 84a44 44 0 0 1 60 0" />
      </g>
      <circle cx="70" cy="108" r="9" fill={vars.color.line} />
      <path d="M34 38l72 82" stroke={vars.color.primary} strokeWidth="8" strokeLinecap="round" />
      <SittingCat transform="translate(104 14) scale(0.78)" />
      <path
        d="M6 176c40 8 62-14 88-8"
        fill="none"
        stroke={vars.color.ink}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M92 154h16c10 0 16 6 16 14s-6 14-16 14H92Z" fill={vars.color.ink} />
      <path d="M124 162h12M124 174h12" stroke={vars.color.muted} strokeWidth="5" strokeLinecap="round" />
      <rect
        x="236"
        y="120"
        width="34"
        height="34"
        rx="9"
        fill={vars.color.surface}
        stroke={vars.color.lineStrong}
        strokeWidth="3"
      />
      <circle cx="247" cy="137" r="3.5" fill={paint.dark} />
      <circle cx="259" cy="137" r="3.5" fill={paint.dark} />
    </Illustration>
  );
}
