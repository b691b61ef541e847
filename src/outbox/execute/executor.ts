// The parts of every executor. `look` reads the server's state, so that a command whose reply was lost is not carried out twice.
// `send` sends all changes of the command in one atomic batch.
import type { AgreementSheet } from '#domain/agreement-sheet.ts';
import type { Command } from '#domain/commands/registry.ts';
import type { PermanentCode } from '#domain/permanent-codes.ts';
import type { Server } from '#firebase/write/server.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Journal } from '../journal.ts';

export interface ExecutionTools {
  readonly server: Server;
  readonly clients: WriteClients;
  readonly journal: Journal;
  /** The same sheet always gives the same bytes. Rejects where the PDF library cannot be loaded. The command then waits. */
  makeAgreementPdf(sheet: AgreementSheet): Promise<Uint8Array>;
}

/** `done`: the server's state already reflects the command. `found` is plain data that `send` needs. */
export type Look<Found> = { readonly state: 'done' } | { readonly state: 'to-do'; readonly found: Found };

export interface Executor<C extends Command, Found> {
  /** Changes nothing. @throws Refusal when the command can no longer be carried out. */
  look(command: C, tools: ExecutionTools): Promise<Look<Found>>;
  send(command: C, found: Found, tools: ExecutionTools): Promise<void>;
}

export const alreadyDone = { state: 'done' } as const;

export function toDo<Found>(found: Found): Look<Found> {
  return { state: 'to-do', found };
}

/**
 * The server's state forbids the command: permanently, or (if the author's profile is missing) until the profile
 * exists.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: PermanentCode | 'profile-missing';

  constructor(code: Refusal['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Whether a limit of time is over by this phone's clock. The rules decide by the server's time, and this clock may be wrong by
 * years. It is therefore asked only after the server refused the command, to find the reason.
 */
export const hasPassedHere = ({ wasSentNow, now }: Journal, endMs: number): boolean =>
  wasSentNow && now() > endMs;
