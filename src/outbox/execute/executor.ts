// What every executor is made of. It looks first, so that a command whose reply was lost is not carried out twice;
// then it sends everything that the command means in one atomic batch.
import type { Command } from '#domain/commands/registry.ts';
import type { Server } from '#firebase/write/server.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Journal } from '../journal.ts';

export interface ExecutionTools {
  readonly server: Server;
  readonly clients: WriteClients;
  readonly journal: Journal;
}

/** `done`: the server already holds what the command means. `found` is plain data that `send` needs. */
export type Look<Found> = { readonly state: 'done' } | { readonly state: 'to-do'; readonly found: Found };

export interface Executor<C extends Command, Found> {
  /** Changes nothing. @throws Refusal when the command can no longer be carried out. */
  look(command: C, tools: ExecutionTools): Promise<Look<Found>>;
  send(command: C, found: Found, tools: ExecutionTools): Promise<void>;
}

export const isDone = { state: 'done' } as const;

export function toDo<Found>(found: Found): Look<Found> {
  return { state: 'to-do', found };
}

/** What the server holds forbids the command, for good or (without the author's profile) until that is there. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code:
    | 'not-found'
    | 'already-exists'
    | 'failed-precondition'
    | 'content-changed'
    | 'post-removed'
    | 'profile-missing'
    | 'photo-missing';

  constructor(code: Refusal['code']) {
    super(code);
    this.code = code;
  }
}
