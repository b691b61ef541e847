// An icon as a component. It takes the colour of the text around it, and screen readers pass it by: the control in which
// it stands has the name.
import { createElement, type SVGProps } from 'react';

/** One element of an icon, as `['path', { d: 'M18 6L6 18' }]`. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  readonly size?: number;
}

/** Lucide draws every icon on a square of 24 by 24, with the same line. */
const drawing: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

function Icon({ shapes, size = 24, ...given }: IconProps & { readonly shapes: readonly Shape[] }) {
  const elements = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { ...drawing, width: size, height: size, ...given }, ...elements);
}

export function createIcon(shapes: readonly Shape[]) {
  return (props: IconProps) => createElement(Icon, { ...props, shapes });
}
