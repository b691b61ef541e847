import type { IncomingMessage } from 'node:http';
import { parseJsonObject, readText } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import type { Service } from '../http/service.ts';
import type { Requester } from '../requester.ts';
import { serveAction } from './action-page.ts';
import { AuthError } from './auth-error.ts';
import type { AuthProjects } from './auth-projects.ts';
import { type AuthRoute, authRoutes } from './auth-routes.ts';
import { RequestBody } from './request-body.ts';
import type { RequesterOf } from './requester-of.ts';

interface Match {
  readonly route: AuthRoute;
  readonly project: string | undefined;
}

const matchers = authRoutes.map((route) => ({ route, pattern: patternOf(route.path) }));

/** The Identity Toolkit, Secure Token and emulator endpoints behind the Auth port. */
export function createAuthService(projects: AuthProjects, requesterOf: RequesterOf): Service {
  return {
    handle: async (request, response, url) => {
      if (url.pathname === '/') return sendJson(response, 200, { authEmulator: { ready: true } });
      if (url.pathname === '/emulator/action') return serveAction(projects, response, url);
      try {
        sendJson(response, 200, await answer(projects, request, url, requesterOf));
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        sendJson(response, error.httpStatus, error);
      }
    },
    drain: () => {},
    close: async () => {},
  };
}

async function answer(
  projects: AuthProjects,
  request: IncomingMessage,
  url: URL,
  requesterOf: RequesterOf,
): Promise<Record<string, unknown>> {
  const { route, project } = findRoute(request.method ?? 'GET', url.pathname);
  const admin = isAdmin(requesterOf, request.headers.authorization);
  if (route.adminOnly && !admin) throw new AuthError('INSUFFICIENT_PERMISSION', 403);
  if (!admin && !hasApiKey(request, url)) throw new AuthError('The request is missing a valid API key.', 403);
  const appCheckToken = request.headers['x-firebase-appcheck']?.toString();
  if (!admin && isGuarded(url) && !projects.appCheck.admits(appCheckToken))
    throw new AuthError('Firebase App Check token is invalid.', 401);
  const fields = { ...Object.fromEntries(url.searchParams), ...(await readFields(request)) };
  const body = new RequestBody(fields);
  const context = projects.ofCaller(body, project ?? targetProject(body, admin));
  return route.operation(context, { body, admin, baseUrl: url.origin });
}

/** An administrator may also name the project in the body. @throws AuthError INSUFFICIENT_PERMISSION */
function targetProject(body: RequestBody, admin: boolean): string | undefined {
  const target = body.string('targetProjectId');
  if (target === undefined || admin) return target;
  throw new AuthError('INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.');
}

/** Any API key is accepted. As in the official emulator, only the Identity Toolkit and Secure Token paths require one. */
function hasApiKey({ headers }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  const asks = /^\/(?:identitytoolkit|securetoken)\./.test(pathname);
  return !asks || Boolean(searchParams.get('key') || headers['x-goog-api-key']);
}

/** The services that App Check can guard, by its REST reference: the Identity Toolkit, not the Secure Token Service. */
const isGuarded = ({ pathname }: URL): boolean => pathname.startsWith('/identitytoolkit.googleapis.com/');

/** The SDK sends no `Authorization` header here, so only an administrator's header is read. */
function isAdmin(requesterOf: RequesterOf, authorization: string | undefined): boolean {
  if (authorization === undefined) return false;
  const requester: Requester = requesterOf(authorization);
  return requester.kind === 'admin';
}

function findRoute(method: string, pathname: string): Match {
  for (const { route, pattern } of matchers) {
    const match = pattern.exec(pathname);
    if (match && route.method === method) return { route, project: match.groups?.project };
  }
  throw new AuthError(`NOT_FOUND : ${method} ${pathname} is not emulated.`, 404);
}

/** JSON, or the form encoding of the token endpoint. */
async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return {};
  const text = await readText(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJsonObject(text);
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.]/g, '\\.').replace('{project}', '(?<project>[^/]+)');
  return new RegExp(`^${escaped}$`);
}
