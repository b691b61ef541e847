// Icons of what every page says in a bar, a banner or a toast: they load with those, after the first screen.
import circleCheck from 'lucide:circle-check';
import cloudOff from 'lucide:cloud-off';
import cloudUpload from 'lucide:cloud-upload';
import info from 'lucide:info';
import smartphone from 'lucide:smartphone';
import triangleAlert from 'lucide:triangle-alert';
import x from 'lucide:x';
import { createIcon } from './create-icon.ts';

export const CircleCheck = /* @__PURE__ */ createIcon(circleCheck);
export const CloudOff = /* @__PURE__ */ createIcon(cloudOff);
export const CloudUpload = /* @__PURE__ */ createIcon(cloudUpload);
export const Info = /* @__PURE__ */ createIcon(info);
export const Smartphone = /* @__PURE__ */ createIcon(smartphone);
export const TriangleAlert = /* @__PURE__ */ createIcon(triangleAlert);
export const X = /* @__PURE__ */ createIcon(x);
