import { Illustration, paint } from './illustration.tsx';
import { SittingCat } from './sitting-cat.tsx';
import { SittingDog } from './sitting-dog.tsx';
import { greenSoft, primarySoft, sun } from './theme-colors.css.ts';

/** For the first screen: a dog and a cat at home. */
export function IllustrationAnimals() {
  return (
    <Illustration width={480} height={380}>
      <path
        d="M240 12c9 0 17 3 24 9l150 124c14 12 22 29 22 47v112c0 31-25 56-56 56H100c-31 0-56-25-56-56V192c0-18 8-35 22-47L216 21c7-6 15-9 24-9Z"
        fill={primarySoft}
      />
      <circle cx="240" cy="88" r="38" fill={sun} />
      <path
        d="M10 340c60-26 130-36 230-36s170 10 230 36c6 3 5 12-2 14-70 18-150 24-228 24S82 372 12 354c-7-2-8-11-2-14Z"
        fill={greenSoft}
      />
      <Plant transform="translate(58 330)" />
      <Plant transform="translate(428 334) scale(-0.8 0.8)" />
      <SittingDog transform="translate(82 100)" />
      <SittingCat transform="translate(238 132)" />
      <path
        d="M236 92c-9-13-28-6-25 9 2 11 15 19 25 26 10-7 23-15 25-26 3-15-16-22-25-9Z"
        fill={paint.heart}
        transform="translate(4 -18)"
      />
    </Illustration>
  );
}

function Plant({ transform }: { transform: string }) {
  return (
    <g transform={transform} stroke={paint.cushion} strokeWidth="7" strokeLinecap="round" fill="none">
      <path d="M0 10c0-24 2-40 8-56" />
      <path d="M2-14c-14-2-22-10-24-22M4-26c12-2 20-10 22-22" />
    </g>
  );
}
