import { Illustration } from './illustration.tsx';
import { green, greenSoft, line, onPrimary, primary, surface } from './theme-colors.css.ts';

/** A middle step: get to know each other. */
export function IllustrationTalk() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="182" rx="120" ry="14" fill={greenSoft} />
      <path
        d="M52 24h104c16 0 28 12 28 28v38c0 16-12 28-28 28H92l-28 24c-3 3-8 1-8-4v-20h-4c-16 0-28-12-28-28V52c0-16 12-28 28-28Z"
        fill={primary}
      />
      <path
        d="M104 92C88 80 72 70 72 55c0-10 7-17 16-17 7 0 13 4 16 10 3-6 9-10 16-10 9 0 16 7 16 17 0 15-16 25-32 37Z"
        fill={onPrimary}
      />
      <path
        d="M158 86h74c14 0 25 11 25 25v28c0 14-11 25-25 25h-4v16c0 5-5 7-8 4l-24-20h-38c-14 0-25-11-25-25v-28c0-14 11-25 25-25Z"
        fill={surface}
        stroke={line}
        strokeWidth="3"
      />
      <g fill={green}>
        <circle cx="169" cy="125" r="7.5" />
        <circle cx="195" cy="125" r="7.5" />
        <circle cx="221" cy="125" r="7.5" />
      </g>
    </Illustration>
  );
}
