import { paint } from './illustration.tsx';

/** Curled up, 200 wide and 110 high. */
export function SleepingDog({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path
        d="M30 108C6 108 0 84 10 62 24 30 66 12 108 12c50 0 84 30 84 64 0 20-12 32-30 32Z"
        fill={paint.brown}
      />
      <path d="M176 84c10 12 6 26-14 26H96c-12 0-14-14-2-15 30-2 52-4 62-14Z" fill={paint.brownDark} />
      <path
        d="M20 66c-8 22-2 42 26 42h50c18 0 30-10 30-26 0-24-24-42-54-42-24 0-44 8-52 26Z"
        fill={paint.brown}
      />
      <path
        d="M72 40c30 0 54 18 54 42 0 2 0 4-.5 6"
        fill="none"
        stroke={paint.brownDark}
        strokeWidth="3"
        opacity="0.45"
        strokeLinecap="round"
      />
      <path d="M36 108c-18 0-28-8-28-20s10-20 26-20c20 0 36 10 36 24 0 10-10 16-22 16Z" fill={paint.cream} />
      <path
        d="M74 50c22-4 40 12 40 34 0 14-6 22-14 22-12 0-16-14-22-26-6-11-12-16-14-22-1-4 4-7 10-8Z"
        fill={paint.brownDark}
      />
      <path
        d="M40 66c4 5 12 5 16 0"
        fill="none"
        stroke={paint.dark}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M8 80c2-5 8-7 14-5s8 8 4 11-10 4-14 2-6-4-4-8Z" fill={paint.dark} />
      <path
        d="M20 96c6 4 12 4 18 1"
        fill="none"
        stroke={paint.dark}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}
