import { createContext } from 'react';

type OnBack = (listener: () => void) => () => void;

/** Calls back when another attempt may succeed, and returns the function that ends it. Without it nothing that failed is asked again then. */
export const NetworkBackContext = createContext<OnBack>(() => () => {});
