// Injects faults for tests of clients. Requests of every service pass through here before they are handled.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RpcError } from '../rpc-error.ts';

export type ServiceName = 'auth' | 'firestore' | 'storage';

export interface FaultRule {
  /** The service whose requests the rule hits. Undefined: all services. */
  readonly service?: ServiceName;
  /** Part of the request's path, e.g. `:commit` or `/Write/channel`. */
  readonly path?: string;
  readonly fault: Fault;
  /** How many requests the rule hits. Undefined: it stays until it is cleared. */
  readonly times?: number;
}

/**
 * `drop-reply`: the request is carried out, then its connection is cut instead of the reply (streaming GETs are exempt,
 * because they are not replies to one request). `unavailable`: 503, not carried out. `delay`: carried out later.
 */
export type Fault =
  | { readonly kind: 'drop-reply' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'delay'; readonly delayMs: number };

type Asked = Pick<IncomingMessage, 'method' | 'url'>;

interface ArmedRule {
  readonly rule: FaultRule;
  left: number;
}

export class Faults {
  #armed: ArmedRule[] = [];
  #paused: Promise<void> | undefined;
  #resume: (() => void) | undefined;

  arm(rule: FaultRule): void {
    this.#armed.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
    this.resume();
  }

  /** Requests wait without an answer until `resume` is called. */
  pause(): void {
    this.#paused ??= new Promise((resolve) => {
      this.#resume = resolve;
    });
  }

  resume(): void {
    this.#resume?.();
    this.#paused = undefined;
    this.#resume = undefined;
  }

  get active(): readonly (FaultRule & { readonly left: number | null })[] {
    return this.#armed.map(({ rule, left }) => ({ ...rule, left: Number.isFinite(left) ? left : null }));
  }

  get paused(): boolean {
    return this.#paused !== undefined;
  }

  /** Resolves to false if the fault has already answered the request. */
  async pass(service: ServiceName, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    await this.#paused;
    for (const fault of this.#hits(service, request)) {
      if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault.kind === 'drop-reply') cutInsteadOfReply(response);
      if (fault.kind === 'unavailable') return answerUnavailable(response);
    }
    return !response.destroyed;
  }

  /**
   * The same for a call over gRPC. Resolves to whether its reply must get lost after it was carried out. @throws RpcError
   * UNAVAILABLE
   */
  async passCall(service: ServiceName, path: string): Promise<boolean> {
    await this.#paused;
    const hits = this.#hits(service, { method: 'POST', url: path });
    for (const fault of hits) {
      if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault.kind === 'unavailable') throw new RpcError('UNAVAILABLE', 'The service is unavailable.');
    }
    return hits.some(({ kind }) => kind === 'drop-reply');
  }

  #hits(service: ServiceName, request: Asked): Fault[] {
    const hits = this.#armed.filter((armed) => isHit(armed.rule, service, request));
    for (const hit of hits) hit.left -= 1;
    this.#armed = this.#armed.filter((armed) => armed.left > 0);
    return hits.map((hit) => hit.rule.fault);
  }
}

function isHit(rule: FaultRule, service: ServiceName, request: Asked): boolean {
  if (rule.fault.kind === 'drop-reply' && request.method === 'GET') return false;
  if (rule.service !== undefined && rule.service !== service) return false;
  return rule.path === undefined || decodeURIComponentSafely(request.url ?? '').includes(rule.path);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function answerUnavailable(response: ServerResponse): false {
  const body = { error: { code: 503, message: 'The service is unavailable.', status: 'UNAVAILABLE' } };
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  return false;
}

function cutInsteadOfReply(response: ServerResponse): void {
  response.write = () => true;
  response.flushHeaders = () => {};
  response.writeHead = () => response;
  response.end = () => {
    response.destroy();
    return response;
  };
}
