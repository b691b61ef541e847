// Reads a command that an older app version may have written. Each released schema version has a step here that
// converts it to the next. No update may make a waiting command unreadable.
import * as v from 'valibot';
import { type Command, commandSchema, commandVersion } from '#domain/commands/registry.ts';

type Stored = Readonly<Record<string, unknown>>;
export type Upgrades = Readonly<Record<number, (command: Stored) => Stored>>;

/** `upgrades[n]` converts version n to version n + 1. Version 1 is the first. */
const upgrades: Upgrades = {
  // The first version did not store which revision the verdict was about.
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

/** Null if this version cannot read the command. The entry then stays, and its author sees it as refused. */
export function readCommand(stored: unknown): Command | null {
  const head = v.safeParse(versioned, stored);
  if (!head.success) return null;
  const parsed = v.safeParse(commandSchema, upgradeCommand(head.output, upgrades, commandVersion));
  return parsed.success ? parsed.output : null;
}
