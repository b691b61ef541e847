import { Illustration, paint } from './illustration.tsx';
import { DogHead } from './sitting-dog.tsx';
import { greenSoft, line, onPrimary, primary } from './theme-colors.css.ts';

/** The last step: a pet at home. */
export function IllustrationHome() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="184" rx="126" ry="14" fill={greenSoft} />
      <rect x="182" y="22" width="22" height="48" rx="4" fill={paint.brownDark} />
      <path
        d="M66 84h148v82c0 9-7 16-16 16H82c-9 0-16-7-16-16Z"
        fill={paint.cream}
        stroke={line}
        strokeWidth="3"
      />
      <path d="M131 16c5-4 13-4 18 0l84 64c9 7 4 21-7 21H54c-11 0-16-14-7-21Z" fill={primary} />
      <path d="M104 182v-44c0-20 16-36 36-36s36 16 36 36v44Z" fill={paint.brownDark} />
      <g transform="translate(101 112) scale(0.39)">
        <DogHead />
      </g>
      <path d="M108 166h64v16h-64Z" fill={paint.wood} />
      <path d="M140 44c-6-8-18-4-16 6 1 7 10 12 16 17 6-5 15-10 16-17 2-10-10-14-16-6Z" fill={onPrimary} />
      <g stroke={paint.cushion} strokeWidth="6" strokeLinecap="round" fill="none">
        <path d="M40 184c0-16 1-26 5-36M40 168c-8-2-13-7-14-15M42 158c8-1 13-6 14-14" />
        <path d="M240 184c0-16-1-26-5-36M240 168c8-2 13-7 14-15M238 158c-8-1-13-6-14-14" />
      </g>
    </Illustration>
  );
}
