import { Illustration, paint } from './illustration.tsx';
import { PawPrint } from './paw-print.tsx';
import { greenSoft, line, onPrimary, primary } from './theme-colors.css.ts';

/** An empty result: an empty basket with a cushion and a ball. */
export function IllustrationBasket() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="172" rx="130" ry="20" fill={greenSoft} />
      <PawPrint transform="translate(34 18) rotate(-18) scale(0.55)" fill={line} />
      <PawPrint transform="translate(96 -2) rotate(-4) scale(0.55)" fill={line} />
      <PawPrint transform="translate(164 4) rotate(12) scale(0.55)" fill={line} />
      <path
        d="M44 92c0-14 40-26 92-26s92 12 92 26l-8 58c-2 14-14 24-28 24H80c-14 0-26-10-28-24Z"
        fill={paint.wood}
      />
      <ellipse cx="136" cy="94" rx="92" ry="27" fill={paint.brownDark} />
      <path d="M60 96c10-22 40-30 76-30s66 8 76 30c-14 12-42 18-76 18s-62-6-76-18Z" fill={paint.cushion} />
      <path
        d="M76 92c12-12 34-17 60-17s48 5 60 17c-14 8-36 11-60 11s-46-3-60-11Z"
        fill={paint.cushionLight}
      />
      <path
        d="M46 104c16 16 50 22 90 22s74-6 90-22l-6 46c-2 14-14 24-28 24H80c-14 0-26-10-28-24Z"
        fill={paint.wood}
      />
      <path
        d="M60 140c20 8 48 12 76 12s56-4 76-12M54 122c22 10 50 14 82 14s60-4 82-14"
        fill="none"
        stroke={paint.brownDark}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.45"
      />
      <path d="M136 138c-7-9-20-4-18 7 2 8 11 13 18 18 7-5 16-10 18-18 2-11-11-16-18-7Z" fill={paint.cream} />
      <circle cx="244" cy="158" r="20" fill={primary} />
      <path
        d="M228 150c12 0 24 8 28 22M246 138c0 12 6 20 18 22"
        fill="none"
        stroke={onPrimary}
        strokeWidth="3"
      />
    </Illustration>
  );
}
