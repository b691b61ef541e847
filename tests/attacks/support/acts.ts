// The app's acts, correct in every detail. The generated attacks change one thing in each.
import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { adoptionRequestSchema, requestStatuses, undoReasonTextSchema } from '#domain/adoption-request.ts';
import { ageGroupOf } from '#domain/age.ts';
import {
  agreementLimits,
  agreementSchema,
  agreementSignatureSchema,
  signerFormSchema,
} from '#domain/agreement.ts';
import { commentSchema, commentTextSchema } from '#domain/comment.ts';
import { text } from '#domain/fields.ts';
import { followUpAnswerSchema, followUpSchema, homePhotoSchema } from '#domain/follow-up.ts';
import {
  alertHoursSchema,
  keptSearchSchema,
  searchFiltersSchema,
  searchNameSchema,
} from '#domain/kept-search.ts';
import { limits, photoLimits } from '#domain/limits.ts';
import { messageSchema, messageTextSchema } from '#domain/message.ts';
import { logEntrySchema } from '#domain/moderation-log.ts';
import { notificationSchema } from '#domain/notification.ts';
import { postContentSchema, postPhotoSchema, postSchema } from '#domain/post.ts';
import { adopterContactSchema, giveQuestionnaireSchema, postContactSchema } from '#domain/post-private.ts';
import { postStatuses } from '#domain/post-values.ts';
import { profileReportSchema } from '#domain/profile-report.ts';
import { pushSubscriptionSchema } from '#domain/push-subscription.ts';
import { reportFormSchema, reportSchema } from '#domain/report.ts';
import { profileFormSchema, profileSchema, userSchema } from '#domain/user.ts';
import type { Write } from '../../rules/support/commit.ts';
import { counted } from '../../rules/support/counted.ts';
import {
  adopterContact,
  agreementDoc,
  answerDoc,
  commentDoc,
  type Doc,
  earlier,
  luisCommentId,
  messageDoc,
  messageReportDoc,
  newCommandId,
  notificationDoc,
  now,
  profileDoc,
  profileReportDoc,
  reportDoc,
  requestDoc,
  searchDoc,
  signatureDoc,
  subscriptionDoc,
  subscriptionId,
  userDoc,
} from '../../rules/support/documents.ts';
import {
  newPost,
  postContact,
  questionnaire,
  seenPost,
  storedCommandId,
  storedPost,
} from '../../rules/support/post-documents.ts';
import {
  blocking,
  closing,
  commentRemoval,
  grant,
  leaving,
  logged,
  release,
  removal,
  reservation,
  stamp,
  undoing,
  undoneAdoption,
  verdict,
} from '../../rules/support/post-writes.ts';
import {
  anasNotification,
  decidedOnce,
  judgedPost,
  luisAgreement,
  luisComment,
  luisFollowUp,
  luisMessage,
  luisMessageId,
  luisRequest,
  lunasPost,
  noteToAna,
  pdfHash,
  recently,
} from '../../rules/support/scene.ts';
import { type Person, people } from '../../rules/support/world.ts';

export type Entries = Readonly<Record<string, v.GenericSchema>>;
type Writes = readonly Write[];

export interface Act {
  /** «publishing a post» */
  readonly name: string;
  readonly by: Person;
  /**
   * What is stored, for each status that the act's document may have. `right` are the statuses in which the act is
   * allowed.
   */
  readonly scene: (status: string) => Writes;
  readonly statuses: readonly string[];
  readonly right: readonly string[];
  readonly writes: (person: Person) => Writes;
  /** The schemas of the written documents, in the order of their writes. */
  readonly documents: readonly (Entries | undefined)[];
  /** What else must change together with a changed field, so that only the field is wrong. */
  readonly follow?: (writes: readonly Data[], field: string) => void;
  /** Fields that hold a person's choice, in addition to those of the forms. */
  readonly choices?: readonly string[];
  /** Whether the act may be repeated at once. */
  readonly isRepeatable?: boolean;
}

/** The data of a write, which an attack changes. */
export interface Data {
  path: string;
  readonly data: Doc;
}

const keptId = newCommandId();

const only = { statuses: [''], right: [''] };

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(photoLimits.longestSidePx));
const without = (entries: Entries, ...fields: string[]): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !fields.includes(name)));

