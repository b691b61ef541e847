// An icon as a component. It takes the colour of the text around it, and screen readers pass it by: the control in which
// it stands has the name.
import { createElement, type SVGProps } from 'react';

/** One element of an icon, as `['path', { d: 'M18 6L6 18' }]`. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  readonly size?: number;
}

/** @param shapes drawn on a square of 24 by 24 with a line 2 wide, as all icons of Lucide are */
export function createIcon(shapes: readonly Shape[]) {
  return function LucideIcon({ size = 24, ...given }: IconProps) {
    const canvas: SVGProps<SVGSVGElement> = { viewBox: '0 0 24 24', width: size, height: size };
    const line: SVGProps<SVGSVGElement> = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    };
    const elements = shapes.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...canvas, ...line, 'aria-hidden': true, ...given }, ...elements);
  };
}
