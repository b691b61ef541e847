import { collection, collectionGroup, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { read, remove, set } from '../support/commit.ts';
import { adopterContact } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const path = 'posts/luna/requests/luis';
const contactPath = `${path}/private/contact`;

export function requestReadingCases(world: () => World) {
  describe('requests: reading', () => {
    const answers = (who: Person) => read(world().as(who), path);
    const phone = (who: Person) => read(world().as(who), contactPath);
    const privateDocuments = 'posts/luna/private';

    beforeEach(() => setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending')));

    it('shows a request to its adopter and the owner', async () => {
      for (const who of [people.luis, people.ana]) await allowed(answers(who));
    });
    it('shows it to the owner while the post is already gone, and shows nobody else that it is there', async () => {
      await setScene(world(), ...luisRequest('pending'));
      await allowed(answers(people.ana));
      for (const who of [people.eva, people.iris]) await refused(answers(who));
    });
    it('refuses to show it to anybody else, also to administrators', async () => {
      for (const who of [people.eva, people.iris]) await refused(answers(who));
      await refused(read(world().visitor, path));
    });
    it('lets people check whether they have a request already', () =>
      allowed(read(world().as(people.eva), 'posts/luna/requests/eva')));
    it('tells the owner alone that a request is missing or gone', async () => {
      const gone = 'posts/luna/requests/eva';
      await allowed(read(world().as(people.ana), gone));
      for (const who of [people.luis, people.iris]) await refused(read(world().as(who), gone));
      await refused(read(world().visitor, gone));
    });
    it('lists a post’s requests for the owner alone', async () => {
      const list = (who: Person) =>
        getDocs(query(collection(world().as(who), 'posts/luna/requests'), orderBy('createdAt', 'asc')));
      await allowed(list(people.ana));
      await refused(list(people.iris));
      await refused(list(people.luis));
      await refused(list(people.eva));
    });
    it('lists people’s own requests over all pets, and no others', async () => {
      const list = (who: Person, adopterId: string) =>
        getDocs(
          query(
            collectionGroup(world().as(who), 'requests'),
            where('adopterId', '==', adopterId),
            orderBy('createdAt', 'desc'),
          ),
        );
      await allowed(list(people.luis, 'luis'));
      await refused(list(people.eva, 'luis'));
      await refused(getDocs(collectionGroup(world().as(people.luis), 'requests')));
      await refused(getDocs(collectionGroup(world().as(people.iris), 'requests')));
    });
    it('shows the adopter’s contact to the owner only after the grant', async () => {
      await allowed(phone(people.luis));
      for (const who of [people.ana, people.eva, people.iris]) await refused(phone(who));
      await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'));
      await allowed(phone(people.ana));
      await refused(phone(people.eva));
      await refused(read(world().visitor, contactPath));
    });
    it('refuses to change a contact after it was sent', async () => {
      await refused(set(world().as(people.luis), contactPath, adopterContact({ email: 'x@y.test' })));
      await refused(remove(world().as(people.luis), contactPath));
    });
    it('shows the owner’s contact to the adopter only after the grant', async () => {
      const contactOf = (who: Person) => read(world().as(who), `${privateDocuments}/contact`);
      await allowed(contactOf(people.ana));
      await refused(contactOf(people.iris));
      await refused(contactOf(people.luis));
      await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'));
      await allowed(contactOf(people.luis));
      await refused(contactOf(people.eva));
      await refused(read(world().visitor, `${privateDocuments}/contact`));
    });
    it('shows the owner’s questionnaire to administrators, but not to the adopter', async () => {
      await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'));
      await allowed(read(world().as(people.ana), `${privateDocuments}/questionnaire`));
      await allowed(read(world().as(people.iris), `${privateDocuments}/questionnaire`));
      await refused(read(world().as(people.luis), `${privateDocuments}/questionnaire`));
      await refused(getDocs(collection(world().as(people.ana), privateDocuments)));
    });
  });
}
