// Stands in for the connection until the connection's code has loaded, after the first paint. It keeps early reports and
// passes them on then.
import type { Connection } from './connection.ts';
import { onNetworkHint, phoneSaysOff } from './phone-hints.ts';

export interface EarlyConnection {
  readonly connection: Connection;
  become(real: Connection): void;
}

export function createEarlyConnection(): EarlyConnection {
  let real: Connection | null = null;
  const waiting: ((real: Connection) => void)[] = [];
  /** The phone reported a network while the real connection was not loaded yet. */
  let cameBack = false;
  onNetworkHint(() => {
    cameBack = !real && !phoneSaysOff();
  });

  const soon = (act: (real: Connection) => void) => {
    if (real) act(real);
    else waiting.push(act);
  };
  const subscribeSoon = (begin: (real: Connection) => () => void) => {
    let end: (() => void) | null = null;
    let hasEnded = false;
    soon((opened) => {
      if (!hasEnded) end = begin(opened);
    });
    return () => {
      hasEnded = true;
      end?.();
    };
  };

  return {
    connection: {
      subscribe: (onChange) =>
        subscribeSoon((opened) => {
          // Earlier reports may have changed the state.
          onChange();
          return opened.subscribe(onChange);
        }),
      getSnapshot: () => real?.getSnapshot() ?? 'unsure',
      lastContact: () => real?.lastContact() ?? null,
      onBack: (listener) =>
        subscribeSoon((opened) => {
          if (cameBack) listener();
          return opened.onBack(listener);
        }),
      answered: (source) => soon((opened) => opened.answered(source)),
      failed: (source, how) => soon((opened) => opened.failed(source, how)),
      doubted: (source) => soon((opened) => opened.doubted(source)),
    },
    become(opened) {
      real = opened;
      for (const act of waiting.splice(0)) act(opened);
      cameBack = false;
    },
  };
}
