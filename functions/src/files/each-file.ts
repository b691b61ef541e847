import type { Bucket } from '../deps.ts';

export interface StoredFile {
  readonly name: string;
  readonly metadata: ReturnType<Bucket['file']>['metadata'];
  /** `ignoreNotFound`, because another run may delete the same file. */
  delete(options: { ignoreNotFound: true }): Promise<unknown>;
}

const filesPerPage = 500;

/**
 * Handles the files of a folder in the order of their names, page by page, because a bucket may contain millions of files.
 * @param from the name of the first file, to continue where an earlier run stopped
 */
export async function eachFile(
  bucket: Bucket,
  prefix: string,
  act: (file: StoredFile) => Promise<void>,
  from?: string,
): Promise<void> {
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket.getFiles({
      prefix,
      autoPaginate: false,
      maxResults: filesPerPage,
      ...(from !== undefined && { startOffset: from }),
      ...(pageToken && { pageToken }),
    });
    for (const file of files) await act(file);
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken);
}

export async function deleteFiles(bucket: Bucket, prefix: string): Promise<void> {
  await eachFile(bucket, prefix, async (file) => {
    await file.delete({ ignoreNotFound: true });
  });
}
