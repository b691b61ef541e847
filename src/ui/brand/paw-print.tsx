import { heartPad, toeRadius, toes } from './mark-shapes.ts';

interface PawPrintProps {
  transform?: string;
  fill: string;
}

/** The mark's paw without its house, on the same square of 64. */
export function PawPrint({ transform, fill }: PawPrintProps) {
  return (
    <g transform={transform} fill={fill}>
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
  );
}
