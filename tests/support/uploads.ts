// Records the chunks of large photos that the page or the worker sends. A test can hold a chunk.
import type { BrowserContext, Request, Route } from '@playwright/test';

export interface UploadStep {
  readonly command: string;
  /** The position of the chunk in the file. Null for steps without bytes. */
  readonly offset: number | null;
}

export interface Uploads {
  /** All steps in the order in which they were sent. */
  readonly steps: readonly UploadStep[];
  /** Offsets of the chunks alone. */
  offsets(): number[];
  /** Leaves the nth chunk from now on (1 is the next) unanswered. Resolves when the chunk has been sent. */
  holdChunk(nth: number): Promise<void>;
  letGo(): Promise<void>;
  /** Resolves when a chunk has been sent that is not the first of its file. */
  laterChunk(): Promise<void>;
}

const sessions = (url: URL) => url.searchParams.has('upload_id');

function stepOf(request: Request): UploadStep {
  const headers = request.headers();
  const offset = headers['x-goog-upload-offset'];
  return {
    command: headers['x-goog-upload-command'] ?? '',
    offset: offset === undefined ? null : Number(offset),
  };
}

const isStep = (request: Request) => request.method() === 'POST' && sessions(new URL(request.url()));

export function watchUploads(context: BrowserContext): Uploads {
  const steps: UploadStep[] = [];
  context.on('request', (request) => {
    if (isStep(request)) steps.push(stepOf(request));
  });
  return {
    steps,
    offsets: () => steps.flatMap(({ offset }) => offset ?? []),
    async holdChunk(nth) {
      let chunks = 0;
      let onHeld = () => {};
      const held = new Promise<void>((resolve) => {
        onHeld = resolve;
      });
      await context.route(sessions, (route: Route) => {
        if (stepOf(route.request()).offset === null) return route.continue();
        chunks += 1;
        if (chunks < nth) return route.continue();
        onHeld();
      });
      return held;
    },
    async laterChunk() {
      await context.waitForEvent('request', {
        predicate: (request) => isStep(request) && (stepOf(request).offset ?? 0) > 0,
        timeout: 60_000,
      });
    },
    letGo: () => context.unroute(sessions),
  };
}
