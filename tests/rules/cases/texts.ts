// The character sets of domain/src/names.ts and fields.ts. For each sample, the rules must give the same answer as the
// form.
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentTextSchema } from '#domain/comment.ts';
import { unseenPattern } from '#domain/fields.ts';
import { label, petName } from '#domain/names.ts';
import { profileFormSchema } from '#domain/user.ts';
import { commit } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import { commentDoc, newCommandId, profileDoc, userDoc } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { newPost } from '../support/post-documents.ts';
import { createPublish } from '../support/publish.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { freeTexts, labels, personNames, petNames } from '../support/texts.ts';
import { people, type World } from '../support/world.ts';

const shown = (text: string) =>
  JSON.stringify(text).replace(/[^\x20-\x7eáéíóúñüº¿¡’]/g, (c) => `\\u{${c.codePointAt(0)?.toString(16)}}`);

/** A form may accept a text after removing characters. The rules only see the result. */
function takesAsItIs(schema: v.GenericSchema, typed: unknown): boolean {
  const parsed = v.safeParse(schema, typed);
  return parsed.success && isDeepStrictEqual(parsed.output, typed);
}

export function textsCases(world: () => World) {
  const publish = createPublish(world);
  const decided = (may: boolean) => (may ? allowed<unknown> : refused);
  const said = (may: boolean) => (may ? 'take' : 'refuse');

  describe('texts: names of people', () => {
    beforeEach(() => setScene(world()));
    for (const [[name, lastName], may] of personNames) {
      it(`rules and form ${said(may)} ${shown(name)} ${shown(lastName)}`, async () => {
        const form = { name, lastName, phone: null, province: null, city: null };
        expect(takesAsItIs(profileFormSchema, form)).toBe(may);
        const displayName = `${name} ${lastName}`;
        const names = { name, lastName, displayName };
        await decided(may)(
          commit(
            world().as(people.nora),
            ['set', 'users/nora', userDoc('nora', names)],
            ['set', 'profiles/nora', profileDoc('nora', { displayName })],
          ),
        );
        await decided(may)(
          commit(
            world().as(people.ana),
            ['update', 'users/ana', names],
            ['update', 'profiles/ana', { displayName }],
          ),
        );
      });
    }
    it('keep a name from before the rule, and let its owner change other fields or correct it', async () => {
      const old = {
        name: 'Patitas: paga 50 €',
        lastName: 'en x.es',
        displayName: 'Patitas: paga 50 € en x.es',
      };
      const place = { province: 'https://x.es', city: 'ahí\u{202e}' };
      await setScene(
        world(),
        ['update', 'users/ana', { ...old, ...place }],
        ['update', 'profiles/ana', { displayName: old.displayName, ...place }],
      );
      const save = (user: object, profile: object) =>
        commit(
          world().as(people.ana),
          ['update', 'users/ana', { ...user }],
          ['update', 'profiles/ana', { ...profile }],
        );
      await allowed(save({ phone: '600' }, {}));
      await refused(save({ city: 'allí\u{202e}' }, { city: 'allí\u{202e}' }));
      await refused(
        save(
          { ...old, lastName: 'en y.es', displayName: 'Patitas: paga 50 € en y.es' },
          { displayName: 'Patitas: paga 50 € en y.es' },
        ),
      );
      await allowed(
        save({ name: 'Ana', lastName: 'Ruiz', displayName: 'Ana Ruiz' }, { displayName: 'Ana Ruiz' }),
      );
      await allowed(save({ province: 'Jaén', city: 'Úbeda' }, { province: 'Jaén', city: 'Úbeda' }));
    });
  });

  describe('texts: pets and places', () => {
    beforeEach(() => setScene(world()));
    for (const [name, may] of petNames) {
      it(`rules and form ${said(may)} a pet called ${shown(name)}`, async () => {
        expect(takesAsItIs(petName, name)).toBe(may);
        await decided(may)(publish(people.ana, newPost({ name })));
      });
    }
    for (const [text, may] of labels) {
      it(`rules and form ${said(may)} ${shown(text)} as breed, city and province`, async () => {
        expect(takesAsItIs(label('La ciudad', 60), text)).toBe(may);
        for (const field of ['breed', 'city', 'province']) {
          await setScene(world());
          await decided(may)(publish(people.ana, newPost({ [field]: text })));
        }
      });
    }
  });

  describe('texts: free ones', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted')));
    for (const [text, may] of freeTexts) {
      it(`rules ${said(may)} ${shown(text)}, and the app never sends what they refuse`, async () => {
        const write = (sent: string) => {
          const id = newCommandId();
          const doc = commentDoc(id, { authorId: 'ana', authorName: 'ana Pérez', text: sent });
          return commit(
            world().as(people.ana),
            ...counted('ana', [['set', `posts/luna/comments/${id}`, doc]]),
          );
        };
        expect(unseenPattern.test(text)).toBe(!may);
        await decided(may)(write(text));
        await allowed(write(v.parse(commentTextSchema, text)));
      });
    }
    it('hold for the description of a photo, too', async () => {
      const photos = newPost().photos as object[];
      const withAlt = (alt: string) => newPost({ photos: photos.map((photo) => ({ ...photo, alt })) });
      await setScene(world());
      await refused(publish(people.ana, withAlt('Luna \u{202e}anuL')));
      await allowed(publish(people.ana, withAlt('Luna en el sofá')));
    });
  });
}