const post: Entries = {
  ...without(postSchema.entries, 'id'),
  ...postContentSchema.entries,
  photos: v.array(v.object({ ...postPhotoSchema.entries, width: side, height: side })),
};
const user: Entries = { ...userSchema.entries, ...profileFormSchema.entries };
/** Each field of a profile equals that of the user document, so only its presence and type are tested. */
const profile = without(profileSchema.entries, 'uid', 'answersInMs');
const comment: Entries = { ...without(commentSchema.entries, 'id'), text: commentTextSchema };
const message: Entries = { ...without(messageSchema.entries, 'id'), text: messageTextSchema };
/** Without `asksSterilised`, whose other value is also valid: `rules/cases/follow-ups.ts` tests its forgery. */
const followUp: Entries = {
  ...without(followUpSchema.entries, 'id', 'asksSterilised'),
  ...without(followUpAnswerSchema.entries, 'photo'),
  photo: v.nullable(v.object({ ...homePhotoSchema.entries, width: side, height: side })),
};
/** Without the time, which is a number from the phone's clock: `rules/cases/agreements.ts` tests its forgeries. */
const signature = v.object({
  ...without(agreementSignatureSchema.entries, 'signedAt'),
  ...without(signerFormSchema.entries, 'signature'),
});
const agreement: Entries = {
  ...without(agreementSchema.entries, 'id'),
  facts: text('Los datos', agreementLimits.facts),
  text: text('El texto', agreementLimits.text),
};
/** The fields of the author's own signature, for which another value would be valid as well. */
const ofSignature = (side: 'owner' | 'adopter') =>
  ['strokes', 'commandId'].map((field) => `${side}.${field}`);

/** A report of a message is another act, and only it names a conversation. */
const report: Entries = { ...without(reportSchema.entries, 'id', 'adopterId'), ...reportFormSchema.entries };
const profileReport: Entries = {
  ...without(profileReportSchema.entries, 'id'),
  reason: reportFormSchema.entries.reason,
  text: reportFormSchema.entries.text,
};
const answer = v.object({ questionId: v.string(), answer: text('La respuesta', limits.adoptionAnswer) });
const request: Entries = {
  ...without(
    adoptionRequestSchema.entries,
    'id',
    'closedAt',
    'closedByGrant',
    'toldOfReturnAt',
    'agreementHash',
  ),
  answers: v.array(answer),
};
const note: Entries = { ...without(notificationSchema.entries, 'id', 'count', 'query'), postId: v.string() };
/** It names no post, so that it outlives it. */
const deletionNote = without(note, 'postId');
const search: Entries = {
  ...without(keptSearchSchema.entries, 'id'),
  name: searchNameSchema,
  indexKey: v.pipe(v.string(), v.maxLength(80)),
};
const logEntry: Entries = without(logEntrySchema.entries, 'id');
/** The name is the one that the administrator saw, which may have been changed since. */
const blockEntry: Entries = { ...logEntry, name: v.pipe(v.string(), v.maxLength(limits.displayName)) };
const rejectedPost: Entries = { ...post, rejectionReason: text('El motivo', limits.rejectionReason) };

/** What people fill in. Every value at a limit passes. Other fields follow from these, from the person or the time. */
const filledIn = new Set<unknown>(
  [
    postContentSchema.entries,
    postContentSchema.entries.health.entries,
    postContentSchema.entries.goodWith.entries,
    giveQuestionnaireSchema.entries,
    postContactSchema.entries,
    profileFormSchema.entries,
    reportFormSchema.entries,
    searchFiltersSchema.entries,
    alertHoursSchema.entries,
    {
      searchName: searchNameSchema,
      text: commentTextSchema,
      message: messageTextSchema,
      followUp: followUpAnswerSchema.entries.text,
      feeling: followUpAnswerSchema.entries.feeling,
      side,
      fullName: signerFormSchema.entries.fullName,
      document: signerFormSchema.entries.document,
      facts: agreement.facts,
      agreementText: agreement.text,
      alt: postPhotoSchema.entries.alt,
      answer: answer.entries.answer,
    },
    { reason: rejectedPost.rejectionReason },
    { reason: undoReasonTextSchema },
  ].flatMap((entries) => Object.values(entries)),
);
export const isFilledIn = (schema: v.GenericSchema) => filledIn.has(schema);

