// Icons of a pet's page, which is where a shared link leads.
import chevronLeft from 'lucide:chevron-left';
import chevronRight from 'lucide:chevron-right';
import flag from 'lucide:flag';
import printer from 'lucide:printer';
import share2 from 'lucide:share-2';
import { createIcon } from './create-icon.ts';

export const ChevronLeft = /* @__PURE__ */ createIcon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ createIcon(chevronRight);
export const Flag = /* @__PURE__ */ createIcon(flag);
export const Printer = /* @__PURE__ */ createIcon(printer);
export const Share2 = /* @__PURE__ */ createIcon(share2);
