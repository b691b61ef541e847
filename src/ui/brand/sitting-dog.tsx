import { paint } from './illustration.tsx';

/** 200 wide, 250 high, its paws on the lower edge. */
export function SittingDog({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path
        d="M150 214c26 2 42-18 38-44"
        fill="none"
        stroke={paint.brown}
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path
        d="M100 120c38 0 58 34 58 84 0 32-14 46-34 46H76c-20 0-34-14-34-46 0-50 20-84 58-84Z"
        fill={paint.brown}
      />
      <path d="M100 136c20 0 30 24 30 54s-12 60-30 60-30-30-30-60 10-54 30-54Z" fill={paint.cream} />
      <path
        d="M84 178v60M116 178v60"
        stroke={paint.brownDark}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.35"
      />
      <ellipse cx="80" cy="243" rx="20" ry="9" fill={paint.cream} />
      <ellipse cx="120" cy="243" rx="20" ry="9" fill={paint.cream} />
      <path d="M62 138c20 14 56 14 76 0l2 12c-22 15-58 15-80 0Z" fill={paint.cushion} />
      <circle cx="100" cy="158" r="8" fill="#F3B544" />
      <DogHead />
    </g>
  );
}

export function DogHead() {
  return (
    <g>
      <path d="M100 18c34 0 58 24 58 60 0 36-24 60-58 60S42 114 42 78c0-36 24-60 58-60Z" fill={paint.brown} />
      <path
        d="M100 20c9 0 13 26 16 46 16 8 24 20 24 34 0 24-18 37-40 37s-40-13-40-37c0-14 8-26 24-34 3-20 7-46 16-46Z"
        fill={paint.cream}
      />
      <path
        d="M66 26C40 18 18 42 18 82c0 24 10 40 22 40 16 0 18-24 20-44 2-22 10-34 10-44 0-4-1-7-4-8Z"
        fill={paint.brownDark}
      />
      <path
        d="M134 26c26-8 48 16 48 56 0 24-10 40-22 40-16 0-18-24-20-44-2-22-10-34-10-44 0-4 1-7 4-8Z"
        fill={paint.brownDark}
      />
      <circle cx="80" cy="74" r="6.5" fill={paint.dark} />
      <circle cx="120" cy="74" r="6.5" fill={paint.dark} />
      <circle cx="82.5" cy="71.5" r="2" fill={paint.white} />
      <circle cx="122.5" cy="71.5" r="2" fill={paint.white} />
      <path d="M93 110c0 14 2 22 7 22s7-8 7-22Z" fill={paint.blush} />
      <path d="M88 88c0-5 6-7 12-7s12 2 12 7-6 12-12 12-12-7-12-12Z" fill={paint.dark} />
      <path
        d="M100 98v10m0 0c-3 6-14 7-19 1m19-1c3 6 14 7 19 1"
        fill="none"
        stroke={paint.dark}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}
