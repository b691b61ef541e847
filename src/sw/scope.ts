declare const self: ServiceWorkerGlobalScope;

/** The worker's global scope, by its type. */
export const scope = self;
