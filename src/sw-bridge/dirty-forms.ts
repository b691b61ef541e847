// What was typed and not yet kept: no update reloads over it. Forms whose drafts the phone keeps say so (`data-kept`) and
// register only what it refused to keep; every other form counts from the first letter until it is left or emptied.
const papers = 'form, [role="dialog"]';
const kept = '[data-kept]';

let dirtyCount = 0;
const typedInto = new Set<Element>();

/** Call when a form gets unsaved changes; call what it returns when it has none any more. */
export function registerDirtyForm(): () => void {
  let isDirty = true;
  dirtyCount += 1;
  return () => {
    if (!isDirty) return;
    isDirty = false;
    dirtyCount -= 1;
  };
}

/** To be called once, with the page. */
export function watchTyping(page: Document): void {
  page.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest(papers)) typedInto.add(target);
  });
}

function stillTyped(): Element[] {
  for (const field of typedInto)
    if (!field.isConnected || Reflect.get(field, 'value') === '') typedInto.delete(field);
  return [...typedInto];
}

/** Something would be lost by a reload. */
export function hasDirtyForm(): boolean {
  return dirtyCount > 0 || stillTyped().some((field) => !field.closest(kept));
}

/** Somebody is writing, kept or not: a reload that they did not ask for would take the pen out of their hand. */
export function isSomebodyWriting(): boolean {
  return dirtyCount > 0 || stillTyped().length > 0;
}
