// The worst that people type and paste: a word of 300 letters, a link, emoji of several code points, right-to-left text,
// and letters under a heap of combining marks.
import type { Page } from '@playwright/test';
import { documentPaths } from '#domain/document-paths.ts';
import { limits } from '#domain/limits.ts';
import { type PlainFields, setFields } from './backend-acts.ts';
import type { EmbeddedServer } from './embedded-server.ts';
import { type StoredDocument, storedDocuments } from './stored.ts';

const link = `https://ejemplo.test/${'fotos-de-la-perra-'.repeat(10)}?ver=${'0123456789'.repeat(8)}`;
const kinds = [
  'ñ'.repeat(300),
  link,
  '👩🏽‍🦰👨‍👩‍👧‍👦'.repeat(20),
  'שלוםعليكم'.repeat(30),
  'e\u0301\u0323\u0302\u0308'.repeat(60),
];
const kindAt = (index: number) => kinds[index % kinds.length] ?? '';

/** Never in the middle of a surrogate pair, which no database stores. */
const cut = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/** All of them, one after the other. */
const worstText = kinds.join('\n');

/** Appends one of the worst texts, up to the limit. The beginning stays, so that the tests still find the text. */
function worsened(before: string, maxLength: number, kind: number): string {
  return cut(before + kindAt(kind), maxLength);
}

/** The fields of documents with people's texts, and their limits. A short text gets one kind of bad text, a long one all. */
const textFields: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  posts: {
    name: limits.petName,
    breed: limits.breed,
    province: limits.province,
    city: limits.city,
    ownerName: limits.displayName,
    description: limits.description,
    specialNeeds: limits.specialNeeds,
    rejectionReason: limits.rejectionReason,
  },
  users: {
    name: limits.personName,
    lastName: limits.personName,
    displayName: limits.displayName,
    email: 200,
    province: limits.province,
    city: limits.city,
  },
  profiles: { displayName: limits.displayName, province: limits.province, city: limits.city },
  comments: { authorName: limits.displayName, text: limits.comment },
  requests: { petName: limits.petName, adopterName: limits.displayName },
  notifications: { message: limits.comment },
  private: {
    email: 200,
    message: limits.contactMessage,
    reason: limits.giveAnswer,
    behaviour: limits.giveAnswer,
    care: limits.giveAnswer,
    ownership: limits.giveAnswer,
  },
};

const isLong = (maxLength: number) => maxLength >= limits.specialNeeds;

function worstOf(
  { fields }: StoredDocument,
  limitOf: Readonly<Record<string, number>>,
  kind: number,
): PlainFields {
  const texts = Object.entries(limitOf)
    .filter(([name]) => fields[name] !== undefined)
    .map(([name, maxLength]): [string, string] => [
      name,
      isLong(maxLength) ? cut(worstText, maxLength) : worsened(String(fields[name] ?? ''), maxLength, kind),
    ]);
  return Object.fromEntries(texts);
}

/** Writes without the rules, because an older app may have stored texts that today's forms refuse. */
export async function worsenTexts(server: EmbeddedServer): Promise<void> {
  for (const [collection, limitOf] of Object.entries(textFields)) {
    const documents = await storedDocuments(server, collection, { everywhere: true });
    for (const [kind, document] of documents.entries()) {
      const answers = document.fields.answers;
      await setFields(server, document.path, {
        ...worstOf(document, limitOf, kind),
        ...(Array.isArray(answers) && {
          answers: answers.map((answer) => ({ ...Object(answer), answer: worstText })),
        }),
      });
    }
  }
  await reportWorst(server);
}

/** The demo has no reports. */
async function reportWorst(server: EmbeddedServer): Promise<void> {
  const [post] = await storedDocuments(server, 'posts');
  const [profile] = await storedDocuments(server, 'profiles');
  if (!post || !profile) throw new Error('The server has no demo data');
  const report = {
    reporterId: profile.id,
    reason: 'other',
    text: worstText,
    status: 'open',
    createdAt: new Date(),
  };
  await setFields(server, documentPaths.report('worst'), {
    ...report,
    postId: post.id,
    commentId: 'gone',
    seen: {
      authorId: profile.id,
      authorName: worsened('Luis', 81, 0),
      title: null,
      text: worstText,
      photos: [],
    },
    commandId: 'worst-report',
  });
  await setFields(server, documentPaths.profileReport('worst'), {
    ...report,
    profileId: profile.id,
    seen: { displayName: worsened('Luis', 81, 0), photoURL: null },
    commandId: 'worst-profile-report',
  });
}

const above = '[role=dialog], [role=alertdialog]';

/**
 * Types into every text field, as much as the shortest field of its kind accepts, so that a form can still continue to its next
 * step. If a dialog is open, types only into it; an open menu would close.
 */
export async function typeWorst(page: Page): Promise<void> {
  if ((await page.locator('[role=menu]').filter({ visible: true }).count()) > 0) return;
  const isCovered = (await page.locator(above).filter({ visible: true }).count()) > 0;
  const place = isCovered ? page.locator(above) : page.getByRole('main');
  const fields = (selector: string) => place.locator(selector).filter({ visible: true }).all();
  for (const [index, area] of (await fields('textarea')).entries())
    await area.fill(cut(kindAt(index + 1), limits.contactMessage));
  for (const input of await fields('input[type=text]:not([inputmode]), input:not([type]):not([inputmode])'))
    await input.fill('Ñandú'.padEnd(limits.personName, 'ñ'));
}
