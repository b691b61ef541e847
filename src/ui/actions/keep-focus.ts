/**
 * Call this before an act that may remove its own button. If the button is removed before the person goes on, the focus moves to
 * the heading of the item or section around it, or to the section itself if it has none. If that is removed too, the focus moves
 * further out.
 * @param element the button. Default: the element that has the focus. Safari does not focus a button that is tapped, so pass it
 * where its event is at hand
 */
export function keepFocus(element = document.activeElement, sections = sectionsAround(element)): void {
  if (!(element instanceof HTMLElement)) return;
  const observer = new MutationObserver(() => {
    const { activeElement, body } = element.ownerDocument;
    if (activeElement === element) return;
    observer.disconnect();
    if (!element.isConnected && activeElement === body) focusNear(sections);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Of a page, the heading is its title. @param sections the innermost first. Those that are gone are passed over. */
export function focusNear(sections: readonly Element[]): void {
  const left = sections.filter(({ isConnected }) => isConnected);
  const near = left[0]?.querySelector('h1') ?? left[0]?.querySelector('h2, h3') ?? left[0];
  if (!(near instanceof HTMLElement)) return;
  near.tabIndex = -1;
  near.focus({ preventScroll: true });
  keepFocus(near, left);
}

/** The items and sections around the element, the innermost first. */
export function sectionsAround(element: Element | null): readonly Element[] {
  const section = element?.parentElement?.closest('li, article, section, main');
  return section ? [section, ...sectionsAround(section)] : [];
}
