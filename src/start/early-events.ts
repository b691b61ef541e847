// Taps and typed text on the server's page would be lost until React has taken it over. They are recorded and repeated
// afterwards. Links work by themselves, except for what the server could not know. A click on a notification leads to its page
// from the beginning: the worker tells the page only once.
import type { MessageToPage } from '#sw-bridge/messages.ts';

export interface EarlyEvents {
  /**
   * Must be called when React has taken over. Nothing is recorded after that.
   * @param goTo opens the page of a notification that was clicked, now or later. It must check the path.
   */
  replay(goTo: (path: unknown) => void): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
    /** Set if React has taken over before this script has loaded: then no event has to be recorded. */
    goToOwnPath?: (path: unknown) => void;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** React accepts an event of a field only if the value differs from the last one it saw. */
function tellValue(field: Field, value: string): void {
  // Such an event makes React take over that part of the page at once, with its own initial values.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React tracks values through its own setter on the element, so the prototype's setter is used to bypass it.
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** @param worker sends the message of a click on a notification; undefined in browsers without workers */
export function keepEarlyEvents(page: Document, worker: EventTarget | undefined): EarlyEvents {
  const fields = new Map<Field, string>();
  const acts: (() => void)[] = [];
  let follow = (path: unknown): void => void acts.push(() => follow(path));
  worker?.addEventListener('message', ({ data }: MessageEventInit<MessageToPage>) => {
    if (data?.type === 'navigate') follow(data.path);
  });

  const keep = (event: Event, act: () => void) => {
    event.preventDefault();
    // React listens before it has taken over the page. It would handle this event now, and again when it is repeated.
    event.stopPropagation();
    acts.push(act);
  };
  const onClick = (event: Event) => {
    const { target } = event;
    const tapped =
      target instanceof Element && target.closest<HTMLAnchorElement | HTMLButtonElement>('a, button');
    if (!tapped) return;
    if ('href' in tapped) {
      // The HTML of the sign-in page is one file for every query, so this link lacks the page to return to.
      if (tapped.pathname === '/registro') tapped.search ||= location.search;
      return;
    }
    keep(event, () => tapped.isConnected && tapped.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target;
    keep(event, () => form instanceof HTMLFormElement && form.isConnected && form.requestSubmit?.());
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) fields.set(target, target.value);
  };
  const listeners = { click: onClick, submit: onSubmit, input: onInput };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener, true);

  return {
    replay(goTo) {
      follow = goTo;
      delete window.earlyEvents;
      for (const [name, listener] of Object.entries(listeners))
        page.removeEventListener(name, listener, true);
      for (const [field, value] of fields) if (field.isConnected) tellValue(field, value);
      for (const act of acts) act();
    },
  };
}
