import { vars } from '../theme/theme.css.ts';
import * as styles from './logo.css.ts';
import { heartPad, houseOutline, toeRadius, toes } from './mark-shapes.ts';

/** Only the mark, 1.5 times as high as a line of the surrounding text. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path d={houseOutline} fill={vars.color.primary} />
      <g fill={vars.color.onPrimary}>
        <path d={heartPad} />
        {toes.map(({ x, y, turn }) => (
          <ellipse
            key={x}
            cx={x}
            cy={y}
            rx={toeRadius.x}
            ry={toeRadius.y}
            transform={`rotate(${turn} ${x} ${y})`}
          />
        ))}
      </g>
    </svg>
  );
}

interface LogoProps {
  name: string;
  size?: 'medium' | 'large';
}

export function Logo({ name, size = 'medium' }: LogoProps) {
  return (
    <span className={styles.logo[size]}>
      <Mark />
      {name}
    </span>
  );
}
