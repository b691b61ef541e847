// Storage's answers contain what was asked for. A captive portal, or a proxy that is out of order, answers everything with its own
// page and status 200.
import * as v from 'valibot';
import { TransientError } from './storage-error.ts';

const objectSchema = v.object({ name: v.string() });

/** @throws TransientError unless the answer is the metadata of the file at `path` */
export async function expectMetadata(response: Response, path: string): Promise<void> {
  const stored = v.safeParse(objectSchema, await response.json().catch(() => null));
  if (!stored.success || stored.output.name !== path)
    throw new TransientError('This is not the metadata of the file');
}

/** @throws TransientError if a page came: no file of the app is one, and Storage refuses with JSON */
export function expectNoPage({ headers }: Response): void {
  if (headers.get('Content-Type')?.startsWith('text/html'))
    throw new TransientError('This page is not from Storage');
}