const profileFollows = (writes: readonly Data[], field: string) => {
  const [{ data: own }, profile] = writes as [Data, Data | undefined];
  if (field === 'name' || field === 'lastName') own.displayName = `${own.name ?? ''} ${own.lastName ?? ''}`;
  for (const shared of ['displayName', 'photoURL', 'province', 'city', 'createdAt']) {
    if (shared in own && profile) profile.data[shared] = own[shared];
  }
};

const messageFollows = ([written]: readonly Data[], field: string) => {
  if (field !== 'commandId' || !written) return;
  written.path = `posts/luna/requests/luis/messages/${written.data.commandId}`;
};

const derivedFollows = ([written]: readonly Data[], field: string) => {
  if (!written) return;
  const { ageMonths, photos: shown } = written.data;
  if (field === 'ageMonths') written.data.ageGroup = ageGroupOf(Number(ageMonths));
  const [cover] = Array.isArray(shown) ? (shown as Doc[]) : [];
  if (field === 'photos.0.id' && cover) cover.path = `posts/ana/luna/${cover.id}`;
  if (field === 'photos.0.id' || field === 'photos.0.path')
    if (cover) cover.thumbPath = `${cover.path}_thumb`;
};

const told = (type: string, commandId: string, fields: Doc): Write => [
  'set',
  `notifications/${type}-${commandId}`,
  notificationDoc(type, commandId, fields),
];

/** The notification of an event contains the names of the event. */
const noteFollows =
  (at: number, message: (event: Doc) => string) => (writes: readonly Data[], field: string) => {
    const [event, notification] = [writes[0], writes[at]];
    if (!event || !notification) return;
    if (field === 'commandId') {
      notification.path = `notifications/${notification.data.type}-${event.data.commandId}`;
      notification.data.commandId = event.data.commandId;
    }
    if (field === 'ownerId') notification.data.receiverId = event.data.ownerId;
    if (['adopterName', 'authorName', 'petName', 'name'].includes(field))
      notification.data.message = message(event.data);
  };

/** The log entry is that of the changed decision. @param pointer the field of the document that names the entry */
const logFollows =
  (pointer: string, at = 1) =>
  (writes: readonly Data[], field: string) => {
    const [event, entry] = [writes[0], writes[at]];
    if (!event || !entry) return;
    if (field === pointer) entry.path = `moderationLog/${event.data[pointer]}`;
    if (field === 'blocked') entry.data.act = event.data.blocked ? 'block' : 'unblock';
    if (field === 'rejectionReason') entry.data.reason = event.data.rejectionReason;
    if (field === 'reason') entry.data.reason = event.data.reason;
    if (field === 'name' || field === 'displayName') entry.data.name = event.data[field];
  };

const verdictFollows = (ending: string) => (writes: readonly Data[], field: string) => {
  noteFollows(1, ({ name = 'Luna' }) => `Tu publicación de ${name} fue ${ending}`)(writes, field);
  logFollows('commandId', 2)(writes, field);
};

const decidedAt = Timestamp.fromMillis(Date.now() - 60_000);
/** The stored documents of a decision from a minute ago. */
const decided = (act: string, fields: Doc = {}) =>
  logged(storedCommandId, act, { createdAt: decidedAt, ...fields });

const asking = ({ uid }: Person): Writes => {
  const commandId = newCommandId();
  return counted(uid, [
    ['set', 'posts/luna/requests/luis', requestDoc(commandId)],
    ['set', 'posts/luna/requests/luis/private/contact', adopterContact()],
    told('adoption-requested', commandId, { actorId: uid, message: 'luis Pérez quiere adoptar a Luna' }),
  ]);
};
const askingFollows = noteFollows(
  2,
  ({ adopterName, petName }) => `${adopterName} quiere adoptar a ${petName}`,
);

/** The batch of `edit-post`: the whole content and the private documents. */
const editing = ({ uid }: Person, fields: Doc = { city: 'Cádiz' }): Writes => {
  const { createdAt: _created, confirmedAt: _confirmed, ownerId: _owner, ...content } = newPost(fields);
  return counted(uid, [
    ['update', 'posts/luna', content],
    ['set', 'posts/luna/private/questionnaire', questionnaire({ reason: 'Otro motivo.' })],
    ['set', 'posts/luna/private/contact', postContact({ phone: null })],
  ]);
};

