// The connection of one phone. Requests and replies need some time. Each may get lost, arrive twice, or arrive long after the
// app has given up.
import type { Life, Scheduler } from './scheduler.ts';
import type { Reply, Server, ServerRequest, Token } from './server.ts';

export const weathers = ['pass', 'offline', 'silence', 'portal', 'slow'] as const;
/** What happens to the requests of a phone until it changes. */
export type Weather = (typeof weathers)[number];
export const mishaps = ['lose-request', 'lose-reply', 'duplicate', 'late', 'portal', 'cut'] as const;
/** What happens to one request. */
export type Mishap = (typeof mishaps)[number];

/**
 * Around the time limit of the app (30 seconds): the request arrives when nobody waits for it any more, even between the
 * look and the batch of the next attempt.
 */
const lateMs = { min: 20_000, max: 32_000 };

const maxLatencyMs = 400;

class NetworkError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export class Line {
  weather: Weather = 'pass';
  /** When the server's last reply came, by the scheduler's time. */
  repliedAtMs = Number.NEGATIVE_INFINITY;
  readonly mishaps: { readonly on: ServerRequest['kind']; readonly mishap: Mishap }[] = [];
  readonly #scheduler: Scheduler;
  readonly #server: Server;
  /** Called at each fault, for the description of the story. */
  onTrouble: ((sentence: string) => void) | null = null;

  constructor(scheduler: Scheduler, server: Server) {
    this.#scheduler = scheduler;
    this.#server = server;
  }

  /** @throws NetworkError with the code that the SDK would give */
  async send(life: Life, request: ServerRequest, token: Token | null): Promise<Reply> {
    const reply = await this.#carry(life, request, token);
    if ('code' in reply) throw new NetworkError(reply.code);
    return reply;
  }

  #fateOf({ kind }: ServerRequest): Weather | Mishap {
    const index = this.mishaps.findIndex(({ on }) => on === kind);
    const mishap = index === -1 ? undefined : this.mishaps.splice(index, 1)[0]?.mishap;
    if (mishap) this.onTrouble?.(`${mishap}: ${kind}`);
    return mishap ?? this.weather;
  }

  #carry(life: Life, request: ServerRequest, token: Token | null): Promise<Reply> {
    const { random } = this.#scheduler;
    const noAnswer = { code: request.kind === 'token' ? 'auth/network-request-failed' : 'unknown' };
    return new Promise((resolve) => {
      const answer = (delayMs: number, reply: Reply) =>
        this.#scheduler.later(delayMs, life, 'reply', () => resolve(reply));
      const reach = (delayMs: number, reply: Reply) =>
        this.#scheduler.later(delayMs, life, 'reply', () => {
          this.repliedAtMs = this.#scheduler.nowMs;
          resolve(reply);
        });
      const arrive = (delayMs: number, isAnswered: boolean) =>
        this.#scheduler.later(delayMs, null, `arrival ${request.kind}`, () => {
          const reply = this.#server.handle(request, token);
          if (isAnswered) reach(this.#latency(), reply);
        });
      switch (this.#fateOf(request)) {
        case 'pass':
          return arrive(this.#latency(), true);
        case 'slow':
          return arrive(random.between(1000, 20_000), true);
        case 'offline':
        case 'cut':
        case 'portal':
          return answer(random.below(50), noAnswer);
        case 'silence':
        case 'lose-request':
          return;
        case 'lose-reply':
          return arrive(this.#latency(), false);
        case 'late':
          return arrive(random.between(lateMs.min, lateMs.max), true);
        case 'duplicate':
          arrive(this.#latency(), false);
          return this.#scheduler.later(maxLatencyMs, null, 'second copy', () => arrive(0, true));
      }
    });
  }

  #latency(): number {
    return this.#scheduler.random.between(20, maxLatencyMs);
  }
}
