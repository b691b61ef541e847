// One client's channel: numbered arrays to the client, indexed messages from the client, over changing connections.
import { type BackChannel, type BackSink, frame } from './back-channel.ts';
import type { BackMode } from './channel-request.ts';
import { MessageOrder } from './message-order.ts';
import type { Channel, OpenStream, Stream } from './stream.ts';
import type { Timers } from './timers.ts';
import { UnackedArrays } from './unacked-arrays.ts';

/** Sent to the client. Its watchdog opens a new back channel after 1.5 times this period of silence. */
export const keepAliveMs = 30_000;

/** A session ends this long after its last connection closed. */
export const reapAfterMs = 90_000;

/** A stopping session waits this long for a connection that can deliver the rest. */
const stopGraceMs = 300;

/**
 * A client acknowledges only with a new request. The server therefore ends a response after this many UTF-16 code
 * units.
 */
export const rotateAfterSize = 1024 * 1024;

/** Must exceed `rotateAfterSize`. Then a congested session always has a response that is about to end. */
const congestedSize = 2 * rotateAfterSize;

const noop = '["noop"]';
const stop = '["stop"]';

interface SessionOptions {
  readonly timers: Timers;
  readonly openStream: OpenStream;
  readonly headers: ReadonlyMap<string, string>;
  readonly onClosed: () => void;
}

export class Session implements Channel {
  readonly #timers: Timers;
  readonly #onClosed: () => void;
  readonly #stream: Stream;
  readonly #incoming = new MessageOrder();
  readonly #outgoing = new UnackedArrays();
  #lastWrittenId = 0;
  #back: BackChannel | undefined;
  #isOpen = true;
  #isStopping = false;
  #tellClosed: () => void = () => {};
  /** The heartbeat while there is a back channel, otherwise the timer that ends the session. */
  #cancelTimer: () => void = () => {};

  constructor(options: SessionOptions) {
    this.#timers = options.timers;
    this.#onClosed = options.onClosed;
    this.#awaitConnection();
    this.#stream = options.openStream(this, options.headers);
  }

  get congested(): boolean {
    return this.#outgoing.size > congestedSize;
  }

  send(messages: readonly string[]): void {
    for (const message of messages) this.#outgoing.add(`[${message}]`);
    this.#flush();
  }

  /** Returns the text of the reply to a forward request. @throws RpcError */
  forward(ack: number, offset: number, messages: readonly unknown[]): string {
    this.#acknowledge(ack);
    for (const message of this.#incoming.accept(offset, messages)) this.#stream.receive(message);
    if (!this.#back && this.#isOpen) this.#awaitConnection();
    return frame(JSON.stringify(this.#status()));
  }

  attach(sink: BackSink, ack: number, mode: BackMode): void {
    this.#back?.sink.end();
    this.#back = { sink, mode, lastId: ack, written: 0 };
    this.#awaitSilence();
    this.#acknowledge(ack);
    this.#flush();
    // The client waits only a few round trips for the first byte. This byte shows it whether a proxy buffers the
    // response.
    if (this.#back?.sink === sink && this.#back.written === 0 && mode.kind === 'streaming') this.#pushNoop();
  }

  /** The connection of `sink` was closed. */
  detach(sink: BackSink): void {
    if (this.#back?.sink !== sink) return;
    this.#back = undefined;
    if (this.#isOpen) this.#awaitConnection();
  }

  /** Ends a response, so that its socket is free for other requests. The client opens a new back channel at once. */
  rotate(sink: BackSink): void {
    if (this.#back?.sink !== sink) return;
    this.#pushNoop();
    this.#endBack();
  }

  /** Answers the requests in progress, then makes the client open a new session on another server. */
  async stop(): Promise<void> {
    await this.#stream.settle();
    if (!this.#isOpen) return;
    this.#isStopping = true;
    this.#push(stop);
    if (this.#isOpen) await this.#closedWithin(stopGraceMs);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#cancelTimer();
    this.#endBack();
    this.#stream.close();
    this.#onClosed();
    this.#tellClosed();
  }

  #closedWithin(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#tellClosed = resolve;
      this.#timers.after(delayMs, () => this.close());
    });
  }

  #status(): [hasBackChannel: 0 | 1, lastWrittenId: number, outstandingSize: number] {
    return [this.#back ? 1 : 0, this.#lastWrittenId, this.#outgoing.sizeUpTo(this.#lastWrittenId)];
  }

  #acknowledge(ack: number): void {
    const wasCongested = this.congested;
    this.#outgoing.acknowledge(ack);
    if (wasCongested && !this.congested) this.#stream.resume();
  }

  #pushNoop(): void {
    this.#push(noop);
  }

  #push(payload: string): void {
    this.#outgoing.add(payload);
    this.#flush();
  }

  #flush(): void {
    while (this.#back) {
      const taken = this.#outgoing.takeAfter(this.#back.lastId, rotateAfterSize);
      if (!taken) break;
      this.#write(this.#back, taken.text, taken.lastId);
    }
    if (this.#isStopping && this.#lastWrittenId === this.#outgoing.lastId) this.close();
  }

  #write(back: BackChannel, text: string, lastId: number): void {
    back.sink.write(frame(text));
    back.lastId = lastId;
    back.written += text.length;
    this.#lastWrittenId = Math.max(this.#lastWrittenId, lastId);
    if (back.mode.kind === 'long-poll' || back.written >= rotateAfterSize) this.#endBack();
    else this.#awaitSilence();
  }

  #endBack(): void {
    const back = this.#back;
    if (!back) return;
    this.#back = undefined;
    back.sink.end();
    if (this.#isOpen) this.#awaitConnection();
  }

  #awaitSilence(): void {
    const mode = this.#back?.mode;
    const patienceMs = mode?.kind === 'long-poll' ? (mode.timeoutMs ?? keepAliveMs) : keepAliveMs;
    this.#restartTimer(patienceMs, () => this.#pushNoop());
  }

  #awaitConnection(): void {
    this.#restartTimer(reapAfterMs, () => this.close());
  }

  #restartTimer(delayMs: number, act: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#timers.after(delayMs, act);
  }
}
