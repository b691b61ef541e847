// Renders a public page as HTML with the components and routes of the app: only public data, without a session,
// Firebase or a browser.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { AppTree } from '#app/app-tree.tsx';
import { createAppRouter } from '#app/router.ts';
import {
  type PageContent,
  type RenderedReads,
  readPageData,
  readsOf,
  writePageData,
} from '#reads/rendered-reads.ts';
import { type ListenerStore, loading, newListLengths, type Services } from '#services/services.ts';
import { RenderedTitleContext } from '#ui/layout/use-document-title.ts';
import { intoShell } from './into-shell.ts';
import { headOf } from './page-head.ts';

export interface PageInput {
  /** Without a slash at the end and without a query. */
  readonly path: string;
  readonly content: PageContent;
  /** The built shell. */
  readonly shell: string;
  /** The address of the app, without a slash at its end. Empty if it is not known. */
  readonly origin: string;
  /** The address from which everybody can download a stored file. */
  readonly fileUrl: (path: string) => string;
}

const neverEnds = new Promise<never>(() => {});

/** Only services that a first render reads. Effects and handlers do not run on the server. */
function servicesFor(reads: RenderedReads, fileUrl: PageInput['fileUrl']): Services {
  const read: ListenerStore['readRendered'] = (name, params) => {
    const asked = JSON.stringify(params);
    const found = reads.find((each) => each.name === name && JSON.stringify(each.params) === asked);
    return (found?.state ?? loading) as ReturnType<typeof read<typeof name>>;
  };
  const listeners: Partial<ListenerStore> = { subscribe: () => () => {}, read, readRendered: read };
  const connection: Partial<Services['connection']> = { subscribe: () => () => {}, onBack: () => () => {} };
  const auth: Partial<Services['auth']> = {};
  const services: Partial<Services> = {
    auth: auth as Services['auth'],
    firstSeen: neverEnds,
    listeners: listeners as ListenerStore,
    listLengths: newListLengths(),
    connection: connection as Services['connection'],
    pending: { subscribe: () => () => {}, getSnapshot: () => [] },
    photoUrl: fileUrl,
  };
  return services as Services;
}

/** Waits for every lazy part. Rejects if anything throws, because half a page is worse than the shell. */
async function htmlOf(tree: ReactNode): Promise<string> {
  const output = new PassThrough();
  const html = text(output);
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // A part that is streamed later would need an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        stream.pipe(output);
        resolve();
      },
      onError: reject,
    });
  });
  return html;
}

/** React puts the preloads of the first photos before the page, but they belong into the head. */
function splitPreloads(html: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}

export async function renderPage({ shell, origin, fileUrl, ...input }: PageInput): Promise<string> {
  const written = writePageData(input);
  const data = readPageData(written);
  if (!data) throw new Error(`${input.path} has no readable content`);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [data.path] }));
  await router.load();
  let title = '';
  const setTitle = (given: string) => {
    title = given;
  };
  const html = await htmlOf(
    <RenderedTitleContext value={setTitle}>
      <AppTree services={servicesFor(readsOf(data), fileUrl)} router={router} />
    </RenderedTitleContext>,
  );
  const { preloads, body } = splitPreloads(html);
  return intoShell(shell, {
    path: data.path,
    head: `${headOf({ title, origin, fileUrl, data })}${preloads}`,
    body,
    data: written,
  });
}
