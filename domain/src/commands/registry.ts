// Every kind of command, once. A command is data: what a person did, which must survive the closing of the app.
import * as v from 'valibot';
import { adoptionRequestCommands } from './adoption-requests.ts';
import { agreementCommands } from './agreements.ts';
import { commentCommands } from './comments.ts';
import { createPost } from './create-post.ts';
import type { CommandParts, HeadField } from './define-command.ts';
import { editPost } from './edit-post.ts';
import { favoriteCommands } from './favorites.ts';
import { followUpCommands } from './follow-ups.ts';
import { keptSearchCommands } from './kept-searches.ts';
import { messageCommands } from './messages.ts';
import { moderationCommands } from './moderation.ts';
import { notificationCommands } from './notifications.ts';
import { ownerMoveCommands } from './owner-moves.ts';
import { reportCommands } from './reports.ts';
import { updateProfile } from './update-profile.ts';
import { userBlockCommands } from './user-block.ts';

export const commandDefinitions = {
  'create-post': createPost,
  'edit-post': editPost,
  'update-profile': updateProfile,
  ...adoptionRequestCommands,
  ...agreementCommands,
  ...commentCommands,
  ...favoriteCommands,
  ...followUpCommands,
  ...keptSearchCommands,
  ...messageCommands,
  ...moderationCommands,
  ...notificationCommands,
  ...ownerMoveCommands,
  ...reportCommands,
  ...userBlockCommands,
};

export { commandVersion, type EditPlace } from './define-command.ts';

type Definitions = typeof commandDefinitions;
export type CommandType = keyof Definitions;
export type CommandOf<Type extends CommandType> = v.InferOutput<Definitions[Type]['schema']>;
export type Command = CommandOf<CommandType>;

type WithoutHead<C> = C extends Command ? Omit<C, HeadField> : never;
/** What a feature says. The outbox adds the head: id, version, author and moment. */
export type CommandRequest = WithoutHead<Command>;

/** All kinds. `type` selects the schema, because trying thirty schemas in turn makes thirty messages of errors. */
export const commandSchema: v.GenericSchema<unknown, Command> = v.lazy((input) => {
  const type = input !== null && typeof input === 'object' && 'type' in input ? String(input.type) : '';
  return isCommandType(type) ? commandDefinitions[type].schema : v.never();
});

const isCommandType = (type: string): type is CommandType => Object.hasOwn(commandDefinitions, type);

// Each key is the `type` of its definition (registry.test.ts), so a command only ever meets the parts of its own kind.
const parts: Record<CommandType, CommandParts<CommandRequest>> = commandDefinitions;

export function commandParts({ type }: { readonly type: CommandType }): CommandParts<CommandRequest> {
  return parts[type];
}
