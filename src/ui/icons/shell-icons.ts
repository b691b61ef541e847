// Icons of what every page has: they load with the app's first file.
import arrowLeft from 'lucide:arrow-left';
import cat from 'lucide:cat';
import circleAlert from 'lucide:circle-alert';
import dog from 'lucide:dog';
import handHeart from 'lucide:hand-heart';
import house from 'lucide:house';
import pawPrint from 'lucide:paw-print';
import rabbit from 'lucide:rabbit';
import rotateCw from 'lucide:rotate-cw';
import route from 'lucide:route';
import { createIcon } from './create-icon.ts';

export const ArrowLeft = /* @__PURE__ */ createIcon(arrowLeft);
export const Cat = /* @__PURE__ */ createIcon(cat);
export const CircleAlert = /* @__PURE__ */ createIcon(circleAlert);
export const Dog = /* @__PURE__ */ createIcon(dog);
export const HandHeart = /* @__PURE__ */ createIcon(handHeart);
export const House = /* @__PURE__ */ createIcon(house);
export const PawPrint = /* @__PURE__ */ createIcon(pawPrint);
export const Rabbit = /* @__PURE__ */ createIcon(rabbit);
export const RotateCw = /* @__PURE__ */ createIcon(rotateCw);
export const Route = /* @__PURE__ */ createIcon(route);
