// Reads a command that an older app may have written. Each schema version that was ever released has a step here
// that lifts it to the next; nothing that waits on a phone may become unreadable by an update.
import * as v from 'valibot';
import { type Command, commandSchema, commandVersion } from '#domain/commands/registry.ts';

type Stored = Readonly<Record<string, unknown>>;
export type Upgrades = Readonly<Record<number, (command: Stored) => Stored>>;

/** `upgrades[n]` makes version n + 1 of version n. Version 1 is the first. */
const upgrades: Upgrades = {
  // What a verdict had seen was not kept.
  1: (command) => (command.type === 'moderate-post' ? { ...command, seenCommandId: null } : command),
};

const versioned = v.looseObject({ version: v.pipe(v.number(), v.integer()) });

export function upgradeCommand(stored: Stored, steps: Upgrades, target: number): Stored {
  let command = stored;
  for (let version = v.parse(versioned, command).version; version < target; version += 1) {
    const step = steps[version];
    if (!step) return command;
    command = { ...step(command), version: version + 1 };
  }
  return command;
}

/** Null when it cannot be read: then its author is told, and nothing is thrown away. */
export function readCommand(stored: unknown): Command | null {
  const head = v.safeParse(versioned, stored);
  if (!head.success) return null;
  const parsed = v.safeParse(commandSchema, upgradeCommand(head.output, upgrades, commandVersion));
  return parsed.success ? parsed.output : null;
}
