import { Illustration } from './illustration.tsx';
import { SittingCat } from './sitting-cat.tsx';
import { greenSoft, ink, line, muted, primary } from './theme-colors.css.ts';

/** No network: a cat beside the cable that it unplugged. */
export function IllustrationNoConnection() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="178" rx="130" ry="16" fill={greenSoft} />
      <g fill="none" strokeLinecap="round" stroke={line} strokeWidth="10">
        <path d="M20 60a72 72 0 0 1 100 0M40 84a44 44 0 0 1 60 0" />
      </g>
      <circle cx="70" cy="108" r="9" fill={line} />
      <path d="M34 38l72 82" stroke={primary} strokeWidth="8" strokeLinecap="round" />
      <SittingCat transform="translate(122 16) scale(0.76)" />
      <path d="M2 178c30 8 46-14 68-8" fill="none" stroke={ink} strokeWidth="6" strokeLinecap="round" />
      <path d="M66 156h16c10 0 16 6 16 14s-6 14-16 14H66Z" fill={ink} />
      <path d="M98 164h12M98 176h12" stroke={muted} strokeWidth="5" strokeLinecap="round" />
    </Illustration>
  );
}
