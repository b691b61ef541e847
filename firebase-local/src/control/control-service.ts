// `/control`: tests control a running backend through it. It exists only when the options ask for it.
import type { IncomingMessage } from 'node:http';
import type { Backend } from '../backend.ts';
import { readJsonObject } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import type { Service } from '../http/service.ts';
import { RpcError } from '../rpc-error.ts';
import { isServiceName, parseFaultRule } from './parse-fault-rule.ts';
import { parseSeed } from './parse-seed.ts';

type Body = Readonly<Record<string, unknown>>;
type Action = (backend: Backend, body: Body) => unknown;

const actions: Readonly<Record<string, Action>> = {
  'GET /control': describe,
  'POST /control/reset': (backend) => backend.reset(),
  'POST /control/seed': seed,
  'POST /control/snapshot': (backend, { name }) => backend.snapshot(nameIn(name)),
  'POST /control/restore': (backend, { name }) => backend.restore(nameIn(name)),
  'PUT /control/rules': replaceRules,
  'POST /control/pause': ({ faults }) => faults.pause(),
  'POST /control/resume': ({ faults }) => faults.resume(),
  'POST /control/faults': ({ faults }, body) => faults.arm(parseFaultRule(body)),
  'DELETE /control/faults': ({ faults }) => faults.clear(),
  'PUT /control/app-check': setAppCheck,
  'POST /control/cut': cut,
  'POST /control/clock': advanceClock,
  'POST /control/hooks-idle': (backend) => backend.hooksIdle(),
};

export function createControlService(backend: () => Backend): Service {
  return {
    handle: async (request, response, url) => {
      const action = actions[`${request.method} ${url.pathname.replace(/\/$/, '')}`];
      if (!action) throw new RpcError('NOT_FOUND', `There is no control ${request.method} ${url.pathname}.`);
      const reply = await action(backend(), await bodyOf(request));
      sendJson(response, 200, reply ?? describe(backend()));
    },
    drain: () => {},
    close: async () => {},
  };
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  return request.method === 'GET' ? {} : readJsonObject(request);
}

function describe(backend: Backend): unknown {
  const { projectId, ports, faults } = backend;
  const { paused, active } = faults;
  return { projectId, ports, nowMs: backend.now(), paused, faults: active };
}

async function seed(backend: Backend, body: Body): Promise<void> {
  const { accounts, writes } = parseSeed(body);
  for (const account of accounts) await backend.auth.createAccount(account);
  if (writes.length > 0) await backend.firestore.commit(writes, { kind: 'admin' });
}

function nameIn(name: unknown): string {
  if (typeof name === 'string' && name !== '') return name;
  throw new RpcError('INVALID_ARGUMENT', 'A snapshot needs a name.');
}

function replaceRules(backend: Backend, { service, source }: Body): void {
  if ((service !== 'firestore' && service !== 'storage') || typeof source !== 'string') {
    throw new RpcError('INVALID_ARGUMENT', 'Rules need a service ("firestore" or "storage") and a source.');
  }
  backend.replaceRules(service, source);
}

function setAppCheck({ appCheck }: Backend, { mode }: Body): void {
  if (mode !== 'off' && mode !== 'monitored' && mode !== 'enforced') {
    throw new RpcError('INVALID_ARGUMENT', 'mode must be "off", "monitored" or "enforced".');
  }
  appCheck.mode = mode;
}

function cut(backend: Backend, { service }: Body): void {
  if (service !== undefined && !isServiceName(service))
    throw new RpcError('INVALID_ARGUMENT', 'Unknown service.');
  // Runs after this reply, because the reply may use one of the connections that are cut.
  setImmediate(() => backend.cutConnections(service));
}

function advanceClock(backend: Backend, { advanceMs }: Body): void {
  if (typeof advanceMs !== 'number' || !(advanceMs >= 0)) {
    throw new RpcError('INVALID_ARGUMENT', 'advanceMs must be a number, and time only goes on.');
  }
  backend.advanceClock(advanceMs);
}
