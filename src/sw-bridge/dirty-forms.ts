// Forms that hold what was typed and not yet kept: no update reloads over them.
let dirtyCount = 0;
const listeners = new Set<() => void>();

function change(step: number) {
  dirtyCount += step;
  for (const listener of listeners) listener();
}

/** Call when a form gets unsaved changes; call what it returns when it has none any more. */
export function registerDirtyForm(): () => void {
  let isDirty = true;
  change(1);
  return () => {
    if (!isDirty) return;
    isDirty = false;
    change(-1);
  };
}

export function hasDirtyForm(): boolean {
  return dirtyCount > 0;
}

export function onDirtyFormsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
