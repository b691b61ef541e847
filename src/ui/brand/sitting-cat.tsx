import { paint } from './illustration.tsx';

/** 180 wide, 220 high, its paws on the lower edge. */
export function SittingCat({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path
        d="M132 204c34 6 44-20 34-44-6-14-2-26 8-30"
        fill="none"
        stroke={paint.ginger}
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path
        d="M90 100c34 0 52 34 52 76 0 30-12 44-30 44H68c-18 0-30-14-30-44 0-42 18-76 52-76Z"
        fill={paint.ginger}
      />
      <path d="M90 122c15 0 23 18 23 44s-9 54-23 54-23-28-23-54 8-44 23-44Z" fill={paint.cream} />
      <path
        d="M78 160v50M102 160v50"
        stroke={paint.gingerDark}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.4"
      />
      <ellipse cx="74" cy="213" rx="17" ry="8" fill={paint.cream} />
      <ellipse cx="106" cy="213" rx="17" ry="8" fill={paint.cream} />
      <path
        d="M40 168c8 0 12 2 16 6M40 184c7 0 11 2 14 5M140 168c-8 0-12 2-16 6M140 184c-7 0-11 2-14 5"
        fill="none"
        stroke={paint.gingerDark}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <CatHead />
    </g>
  );
}

export function CatHead() {
  return (
    <g>
      <path
        d="M44 14c-3-6 3-10 8-6l22 16c5-1 10-2 16-2s11 1 16 2l22-16c5-4 11 0 8 6l-4 30c8 9 12 20 12 32 0 28-24 46-54 46S36 104 36 76c0-12 4-23 12-32Z"
        fill={paint.ginger}
      />
      <path d="M52 18l16 12c-6 3-10 6-14 10ZM128 18l-16 12c6 3 10 6 14 10Z" fill={paint.blush} />
      <path
        d="M90 24v16M76 26l3 12M104 26l-3 12"
        stroke={paint.gingerDark}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M38 74c7-1 12 0 17 3M39 88c7-2 11-2 16 0M142 74c-7-1-12 0-17 3M141 88c-7-2-11-2-16 0"
        fill="none"
        stroke={paint.gingerDark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M90 84c20 0 30 8 30 18 0 12-14 20-30 20s-30-8-30-20c0-10 10-18 30-18Z" fill={paint.cream} />
      <ellipse cx="70" cy="72" rx="6" ry="7" fill={paint.dark} />
      <ellipse cx="110" cy="72" rx="6" ry="7" fill={paint.dark} />
      <circle cx="72" cy="69" r="2" fill={paint.white} />
      <circle cx="112" cy="69" r="2" fill={paint.white} />
      <path d="M83 86h14c2 0 2 3 0 5l-5 4c-1 1-3 1-4 0l-5-4c-2-2-2-5 0-5Z" fill={paint.blush} />
      <path
        d="M90 96v5m0 0c-3 6-11 6-15 2m15-2c3 6 11 6 15 2"
        fill="none"
        stroke={paint.dark}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}