/** A report's id consists of the reporter and the reported thing. */
const reportFollows = ([written]: readonly Data[]) => {
  if (!written) return;
  const { reporterId, postId, adopterId, commentId } = written.data;
  const thing = `${adopterId === undefined ? '' : `${adopterId}_`}${commentId ?? 'post'}`;
  written.path = `reports/${reporterId}_${postId}_${thing}`;
};

const storedProfileReport = (status: string): Write => [
  'set',
  'profileReports/luis_ana',
  profileReportDoc({ status, createdAt: earlier, commandId: storedCommandId }),
];

const zoesPhoto = { photoURL: 'https://firebasestorage.googleapis.com/v0/b/x/o/avatars%2Fzoe%2Fphoto' };

export const acts: readonly Act[] = [
  {
    name: 'registering',
    by: people.nora,
    ...only,
    scene: () => [],
    writes: () => [
      ['set', 'users/nora', userDoc('nora')],
      ['set', 'profiles/nora', profileDoc('nora')],
    ],
    documents: [user, profile],
    follow: profileFollows,
  },
  {
    name: 'editing one’s own account',
    by: people.ana,
    ...only,
    scene: () => [],
    writes: () => {
      const shared = { displayName: 'Ana Ruiz', photoURL: null, province: 'Jaén', city: 'Úbeda' };
      return [
        ['update', 'users/ana', { name: 'Ana', lastName: 'Ruiz', phone: '600 111 222', ...shared }],
        ['update', 'profiles/ana', shared],
      ];
    },
    documents: [user],
    follow: profileFollows,
    isRepeatable: true,
  },
  {
    name: 'blocking a user',
    by: people.iris,
    ...only,
    scene: () => [],
    writes: ({ uid }) => blocking('ana', true, {}, { actorId: uid }),
    documents: [user, blockEntry],
    choices: ['blocked', 'name'],
    follow: logFollows('moderationId'),
  },
  {
    name: 'keeping a favorite',
    by: people.ana,
    ...only,
    scene: () => lunasPost('accepted'),
    writes: () => [['set', 'users/ana/favorites/luna', { createdAt: now }]],
    documents: [{ createdAt: v.number() }],
  },
  {
    name: 'keeping a search',
    by: people.ana,
    ...only,
    scene: () => [],
    writes: () => [
      ['set', `users/ana/searches/${keptId}`, searchDoc()],
      ['set', 'users/ana/totals/searches', { count: 1, last: keptId, at: now }],
    ],
    documents: [search],
    choices: ['indexKey'],
  },
  {
    name: 'renaming a kept search',
    by: people.ana,
    ...only,
    scene: () => [['set', `users/ana/searches/${keptId}`, searchDoc({ createdAt: earlier })]],
    writes: () => [['update', `users/ana/searches/${keptId}`, { name: 'Otro nombre' }]],
    documents: [search],
    isRepeatable: true,
  },
  {
    name: 'choosing the hours of alerts',
    by: people.ana,
    ...only,
    scene: () => [],
    writes: () => [['set', 'users/ana/settings/alerts', { from: 8, until: 20 }]],
    documents: [alertHoursSchema.entries],
    isRepeatable: true,
  },
  {
    name: 'subscribing a phone to pushes',
    by: people.ana,
    ...only,
    scene: () => [],
    writes: ({ uid }) =>
      counted(uid, [['set', `users/ana/pushSubscriptions/${subscriptionId}`, subscriptionDoc()]]),
    documents: [
      {
        ...pushSubscriptionSchema.entries,
        userAgent: v.pipe(v.string(), v.maxLength(limits.userAgent)),
      },
    ],
    follow: ([subscription], field) => {
      if (field !== 'endpoint' || typeof subscription?.data.endpoint !== 'string') return;
      const id = createHash('sha256').update(subscription.data.endpoint).digest('hex');
      subscription.path = `users/ana/pushSubscriptions/${id}`;
    },
    choices: ['endpoint', 'userAgent'],
    isRepeatable: true,
  },
  {
    name: 'publishing a post',
    by: people.ana,
    ...only,
    scene: () => [],
    writes: ({ uid }) =>
      counted(uid, [
        ['set', 'posts/luna', newPost()],
        ['set', 'posts/luna/private/questionnaire', questionnaire()],
        ['set', 'posts/luna/private/contact', postContact()],
      ]),
    documents: [post, giveQuestionnaireSchema.entries, postContactSchema.entries],
    choices: ['photos.0.id', 'photos.0.thumbhash'],
    follow: derivedFollows,
  },
  {
    name: 'editing a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['pending', 'accepted', 'rejected'],
    scene: (status) => lunasPost(status),
    writes: (person) => editing(person),
    documents: [post, giveQuestionnaireSchema.entries, postContactSchema.entries],
    choices: ['photos.0.id', 'photos.0.thumbhash'],
    follow: derivedFollows,
  },
  {
    name: 'turning a post into one of another pet',
    by: people.ana,
    statuses: postStatuses,
    right: ['pending', 'accepted', 'rejected'],
    scene: (status) => [...lunasPost(status), ...luisRequest('pending')],
    writes: (person) => editing(person, { name: 'Toby', species: 'cat' }),
    documents: [],
  },
  {
    name: 'archiving a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['adopted'],
    scene: (status) => [...lunasPost(status), ...luisRequest('granted')],
    writes: () => [['update', 'posts/luna', { status: 'archived', ...stamp() }]],
    documents: [post],
  },
  {
    name: 'withdrawing a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['accepted'],
    scene: (status) => lunasPost(status),
    writes: () => [['update', 'posts/luna', { status: 'withdrawn', ...stamp() }]],
    documents: [post],
  },
  {
    name: 'bringing a post back',
    by: people.ana,
    statuses: postStatuses,
    // On an accepted post the same write is a confirmation.
    right: ['withdrawn', 'accepted'],
    scene: (status) => lunasPost(status),
    writes: () => [['update', 'posts/luna', { status: 'accepted', confirmedAt: now, ...stamp() }]],
    documents: [post],
    isRepeatable: true,
  },
  {
    name: 'confirming a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['accepted'],
    scene: (status) => lunasPost(status),
    writes: () => [['update', 'posts/luna', { confirmedAt: now, ...stamp() }]],
    documents: [post],
    isRepeatable: true,
  },
  ...(['accepted', 'rejected'] as const).map(
    (status): Act => ({
      name: `a verdict that a post is ${status}`,
      by: people.iris,
      statuses: postStatuses,
      right: ['pending'],
      scene: (before) => lunasPost(before),
      writes: ({ uid }) => verdict(status, {}, { actorId: uid }),
      documents: [status === 'rejected' ? rejectedPost : post, note, logEntry],
      follow: verdictFollows(status === 'accepted' ? 'aceptada' : 'rechazada'),
    }),
  ),
  {
    name: 'granting a request',
    by: people.ana,
    statuses: requestStatuses,
    right: ['pending'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: ({ uid }) => grant({ note: { actorId: uid } }),
    documents: [request, post, note],
  },
  {
    name: 'granting a request for a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['accepted'],
    scene: (status) => [...lunasPost(status), ...luisRequest('pending')],
    writes: ({ uid }) => grant({ note: { actorId: uid } }),
    documents: [],
  },
  {
    name: 'reserving a pet',
    by: people.ana,
    statuses: requestStatuses,
    right: ['pending'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: ({ uid }) => reservation({ note: { actorId: uid } }),
    documents: [request, post, note],
  },
  {
    name: 'reserving the pet of a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['accepted'],
    scene: (status) => [...lunasPost(status), ...luisRequest('pending')],
    writes: ({ uid }) => reservation({ note: { actorId: uid } }),
    documents: [],
  },
  {
    name: 'ending a reservation',
    by: people.ana,
    statuses: requestStatuses,
    right: ['reserved'],
    scene: (status) => [...lunasPost('accepted', { reserved: true }), ...luisRequest(status)],
    writes: ({ uid }) => release({ note: { actorId: uid } }),
    documents: [request, post, note],
  },
  {
    name: 'granting a reserved request',
    by: people.ana,
    statuses: requestStatuses,
    right: ['reserved'],
    scene: (status) => [...lunasPost('accepted', { reserved: true }), ...luisRequest(status)],
    writes: ({ uid }) => grant({ post: { reserved: false }, note: { actorId: uid } }),
    documents: [request, post, note],
  },
  {
    name: 'withdrawing a reserved request',
    by: people.luis,
    statuses: requestStatuses,
    right: ['reserved'],
    scene: (status) => [...lunasPost('accepted', { reserved: true }), ...luisRequest(status)],
    writes: ({ uid }) => leaving({ note: { actorId: uid } }),
    documents: [request, post, note],
  },
  {
    name: 'undoing an adoption',
    by: people.ana,
    statuses: requestStatuses,
    right: ['granted'],
    scene: (status) => [...lunasPost('adopted'), ...luisRequest(status, { decidedAt: recently })],
    writes: ({ uid }) => undoneAdoption({ note: { actorId: uid } }),
    documents: [request, post, { reason: undoReasonTextSchema }, note],
  },
  {
    name: 'undoing the adoption of a post',
    by: people.ana,
    statuses: postStatuses,
    right: ['adopted', 'archived'],
    scene: (status) => [...lunasPost(status), ...luisRequest('granted', { decidedAt: recently })],
    writes: ({ uid }) => undoneAdoption({ note: { actorId: uid } }),
    documents: [],
  },
  {
    name: 'denying a request',
    by: people.ana,
    statuses: requestStatuses,
    right: ['pending'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: ({ uid }) => {
      const commandId = newCommandId();
      return [
        ['update', 'posts/luna/requests/luis', { status: 'denied', decidedAt: now, commandId }],
        told('adoption-denied', commandId, {
          receiverId: 'luis',
          actorId: uid,
          message: 'Tu solicitud para adoptar a Luna fue denegada',
        }),
      ];
    },
    documents: [request, note],
    follow: noteFollows(1, ({ petName = 'Luna' }) => `Tu solicitud para adoptar a ${petName} fue denegada`),
  },
  {
    name: 'withdrawing a request',
    by: people.luis,
    statuses: requestStatuses,
    right: ['pending'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: () => [
      ['update', 'posts/luna/requests/luis', { status: 'withdrawn', commandId: newCommandId() }],
    ],
    documents: [request],
  },
  {
    name: 'asking for a pet',
    by: people.luis,
    statuses: postStatuses,
    right: ['accepted'],
    scene: (status) => lunasPost(status),
    writes: asking,
    documents: [request, adopterContactSchema.entries, note],
    choices: ['answers.0.questionId'],
    follow: askingFollows,
  },
  {
    name: 'asking again',
    by: people.luis,
    statuses: requestStatuses,
    right: ['withdrawn'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: asking,
    documents: [],
  },
  {
    name: 'asking again after an adoption by another family was undone',
    by: people.luis,
    statuses: postStatuses,
    right: ['accepted'],
    scene: (status) => [...lunasPost(status), ...luisRequest('denied', { closedByGrant: true })],
    writes: asking,
    documents: [],
  },
  {
    name: 'commenting',
    by: people.luis,
    statuses: postStatuses,
    right: ['accepted', 'adopted'],
    scene: (status) => lunasPost(status),
    writes: ({ uid }) => {
      const commandId = newCommandId();
      return counted(uid, [
        ['set', `posts/luna/comments/${commandId}`, commentDoc(commandId)],
        told('commented', commandId, {
          actorId: uid,
          message: 'luis Pérez comentó en la publicación de Luna',
        }),
      ]);
    },
    documents: [comment, note],
    follow: noteFollows(1, ({ authorName }) => `${authorName} comentó en la publicación de Luna`),
  },
  {
    name: 'commenting on one’s own post',
    by: people.ana,
    statuses: postStatuses,
    right: ['accepted', 'adopted'],
    scene: (status) => lunasPost(status),
    writes: ({ uid }) => {
      const commandId = newCommandId();
      const own = { authorId: 'ana', authorName: 'ana Pérez' };
      return counted(uid, [['set', `posts/luna/comments/${commandId}`, commentDoc(commandId, own)]]);
    },
    documents: [comment],
    follow: ([written], field) => {
      if (field === 'commandId' && written) written.path = `posts/luna/comments/${written.data.commandId}`;
    },
  },
  {
    name: 'writing to the owner',
    by: people.luis,
    statuses: requestStatuses,
    right: ['pending', 'reserved', 'granted', 'undone'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: ({ uid }) => {
      const commandId = newCommandId();
      return counted(uid, [['set', `posts/luna/requests/luis/messages/${commandId}`, messageDoc(commandId)]]);
    },
    documents: [message],
    follow: messageFollows,
  },
  {
    name: 'writing to the adopter',
    by: people.ana,
    statuses: requestStatuses,
    right: ['pending', 'reserved', 'granted', 'undone'],
    scene: (status) => [...lunasPost('accepted'), ...luisRequest(status)],
    writes: ({ uid }) => {
      const commandId = newCommandId();
      const own = { authorId: 'ana', receiverId: 'luis', authorName: 'ana Pérez' };
      return counted(uid, [
        ['set', `posts/luna/requests/luis/messages/${commandId}`, messageDoc(commandId, own)],
      ]);
    },
    documents: [message],
    follow: messageFollows,
  },
  {
    name: 'answering how the pet is doing',
    by: people.luis,
    statuses: requestStatuses,
    right: ['granted'],
    scene: (status) => [...lunasPost('adopted'), ...luisRequest(status), luisFollowUp()],
    writes: () => [['update', 'posts/luna/requests/luis/followUps/7', answerDoc(newCommandId())]],
    documents: [followUp],
    choices: ['sterilised', 'photo.id', 'photo.thumbhash'],
    follow: ([written], field) => {
      const photo = written?.data.photo as Doc | undefined;
      if (field === 'photo.id' && photo) photo.path = `followUps/luna/luis/7/${photo.id}`;
    },
  },
  {
    name: 'signing an agreement first',
    by: people.luis,
    statuses: requestStatuses,
    right: ['granted'],
    scene: (status) => [...lunasPost('adopted'), ...luisRequest(status)],
    writes: () => [
      ['set', 'posts/luna/agreements/luis', agreementDoc({ adopter: signatureDoc(newCommandId()) })],
    ],
    documents: [{ ...agreement, adopter: signature }],
    choices: ofSignature('adopter'),
  },
  {
    name: 'signing an agreement second',
    by: people.ana,
    statuses: requestStatuses,
    right: ['granted'],
    scene: (status) => [...lunasPost('adopted'), ...luisRequest(status), luisAgreement()],
    writes: () => [
      [
        'update',
        'posts/luna/agreements/luis',
        { owner: signatureDoc(newCommandId()), agreedAt: now, pdfHash },
      ],
      ['update', 'posts/luna/requests/luis', { agreementHash: pdfHash }],
    ],
    documents: [
      { ...agreement, owner: signature },
      { ...request, agreementHash: v.string() },
    ],
    choices: ofSignature('owner'),
  },
  ...(['luis', 'ana'] as const).map(
    (uid): Act => ({
      name: `switching the questions off, by ${uid}`,
      by: people[uid],
      statuses: requestStatuses,
      right: ['granted'],
      scene: (status) => [...lunasPost('adopted'), ...luisRequest(status)],
      writes: () => [
        [
          'update',
          'posts/luna/requests/luis',
          uid === 'luis' ? { followUpsOffByAdopter: true } : { followUpsOffByOwner: true },
        ],
      ],
      documents: [request],
      choices: ['followUpsOffByAdopter', 'followUpsOffByOwner'],
      isRepeatable: true,
    }),
  ),
  {
    name: 'reporting a message',
    by: people.ana,
    ...only,
    scene: () => [...lunasPost('accepted'), ...luisRequest('denied'), luisMessage()],
    writes: ({ uid }) =>
      counted(uid, [['set', `reports/ana_luna_luis_${luisMessageId}`, messageReportDoc(luisMessageId)]]),
    documents: [{ ...report, adopterId: v.string() }],
    follow: reportFollows,
  },
  {
    name: 'reporting a post',
    by: people.luis,
    statuses: postStatuses,
    right: ['accepted', 'adopted'],
    scene: (status) => lunasPost(status),
    writes: ({ uid }) => counted(uid, [['set', 'reports/luis_luna_post', reportDoc({ seen: seenPost() })]]),
    documents: [report],
    follow: reportFollows,
  },
  {
    name: 'reporting a comment',
    by: people.eva,
    statuses: postStatuses,
    right: ['accepted', 'adopted'],
    scene: (status) => [...lunasPost(status), luisComment()],
    writes: ({ uid }) => {
      const evas = reportDoc({ reporterId: 'eva', commentId: luisCommentId });
      return counted(uid, [['set', `reports/eva_luna_${luisCommentId}`, evas]]);
    },
    documents: [report],
    follow: reportFollows,
  },
  {
    name: "deleting another person's post",
    by: people.iris,
    statuses: postStatuses,
    right: postStatuses,
    scene: (status) => lunasPost(status),
    writes: ({ uid }) => removal({ actorId: uid }),
    documents: [undefined, deletionNote, logEntry],
  },
  {
    name: "deleting another person's comment",
    by: people.iris,
    statuses: postStatuses,
    right: postStatuses,
    scene: (status) => [...lunasPost(status), luisComment()],
    writes: ({ uid }) => commentRemoval({ actorId: uid }),
    documents: [undefined, note, logEntry],
  },
  {
    name: 'closing a report',
    by: people.iris,
    statuses: ['open', 'closed'],
    right: ['open'],
    scene: (status) => [
      ...lunasPost('accepted'),
      ['set', 'reports/r', reportDoc({ status, createdAt: earlier, commandId: storedCommandId })],
    ],
    writes: ({ uid }) => closing('reports/r', {}, { actorId: uid }),
    documents: [report, logEntry],
    follow: logFollows('commandId'),
  },
  {
    name: 'reporting a profile',
    by: people.luis,
    statuses: ['unreported', 'open', 'closed'],
    right: ['unreported', 'closed'],
    scene: (status) => (status === 'unreported' ? [] : [storedProfileReport(status)]),
    writes: ({ uid }) => counted(uid, [['set', 'profileReports/luis_ana', profileReportDoc()]]),
    documents: [profileReport],
    follow: ([written]) => {
      if (written) written.path = `profileReports/${written.data.reporterId}_${written.data.profileId}`;
    },
  },
  {
    name: 'closing a profile report',
    by: people.iris,
    statuses: ['open', 'closed'],
    right: ['open'],
    scene: (status) => [storedProfileReport(status)],
    writes: ({ uid }) => closing('profileReports/luis_ana', {}, { actorId: uid }),
    documents: [profileReport, logEntry],
    follow: logFollows('closingId'),
  },
  ...(['accepted', 'rejected'] as const).map(
    (status): Act => ({
      name: `taking back that a post is ${status}`,
      by: people.iris,
      statuses: postStatuses,
      right: ['accepted', 'rejected'],
      scene: (before) => [
        ...judgedPost(status),
        ['set', 'posts/luna', storedPost(before, { moderatedAt: recently })],
      ],
      writes: ({ uid }) => undoing('posts/luna', storedCommandId, {}, { actorId: uid }),
      documents: [post, logEntry],
      follow: logFollows('commandId'),
    }),
  ),
  {
    name: 'reopening a report',
    by: people.iris,
    statuses: ['open', 'closed'],
    right: ['closed'],
    scene: (status) => [
      ...lunasPost('accepted'),
      ['set', 'reports/r', reportDoc({ status, createdAt: earlier, commandId: storedCommandId })],
      decided('close-report', { subjectId: 'r', name: null, reason: 'sale' }),
    ],
    writes: ({ uid }) => undoing('reports/r', storedCommandId, {}, { actorId: uid }),
    documents: [report, logEntry],
    follow: logFollows('commandId'),
  },
  {
    name: 'reopening a profile report',
    by: people.iris,
    statuses: ['open', 'closed'],
    right: ['closed'],
    scene: (status) => [
      [
        'set',
        'profileReports/luis_ana',
        profileReportDoc({ status, createdAt: earlier, closingId: storedCommandId }),
      ],
      decided('close-profile-report', { subjectId: 'luis_ana', name: null, reason: 'abuse' }),
    ],
    writes: ({ uid }) => undoing('profileReports/luis_ana', storedCommandId, {}, { actorId: uid }),
    documents: [profileReport, logEntry],
    follow: logFollows('closingId'),
  },
  {
    name: 'removing an avatar',
    by: people.iris,
    ...only,
    scene: () => [
      ['set', 'users/zoe', userDoc('zoe', { ...zoesPhoto, ...decidedOnce, createdAt: earlier })],
      ['set', 'profiles/zoe', profileDoc('zoe', { ...zoesPhoto, createdAt: earlier })],
    ],
    writes: () => [
      ['update', 'users/zoe', { photoURL: null }],
      ['update', 'profiles/zoe', { photoURL: null }],
    ],
    documents: [user, profile],
    follow: profileFollows,
    isRepeatable: true,
  },
  {
    name: 'marking a notification as seen',
    by: people.ana,
    ...only,
    scene: () => [...lunasPost('accepted'), anasNotification()],
    writes: () => [['update', `notifications/${noteToAna}`, { isSeen: true }]],
    documents: [note],
    isRepeatable: true,
  },
];
