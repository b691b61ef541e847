import {
  type Command,
  type CommandRequest,
  commandParts,
  commandVersion,
} from '#domain/commands/registry.ts';
import type { PendingEntry, UnreadableEntry } from './types.ts';

const head = {
  commandId: '0190163d-8694-739b-aea5-966c26f8ad91',
  version: commandVersion,
  uid: 'ana',
  createdAt: 0,
} as const;

function sampleCommand<R extends CommandRequest>(request: R): R & typeof head {
  return { ...request, ...head };
}

const sampleComment = {
  type: 'add-comment',
  postId: 'luna',
  petName: 'Luna',
  text: 'Hola',
} as const satisfies CommandRequest;

/** A message for tests. */
export const sampleMessage = {
  type: 'send-message',
  postId: 'luna',
  petName: 'Luna',
  adopterId: 'ana',
  toName: 'Luis',
  text: 'Tenemos un patio grande.',
} as const satisfies CommandRequest;

/** An entry for tests. A test states only the differences from a new entry. */
export function sampleEntry(
  request: CommandRequest = sampleComment,
  facts: Partial<PendingEntry> = {},
): PendingEntry {
  const command: Command = sampleCommand(request);
  return {
    commandId: command.commandId,
    uid: command.uid,
    subject: commandParts(command).subject(command),
    command,
    state: 'waiting',
    isPaused: false,
    attempts: 0,
    mayHaveArrived: false,
    dueAt: 0,
    createdAt: 0,
    progress: null,
    rejectionCode: facts.state === 'rejected' ? 'permission-denied' : null,
    lastRetryCode: null,
    ...facts,
  };
}

/** An entry for tests whose command this version of the app cannot read. */
export function unreadableEntry(words: string | null = null): UnreadableEntry {
  return {
    ...sampleEntry(),
    command: null,
    words,
    state: 'rejected',
    isPaused: false,
    mayHaveArrived: false,
    rejectionCode: 'unreadable',
  };
}
