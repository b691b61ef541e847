// Exports everything that the server stores about a person. It reads with that person's own rights, so it needs no
// function.
import {
  collection,
  collectionGroup,
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  type Query,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { requestStatuses, wasGranted } from '#domain/adoption-request.ts';
import { agreementPaths } from '#domain/agreement.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { searchPaths } from '#domain/kept-search.ts';
import { usageLimits } from '#domain/limits.ts';
import { within } from '#firebase/write/within.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { photoPath } from '../config.ts';
import { CodedError } from './coded-error.ts';
import type { ExportActs, ExportedFile } from './online-clients.ts';

type Plain = Record<string, unknown>;

const withPhotos = v.object({ photos: v.array(v.object({ path: v.string() })) });
const withAnswers = v.object({
  seguimientos: v.array(v.object({ photo: v.nullable(v.object({ path: v.string() })) })),
});
const withAgreements = v.object({
  acuerdos: v.array(v.object({ postId: v.string(), adopterId: v.string(), pdfHash: v.nullable(v.string()) })),
});
const withAvatar = v.object({ photoURL: v.string() });

/** Times as ISO 8601, so that the file is readable without this app. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const plainDocument = (id: string, data: DocumentData): Plain => ({
  id,
  ...Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)])),
});

/** Where one copy reads, and how many of its requests were answered. */
interface Source {
  readonly db: Firestore;
  answered: number;
}

async function counted<T>(source: Source, answer: Promise<T>): Promise<T> {
  const answered = await answer;
  source.answered += 1;
  return answered;
}

/**
 * Rejects if nothing is answered for `silenceMs`. The requests run at the same time, and on a slow network the last one waits long for
 * the others, so none has a time limit of its own.
 */
async function untilSilence<T>(all: Promise<T>, source: Source, silenceMs: number): Promise<T> {
  const before = source.answered;
  try {
    return await within(all, silenceMs);
  } catch (error) {
    if (source.answered === before) throw error;
    return untilSilence(all, source, silenceMs);
  }
}

async function one(source: Source, path: string): Promise<Plain | null> {
  const snapshot = await counted(source, getDoc(doc(source.db, path)));
  return snapshot.exists() ? plainDocument(snapshot.id, snapshot.data()) : null;
}

async function many(source: Source, found: Query): Promise<Plain[]> {
  const { docs } = await counted(source, getDocs(found));
  return docs.map((snapshot) => plainDocument(snapshot.id, snapshot.data()));
}

/** The requests for a post that have one of these statuses. */
async function requestsFor(source: Source, postId: string, statuses: readonly string[]): Promise<Plain[]> {
  return many(
    source,
    query(collection(source.db, collectionPaths.requests(postId)), where('status', 'in', statuses)),
  );
}

/** The statuses of a request in which an agreement may exist that its two people may read. */
const agreedStatuses = requestStatuses.filter(wasGranted);

async function agreementsOf(source: Source, requests: readonly Plain[]): Promise<Plain[]> {
  const found = requests
    .filter(({ status }) => agreedStatuses.some((agreed) => agreed === status))
    .map(({ postId, id }) => one(source, agreementPaths.agreement(String(postId), String(id))));
  return (await Promise.all(found)).filter((agreement) => agreement !== null);
}

/** Why adoptions did not work out, which only their owner can read. */
async function undoReasons(source: Source, postId: string): Promise<(Plain | null)[]> {
  const undone = await requestsFor(source, postId, ['undone']);
  return Promise.all(undone.map(({ id }) => one(source, documentPaths.undoReason(postId, String(id)))));
}

/**
 * What adopters told about the pet, without the photos of their homes: a copy would outlive the adoption, with which the right to
 * see them ends.
 */
async function receivedAnswers(source: Source, postId: string): Promise<Plain[]> {
  const granted = await requestsFor(source, postId, ['granted']);
  const answers = await Promise.all(
    granted.map(({ id }) =>
      many(source, query(collection(source.db, collectionPaths.followUps(postId, String(id))))),
    ),
  );
  return answers.flat().map(({ photo: _, ...answer }) => answer);
}

async function ownPosts(source: Source, uid: string): Promise<Plain[]> {
  const posts = await many(
    source,
    query(collection(source.db, collectionPaths.posts), where('ownerId', '==', uid)),
  );
  return Promise.all(
    posts.map(async (post) => ({
      ...post,
      questionnaire: await one(source, documentPaths.postQuestionnaire(String(post.id))),
      contact: await one(source, documentPaths.postContact(String(post.id))),
      undoneAdoptions: await undoReasons(source, String(post.id)),
      seguimientosRecibidos: await receivedAnswers(source, String(post.id)),
      acuerdos: await agreementsOf(source, await requestsFor(source, String(post.id), agreedStatuses)),
    })),
  );
}

async function ownRequests(source: Source, uid: string): Promise<Plain[]> {
  const requests = await many(
    source,
    query(collectionGroup(source.db, collectionGroups.requests), where('adopterId', '==', uid)),
  );
  return Promise.all(
    requests.map(async (request) => ({
      ...request,
      contact: await one(source, documentPaths.requestContact(String(request.postId), uid)),
      // The adopter may read the follow-ups only while the adoption lasts.
      seguimientos:
        request.status === 'granted'
          ? await many(
              source,
              query(collection(source.db, collectionPaths.followUps(String(request.postId), uid))),
            )
          : [],
      acuerdos: await agreementsOf(source, [request]),
    })),
  );
}

/** How much of each daily share the person has used. The rules allow reading each one, but not a list. */
async function dailyShares(source: Source, uid: string): Promise<Plain[]> {
  const found = Object.keys(usageLimits).map((kind) => one(source, documentPaths.usage(uid, kind)));
  return (await Promise.all(found)).filter((share) => share !== null);
}

function pathsOf(posts: readonly Plain[], requests: readonly Plain[], user: Plain | null): string[] {
  const photos = posts.flatMap((post) => {
    const parsed = v.safeParse(withPhotos, post);
    return parsed.success ? parsed.output.photos.map(({ path }) => path) : [];
  });
  const ofHomes = requests.flatMap((request) => {
    const parsed = v.safeParse(withAnswers, request);
    return parsed.success ? parsed.output.seguimientos.flatMap(({ photo }) => photo?.path ?? []) : [];
  });
  const pdfs = [...posts, ...requests].flatMap((adoption) => {
    const parsed = v.safeParse(withAgreements, adoption);
    if (!parsed.success) return [];
    return parsed.output.acuerdos.flatMap(({ postId, adopterId, pdfHash }) =>
      pdfHash === null ? [] : [agreementPaths.pdf(postId, adopterId, pdfHash)],
    );
  });
  const avatar = v.safeParse(withAvatar, user);
  return [...photos, ...ofHomes, ...pdfs, ...(avatar.success ? [photoPath(avatar.output.photoURL)] : [])];
}

/** More than a photo needs on a slow network. On one that stalls, the copy would never be ready. */
const longestDownloadMs = 120_000;

type FileClients = Pick<WriteClients, 'files' | 'photoUrl'>;

/** Public photos need no token: they come from the worker's cache, or from a request without a CORS preflight. */
async function download(path: string, { files, photoUrl }: FileClients): Promise<ExportedFile | null> {
  try {
    const response = await fetch(photoUrl(path), { signal: AbortSignal.timeout(longestDownloadMs) });
    // The page of a network's filter is no photo.
    const isPhoto = response.ok && !response.headers.get('Content-Type')?.startsWith('text/html');
    const photo = isPhoto ? await response.blob() : await files.read(path);
    return { path, bytes: new Uint8Array(await photo.arrayBuffer()) };
  } catch {
    return null;
  }
}

/** One request after another. The phone holds all photos at the end, but must not request them all at once. */
async function downloadAll(paths: readonly string[], clients: FileClients) {
  const files: ExportedFile[] = [];
  const missing: string[] = [];
  for (const path of paths) {
    const file = await download(path, clients);
    if (file) files.push(file);
    else missing.push(path);
  }
  return { files, missing };
}

type Answers<Reads> = { [Name in keyof Reads]: Awaited<Reads[Name]> };

async function allOf<Reads extends Record<string, Promise<unknown>>>(reads: Reads): Promise<Answers<Reads>> {
  const answers = await Promise.all(Object.values(reads));
  return Object.fromEntries(Object.keys(reads).map((name, at) => [name, answers[at]])) as Answers<Reads>;
}

export function createExportActs(clients: WriteClients): ExportActs {
  const { auth, db, environment } = clients;
  return {
    async collect() {
      const uid = auth.currentUser?.uid;
      if (!uid) throw new CodedError('auth/null-user');
      const source: Source = { db, answered: 0 };
      const receivedBy = query(collection(db, collectionPaths.notifications), where('receiverId', '==', uid));
      const ownOf = (path: string) =>
        many(source, query(collection(db, path), where('reporterId', '==', uid)));
      const asked = allOf({
        cuenta: one(source, documentPaths.user(uid)),
        perfil: one(source, documentPaths.profile(uid)),
        publicaciones: ownPosts(source, uid),
        solicitudes: ownRequests(source, uid),
        comentarios: many(
          source,
          query(collectionGroup(db, collectionGroups.comments), where('authorId', '==', uid)),
        ),
        mensajesEnviados: many(
          source,
          query(collectionGroup(db, collectionGroups.messages), where('authorId', '==', uid)),
        ),
        mensajesRecibidos: many(
          source,
          query(collectionGroup(db, collectionGroups.messages), where('receiverId', '==', uid)),
        ),
        denuncias: ownOf(collectionPaths.reports),
        denunciasDePerfiles: ownOf(collectionPaths.profileReports),
        notificaciones: many(source, receivedBy),
        favoritos: many(source, query(collection(db, collectionPaths.favorites(uid)))),
        busquedas: many(source, query(collection(db, searchPaths.searches(uid)))),
        horasDeAvisos: one(source, searchPaths.hours(uid)),
        dispositivosConAvisos: many(source, query(collection(db, collectionPaths.pushSubscriptions(uid)))),
        limitesDelDia: dailyShares(source, uid),
      });
      const documents = await untilSilence(asked, source, environment.answerTimeoutMs);
      const { publicaciones, solicitudes, cuenta } = documents;
      const { files, missing } = await downloadAll(pathsOf(publicaciones, solicitudes, cuenta), clients);
      return { documents, files, missing };
    },
  };
}
