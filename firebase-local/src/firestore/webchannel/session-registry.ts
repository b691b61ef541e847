import { randomBytes } from 'node:crypto';
import type { SessionKey } from './channel-request.ts';
import { Session } from './session.ts';
import type { OpenStream } from './stream.ts';
import type { Timers } from './timers.ts';

interface OpenSession {
  readonly sid: string;
  readonly gsessionid: string;
  readonly session: Session;
}

/** The open sessions by the ids that their clients send. */
export class SessionRegistry {
  readonly #timers: Timers;
  readonly #sessions = new Map<string, OpenSession>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  open(openStream: OpenStream, headers: ReadonlyMap<string, string>): OpenSession {
    const sid = newId();
    const onClosed = () => this.#sessions.delete(sid);
    const session = new Session({ timers: this.#timers, openStream, headers, onClosed });
    const open = { sid, gsessionid: newId(), session };
    this.#sessions.set(sid, open);
    return open;
  }

  find(key: SessionKey): Session | undefined {
    const open = this.#sessions.get(key.sid);
    if (!open || (key.gsessionid !== undefined && key.gsessionid !== open.gsessionid)) return undefined;
    return open.session;
  }

  /** Resolves when every session has answered the requests in progress and is closed. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ session }) => session.stop()));
  }

  closeAll(): void {
    for (const { session } of [...this.#sessions.values()]) session.close();
  }
}

function newId(): string {
  return randomBytes(16).toString('base64url');
}
