// Where to go after signing in. The address comes from the URL: only paths of this app are followed.
import { isOwnPath } from '#domain/own-path.ts';

export interface ReturnSearch {
  volver?: string | undefined;
}

export function readReturnSearch({ volver }: Record<string, unknown>): ReturnSearch {
  return { volver: isOwnPath(volver) ? volver : undefined };
}

export function returnPath(volver: string | undefined): string {
  return volver ?? '/';
}
