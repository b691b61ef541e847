// Runs alone, before the app's code has loaded. What a person does with a button or a field of the server's page would
// be lost until React takes the page over: it is kept here and done again then. Links work by themselves.

export interface EarlyEvents {
  /** To be called once React has taken over. Nothing is kept after that. */
  replay(): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** React believes a field's event only if the value differs from the one that React has seen. */
function tellValue(field: Field, value: string): void {
  // React takes over at once the part of the page where such an event happens, and sets its own first values.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // This setter is the one by which React sees; the prototype's is not.
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function keepEarlyEvents(page: Document): EarlyEvents {
  const fields = new Map<Field, string>();
  const acts: (() => void)[] = [];

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    acts.push(() => button.isConnected && button.click());
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const form = event.target;
    acts.push(() => form instanceof HTMLFormElement && form.isConnected && form.requestSubmit());
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) fields.set(target, target.value);
  };
  const listeners = { click: onClick, submit: onSubmit, input: onInput };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener, true);

  return {
    replay() {
      for (const [name, listener] of Object.entries(listeners))
        page.removeEventListener(name, listener, true);
      for (const [field, value] of fields) if (field.isConnected) tellValue(field, value);
      for (const act of acts) act();
    },
  };
}

window.earlyEvents = keepEarlyEvents(document);
