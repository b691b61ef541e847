// Deceptive texts: each character that names and labels must not contain, in each short text that other people see, and
// each character that no text may contain, in each long text.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seenLetterPattern } from '#domain/agreement.ts';
import { unseenPattern } from '#domain/fields.ts';
import * as names from '#domain/names.ts';
import { commit } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import {
  adopterContact,
  answerDoc,
  commentDoc,
  type Doc,
  newCommandId,
  notificationDoc,
  profileDoc,
  reportDoc,
  requestDoc,
  userDoc,
} from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { newPost, postContact, questionnaire, seenPost } from '../rules/support/post-documents.ts';
import { verdict } from '../rules/support/post-writes.ts';
import { createPublish } from '../rules/support/publish.ts';
import { luisFollowUp, luisRequest, lunasPost, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { people } from '../rules/support/world.ts';

const world = sharedWorld();
const publish = createPublish(world);

function register(user: Doc) {
  const { displayName, province = null, city = null } = user;
  return commit(
    world().as(people.nora),
    ['set', 'users/nora', userDoc('nora', user)],
    ['set', 'profiles/nora', profileDoc('nora', { displayName, province, city })],
  );
}
const named = (name: string, lastName: string) => ({ name, lastName, displayName: `${name} ${lastName}` });

const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /\p{Script=Latin}/u.test(character),
);
/** The Latin letters that Unicode makes of this one and of marks, or of its small superscript form. */
const lettersLike = (plain: string) =>
  letters.filter((letter) => {
    const [first, ...marks] = letter.normalize('NFKD').toLowerCase();
    return letter.toLowerCase() !== plain && first === plain && marks.every((mark) => /\p{M}/u.test(mark));
  });

/** The short texts of one person that another person sees. The rest of each write is correct. */
const shortTexts: Record<string, (text: string) => Promise<unknown>> = {
  'a first name': (text) => register(named(text, 'Pérez')),
  'a last name': (text) => register(named('Nora', text)),
  'a person’s city': (text) => register({ ...named('Nora', 'Pérez'), city: text }),
  'a person’s province': (text) => register({ ...named('Nora', 'Pérez'), province: text }),
  'a pet’s name': (text) => publish(people.ana, newPost({ name: text })),
  'a breed': (text) => publish(people.ana, newPost({ breed: text })),
  'a pet’s city': (text) => publish(people.ana, newPost({ city: text })),
  'a pet’s province': (text) => publish(people.ana, newPost({ province: text })),
};

const forbidden: Record<string, string> = {
  'a colon': ':',
  'a euro sign': '€',
  'an at sign': '@',
  'an angle bracket': '<',
  'a quotation mark': '"',
  'an emoji': '🐾',
  'a newline': '\n',
  'a tab': '\t',
  'an escape': '\u{1b}',
  'a no-break space': '\u{a0}',
  'a zero-width space': '\u{200b}',
  'a zero-width joiner': '\u{200d}',
  'a left-to-right mark': '\u{200e}',
  'a right-to-left override': '\u{202e}',
  'an isolate': '\u{2066}',
  'a byte order mark': '\u{feff}',
  'a soft hyphen': '\u{ad}',
  'a Hangul filler': '\u{3164}',
  'a grapheme joiner': '\u{34f}',
  'a variation selector': '\u{fe0f}',
  'a tag': '\u{e0041}',
  'a mathematical letter': '\u{1d400}',
  'a full-width letter': '\u{ff21}',
  'a superscript letter': '\u{1d2c}',
  'a Lisu letter': '\u{a4d0}',
  'a Cherokee letter': '\u{13e2}',
  'a Coptic letter': '\u{2ca2}',
  'a Canadian syllable': '\u{146d}',
  'a heap of marks': '\u{310}\u{310}\u{310}\u{310}',
};

describe.each(Object.entries(shortTexts))('%s', (_place, write) => {
  it('may be an ordinary one', async () => {
    await setScene(world());
    await allowed(write('Nuñoa'));
  });
  it('may have three marks on one letter', async () => {
    await setScene(world());
    await allowed(write('Nu\u{302}\u{301}\u{323}ñoa'));
  });
  it.each(Object.entries(forbidden))('must not contain %s', async (_what, character) => {
    await setScene(world());
    await refused(write(`Nu${character}ñoa`));
  });
  it('must not consist of marks and signs alone', async () => {
    await setScene(world());
    for (const text of ['-', '...', '\u{301}', '\u{3164}', ' ']) await refused(write(text));
  });
});

