import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part whose code comes later. Where that cannot be fetched the page goes on without it: nothing stands in its place. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => Nothing)
      .then((part) => ({ default: part })),
  );
