import { useCanonical } from './use-canonical.ts';
import { useOneAddress } from './use-one-address.ts';

/** What the address bar, and a search engine, know of the page. Nothing to see: its code comes once the page is seen. */
export function PageAddress() {
  useOneAddress();
  useCanonical();
  return null;
}
