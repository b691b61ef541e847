// Tracks unsaved text, so that no update reloads the page over it. A form with a stored draft has `data-kept` and registers only
// what is not stored yet, or could not be. A search has it, too: there is nothing to lose. Any other form counts as dirty from the
// first letter until it is closed or emptied.
const forms = 'form, [role="dialog"]';
const kept = '[data-kept]';

let dirtyCount = 0;
const typedInto = new Set<Element>();

/** Call this when a form gets unsaved changes. Call the returned function when it has none any more. */
export function registerDirtyForm(): () => void {
  let isDirty = true;
  dirtyCount += 1;
  return () => {
    if (!isDirty) return;
    isDirty = false;
    dirtyCount -= 1;
  };
}

/** Call once per page. */
export function watchTyping(page: Document): void {
  page.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest(forms)) typedInto.add(target);
  });
}

function stillTyped(): Element[] {
  for (const field of typedInto)
    if (!field.isConnected || Reflect.get(field, 'value') === '') typedInto.delete(field);
  return [...typedInto];
}

/** Whether a reload would lose unsaved text. */
export function hasDirtyForm(): boolean {
  return dirtyCount > 0 || stillTyped().some((field) => !field.closest(kept));
}

/**
 * Whether a form contains typed text, even if its draft is stored. A reload that the person did not request would interrupt them.
 */
export function isSomebodyWriting(): boolean {
  return dirtyCount > 0 || stillTyped().length > 0;
}
