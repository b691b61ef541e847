import { Illustration, paint } from './illustration.tsx';
import { DogHead } from './sitting-dog.tsx';
import { greenSoft, primary, sun } from './theme-colors.css.ts';

/** Page not found: a dog looks over a fence. */
export function IllustrationNotFound() {
  return (
    <Illustration width={280} height={200}>
      <ellipse cx="140" cy="180" rx="130" ry="16" fill={greenSoft} />
      <circle cx="222" cy="48" r="24" fill={sun} />
      <g transform="translate(52 10) scale(0.86)">
        <DogHead />
      </g>
      <g fill={paint.wood}>
        {[20, 62, 104, 146, 188, 230].map((x) => (
          <path key={x} d={`M${x} 122l15-14 15 14v58h-30Z`} />
        ))}
      </g>
      <path d="M14 132h252v10H14ZM14 160h252v10H14Z" fill={paint.brownDark} opacity="0.55" />
      <ellipse cx="104" cy="116" rx="15" ry="10" fill={paint.cream} />
      <ellipse cx="172" cy="116" rx="15" ry="10" fill={paint.cream} />
      <path
        d="M30 40c0-12 8-18 18-18s18 7 18 17c0 12-14 13-14 24"
        fill="none"
        stroke={primary}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="52" cy="80" r="5.5" fill={primary} />
    </Illustration>
  );
}
