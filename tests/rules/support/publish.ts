import { commit } from './commit.ts';
import { counted } from './counted.ts';
import type { Doc } from './documents.ts';
import { postContact, questionnaire } from './post-documents.ts';
import type { Person, World } from './world.ts';

export const createPublish =
  (world: () => World) =>
  (who: Person, post: Doc, privateDocuments: { questionnaire?: Doc | null; contact?: Doc | null } = {}) => {
    const answers =
      privateDocuments.questionnaire === undefined ? questionnaire() : privateDocuments.questionnaire;
    const contact = privateDocuments.contact === undefined ? postContact() : privateDocuments.contact;
    return commit(
      world().as(who),
      ...counted(who.uid, [
        ['set', 'posts/luna', post],
        ...(answers ? [['set', 'posts/luna/private/questionnaire', answers] as const] : []),
        ...(contact ? [['set', 'posts/luna/private/contact', contact] as const] : []),
      ]),
    );
  };
