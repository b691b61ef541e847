import { RpcError } from '../../rpc-error.ts';

export interface Route {
  readonly databaseRoot: string;
  /** Below `…/documents`, decoded. */
  readonly path: string;
  /** The text after the last colon, or the HTTP method if there is no colon. */
  readonly verb: string;
}

const documentsUrl = /^\/v1(?:beta1)?\/projects\/([^/]+)\/databases\/([^/]+?)\/documents([/:].*)?$/;
const withVerb = /^(.*?)(?::([A-Za-z]+))?$/;

/**
 * Undefined if the address does not belong to Firestore's REST API. Only POST has custom verbs, because an id may
 * contain a colon.
 */
export function routeOf(method: string, pathname: string): Route | undefined {
  const match = documentsUrl.exec(pathname);
  if (!match) return undefined;
  const [, project = '', database = '', below = ''] = match;
  const [, path = '', verb = method] = method === 'POST' ? (withVerb.exec(below) ?? []) : ['', below];
  return {
    databaseRoot: `projects/${decodeUrl(project)}/databases/${decodeUrl(database)}/documents`,
    path: path.split('/').slice(1).map(decodeUrl).join('/'),
    verb,
  };
}

export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RpcError('INVALID_ARGUMENT', 'The request URL is not valid.');
  }
}
