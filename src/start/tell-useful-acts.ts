// Tells of the acts that deserve an invitation to install. It reads the table of commands, which comes with the outbox.
import { commandParts } from '#domain/commands/registry.ts';
import type { Outbox } from '#outbox/types.ts';

/** Stands before the outbox, and calls `told` after each useful act that the outbox has stored. */
export function tellUsefulActs(outbox: Outbox, told: () => void): Outbox {
  return {
    ...outbox,
    async enqueue(request, ...rest) {
      const command = await outbox.enqueue(request, ...rest);
      if (commandParts(command).isUsefulAct) told();
      return command;
    },
  };
}
