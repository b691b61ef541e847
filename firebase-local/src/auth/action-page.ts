// The page behind a link in an e-mail message. It carries out the action and then redirects the person.
import type { ServerResponse } from 'node:http';
import { applyOobCode, resetPassword } from './apply-oob-code.ts';
import { AuthError } from './auth-error.ts';
import type { AuthProjects } from './auth-projects.ts';
import { RequestBody } from './request-body.ts';

/** `GET /emulator/action?mode=…&oobCode=…[&newPassword=…][&continueUrl=…]`, as in the official emulator. */
export async function serveAction(projects: AuthProjects, response: ServerResponse, url: URL): Promise<void> {
  const parameters = url.searchParams;
  const isReset = parameters.get('mode') === 'resetPassword';
  if (isReset && !parameters.has('newPassword')) return sendPage(response, 200, passwordForm(parameters));
  const body = new RequestBody(Object.fromEntries(parameters));
  const call = { body, admin: false, baseUrl: url.origin };
  try {
    await (isReset ? resetPassword : applyOobCode)(projects.ofCaller(body), call);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return sendPage(response, error.httpStatus, `<p>The link did not work: ${escapeHtml(error.message)}</p>`);
  }
  const continueUrl = parameters.get('continueUrl');
  if (continueUrl !== null && /^https?:/.test(continueUrl)) {
    response.writeHead(302, { Location: continueUrl }).end();
    return;
  }
  sendPage(response, 200, '<p>Done. You may close this page.</p>');
}

function passwordForm(parameters: URLSearchParams): string {
  const hidden = [...parameters].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="get">${hidden.join('')}
<label>New password <input type="password" name="newPassword" minlength="6" required autofocus></label>
<button>Save</button></form>`;
}

function sendPage(response: ServerResponse, status: number, content: string): void {
  const html = `<!doctype html><meta charset="utf-8"><title>Account</title>${content}`;
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; form-action 'self'",
    'Cache-Control': 'no-store',
  });
  response.end(html);
}

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character);
}
