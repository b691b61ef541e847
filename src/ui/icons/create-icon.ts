// The icons that Patitas draws, from Lucide (https://lucide.dev, ISC; parts from Feather, MIT: see LICENSE-lucide). The
// package brings 1,700 icons in 50 MB, of which 50 are used. A further one: copy its shapes from its page there.
import { createElement, type SVGProps } from 'react';

type Shape = readonly [
  tag: 'path' | 'circle' | 'rect' | 'line',
  attributes: Readonly<Record<string, string>>,
];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Drawn in the colour of the text around it, and silent: the control that it stands in has the name. */
function Icon({ shapes, size = 24, ...rest }: IconProps & { readonly shapes: readonly Shape[] }) {
  return createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}

export const createIcon = (shapes: readonly Shape[]) => (props: IconProps) =>
  createElement(Icon, { shapes, ...props });
