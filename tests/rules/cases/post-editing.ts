import { describe, it } from 'vitest';
import { commit, update } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import { type Doc, earlier, newCommandId } from '../support/documents.ts';
import { changed } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { newPost, photos, postContact, questionnaire } from '../support/post-documents.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

import { wrongContent } from '../support/wrong-content.ts';

export function postEditingCases(world: () => World) {
  describe('posts: editing', () => {
    const edited = (fields: Doc = {}): Doc => {
      const { createdAt: _createdAt, confirmedAt: _confirmedAt, ownerId: _ownerId, ...rest } = newPost();
      return { ...rest, city: 'Cádiz', ...fields };
    };
    const edit = (who: Person, change: Doc) =>
      commit(
        world().as(who),
        ...counted(who.uid, [
          ['update', 'posts/luna', change],
          ['set', 'posts/luna/private/questionnaire', questionnaire({ reason: 'Otro motivo.' })],
          ['set', 'posts/luna/private/contact', postContact()],
        ]),
      );
    const scene = (status: string) => setScene(world(), ...lunasPost(status));

    for (const status of ['pending', 'accepted', 'rejected']) {
      it(`requires that editing a post in the status ${status} sends it back to moderation`, async () => {
        await scene(status);
        await allowed(edit(people.ana, edited({ photos: photos(6), breed: 'mestiza', specialNeeds: 'x' })));
      });
      it(`refuses any other status than pending after editing a post that was ${status}`, async () => {
        await scene(status);
        for (const to of ['accepted', 'rejected', 'adopted', 'withdrawn']) {
          await refused(edit(people.ana, edited({ status: to })));
        }
      });
    }
    for (const status of ['adopted', 'withdrawn', 'archived']) {
      it(`refuses to edit a post that is ${status}`, async () => {
        await scene(status);
        await refused(edit(people.ana, edited()));
      });
    }
    it('requires the owner’s current name', async () => {
      await setScene(world(), ...lunasPost('accepted', { ownerName: 'Nombre de antes' }));
      await allowed(edit(people.ana, edited({ ownerName: 'Nombre de antes' })));
      await allowed(edit(people.ana, edited({ ownerName: 'ana Pérez' })));
      await refused(edit(people.ana, edited({ ownerName: 'Otra Persona' })));
    });
    for (const [path, values] of Object.entries(wrongContent)) {
      it(`refuses a wrong ${path}, as in a new post`, async () => {
        await scene('accepted');
        for (const value of values) await refused(edit(people.ana, changed(edited(), path, value)));
      });
    }
    for (const [field, value] of Object.entries({
      ownerId: 'luis',
      createdAt: newPost().createdAt,
      confirmedAt: newPost().confirmedAt,
      adoptedBy: 'luis',
      rejectionReason: 'x',
      moderatedBy: 'iris',
      moderatedCommandId: newCommandId(),
      moderatedAt: newPost().createdAt,
      updatedAt: earlier,
      commandId: 'x',
      extra: 1,
    })) {
      it(`refuses an edit that sets ${field}`, async () => {
        await scene('accepted');
        await refused(edit(people.ana, edited({ [field]: value })));
      });
    }
    it('refuses an edit that gives the post to somebody else', async () => {
      await scene('accepted');
      // Without the private documents, whose rules also ask for the owner.
      const alone = (change: Doc) =>
        commit(world().as(people.ana), ...counted('ana', [['update', 'posts/luna', change]]));
      await refused(alone(edited({ ownerId: 'luis' })));
      await allowed(alone(edited()));
    });
    it('refuses anybody else, also an administrator', async () => {
      await scene('accepted');
      await refused(edit(people.luis, edited()));
      await refused(edit(people.iris, edited()));
      await refused(commit(world().visitor, ['update', 'posts/luna', edited()]));
    });
    it('refuses a blocked owner', async () => {
      await scene('accepted');
      await update(world().server, 'users/ana', { blocked: true });
      await refused(edit(people.ana, edited()));
    });
  });
}
