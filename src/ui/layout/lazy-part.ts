import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part whose code is loaded later. If the load fails, the page works without it and shows nothing in its place. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => Nothing)
      .then((part) => ({ default: part })),
  );
