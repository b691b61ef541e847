// Icons of a list of cards: they load with the cards.
import chevronDown from 'lucide:chevron-down';
import heart from 'lucide:heart';
import imageOff from 'lucide:image-off';
import slidersHorizontal from 'lucide:sliders-horizontal';
import { createIcon } from './create-icon.ts';

export const ChevronDown = /* @__PURE__ */ createIcon(chevronDown);
export const Heart = /* @__PURE__ */ createIcon(heart);
export const ImageOff = /* @__PURE__ */ createIcon(imageOff);
export const SlidersHorizontal = /* @__PURE__ */ createIcon(slidersHorizontal);