describe('a name that appears on another person’s phone', () => {
  it.each([
    ['Patitas: paga 50 € de envío en', 'https://x.es/pagar'],
    ['Patitas paga cincuenta euros', 'de envío en x.es'],
    ['Equipo', 'Patitas'],
    ['Patitas', 'Soporte'],
    ['Administrador', 'Pérez'],
    ['Admin', 'Pérez'],
    ['La moderadora', 'Pérez'],
    ['S.o.p.o.r.t.e', 'Pérez'],
    ['PÁTÏTÀS', 'Pérez'],
    ['Pat', 'itas'],
    ['РАТІТАЅ', 'Pérez'],
    ['Раtitаs', 'Pérez'],
    ['Patltas', 'Pérez'],
    ['Þatitas', 'Pérez'],
    ['Aðmiŋ', 'Pérez'],
    ['ADMIŊISTRACIÓN', 'Pérez'],
    ['Aƌmiƞ', 'Pérez'],
    ['ꓑꓮꓔꓲꓔꓮꓢ', 'ꓢꓳꓑꓳꓣꓔꓰ'],
    ['ᏢᎪᎢᏆᎢᎪᏚ', 'ᎪᎠ'],
  ])('is not «%s %s»', async (name, lastName) => {
    await setScene(world());
    await refused(register(named(name, lastName)));
    await refused(
      commit(
        world().as(people.ana),
        ['update', 'users/ana', named(name, lastName)],
        ['update', 'profiles/ana', { displayName: `${name} ${lastName}` }],
      ),
    );
  });
  it.each([...'patismodernc'])('does not hide «%s» in a word of the staff under an accent', async (plain) => {
    const [word = ''] = ['patitas', 'moderacion'].filter((each) => each.includes(plain));
    const accented = lettersLike(plain);
    expect(accented.length).toBeGreaterThan(2);
    await setScene(world());
    for (const letter of accented) {
      const fields = named(
        word.replace(plain, () => letter),
        'Pérez',
      );
      const { displayName } = fields;
      await refused(
        commit(
          world().as(people.ana),
          ['update', 'users/ana', fields],
          ['update', 'profiles/ana', { displayName }],
        ),
      );
    }
  });
  it('is at most one line long', async () => {
    await setScene(world());
    await refused(register(named('x'.repeat(41), 'Pérez')));
    await refused(register(named('Nora', 'x'.repeat(41))));
  });
});

const longTexts: Record<string, (text: string) => Promise<unknown>> = {
  'a comment': async (text) => {
    await setScene(world(), ...lunasPost('accepted'));
    const id = newCommandId();
    const doc = commentDoc(id, { authorId: 'ana', authorName: 'ana Pérez', text });
    return commit(world().as(people.ana), ...counted('ana', [['set', `posts/luna/comments/${id}`, doc]]));
  },
  'how a pet is doing': async (text) => {
    await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'), luisFollowUp());
    const answer = answerDoc(newCommandId(), { text });
    return commit(world().as(people.luis), ['update', 'posts/luna/requests/luis/followUps/7', answer]);
  },
  'an answer of a request': async (text) => {
    await setScene(world(), ...lunasPost('accepted'));
    const id = newCommandId();
    const path = 'posts/luna/requests/luis';
    const message = 'luis Pérez quiere adoptar a Luna';
    return commit(
      world().as(people.luis),
      ...counted('luis', [
        ['set', path, requestDoc(id, { answers: [{ questionId: 'why', answer: text }] })],
        ['set', `${path}/private/contact`, adopterContact()],
        [
          'set',
          `notifications/adoption-requested-${id}`,
          notificationDoc('adoption-requested', id, { message }),
        ],
      ]),
    );
  },
  'an explanation of a report': async (text) => {
    await setScene(world(), ...lunasPost('accepted'));
    const report = reportDoc({ seen: seenPost(), text });
    return commit(world().as(people.luis), ...counted('luis', [['set', 'reports/luis_luna_post', report]]));
  },
  'a reason of a rejection': async (text) => {
    await setScene(world(), ...lunasPost('pending'));
    return commit(world().as(people.iris), ...verdict('rejected', { rejectionReason: text }));
  },
  ...Object.fromEntries(
    ['description', 'specialNeeds'].map((field) => [
      `a post’s ${field}`,
      async (text: string) => {
        await setScene(world());
        return publish(people.ana, newPost({ [field]: text }));
      },
    ]),
  ),
  ...Object.fromEntries(
    ['reason', 'behaviour', 'care', 'ownership'].map((field) => [
      `the questionnaire’s ${field}`,
      async (text: string) => {
        await setScene(world());
        return publish(people.ana, newPost(), { questionnaire: questionnaire({ [field]: text }) });
      },
    ]),
  ),
  'a contact’s message': async (text) => {
    await setScene(world());
    return publish(people.ana, newPost(), { contact: postContact({ message: text }) });
  },
};

const unseen = [
  '\u{0}',
  '\u{8}',
  '\t',
  '\r',
  '\u{1b}',
  '\u{7f}',
  '\u{85}',
  '\u{202a}',
  '\u{202e}',
  '\u{2066}',
  '\u{2069}',
];

describe.each(Object.entries(longTexts))('%s', (_place, write) => {
  it('may have several lines, in any script, with signs', () =>
    allowed(write('Cuesta 0 €.\nEscríbeme: שלום — مرحبا 🐾 👩‍👩‍👧')));
  it('must not contain a control character or a mark that reverses its direction', async () => {
    for (const character of unseen) await refused(write(`Es muy tranquila ${character}y come de todo.`));
  });
});

describe('rules and domain', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  /** An expression of the app, written as a string of the rules. */
  const spelled = ({ source }: RegExp) =>
    source
      .replaceAll(/\\u\{([0-9a-f]+)\}/g, '\\x{$1}')
      .replaceAll('\\p{Script=Latin}', '\\p{Latin}')
      .replaceAll('\\/', '/')
      .replace(/^\^(.*)\$$/, '$1')
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "\\'");

  it.each(Object.entries({ ...patternsOf(names), unseenPattern, seenLetterPattern }))(
    'have the same %s',
    (_name, pattern) => {
      expect(rules).toContain(spelled(pattern));
    },
  );
  it.each(Object.entries(names.disguises))('have the same disguises of «%s»', (plain, pattern) => {
    expect(rules).toContain(`.replace('(?i)${spelled(pattern)}', '${plain}')`);
  });
});

function patternsOf(module: object): Record<string, RegExp> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => value instanceof RegExp));
}
