import { createContext } from 'react';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';

/** Null until the worker is registered. */
export const UpdateContext = createContext<UpdateReady | null>(null);
