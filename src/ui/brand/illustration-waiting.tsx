import { Illustration, paint } from './illustration.tsx';
import { SleepingDog } from './sleeping-dog.tsx';
import { greenSoft, muted, sun } from './theme-colors.css.ts';

/** Something takes time: a dog asleep on its cushion. */
export function IllustrationWaiting() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="176" rx="130" ry="18" fill={greenSoft} />
      <path
        d="M24 152c0-14 10-22 24-22h184c14 0 24 8 24 22 0 18-12 28-32 28H56c-20 0-32-10-32-28Z"
        fill={paint.cushion}
      />
      <path d="M44 152h192" stroke={paint.cushionLight} strokeWidth="4" strokeLinecap="round" />
      <SleepingDog transform="translate(42 36)" />
      <g fill="none" stroke={muted} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M40 74h14l-14 16h14" />
        <path d="M22 44h11L22 57h11" opacity="0.75" />
        <path d="M44 20h9l-9 10h9" opacity="0.5" />
      </g>
      <path d="M240 26a24 24 0 1 0 16 42 20 20 0 0 1-16-42Z" fill={sun} />
    </Illustration>
  );
}
