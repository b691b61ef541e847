/**
 * The metadata that a client may set, at the upload or later. Absent fields stay absent; the JSON forms add the
 * defaults.
 */
export interface ObjectSettings {
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
  readonly contentEncoding?: string;
  readonly contentLanguage?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The stored record of an object. Its bytes are in the file `fileId`. */
export interface StoredObject extends ObjectSettings {
  readonly bucket: string;
  readonly name: string;
  readonly fileId: string;
  readonly size: number;
  /** Base64. */
  readonly md5Hash: string;
  /** Base64, big-endian. */
  readonly crc32c: string;
  /** Changes with every upload. Microseconds, as in production. */
  readonly generation: number;
  /** The number of metadata changes since the upload. */
  readonly metageneration: number;
  readonly timeCreatedMs: number;
  readonly updatedMs: number;
  /** A request with one of these tokens may download the object; the rules are not checked. */
  readonly downloadTokens: readonly string[];
}

export const defaultContentType = 'application/octet-stream';
export const defaultEncoding = 'identity';

/** The resource of the Firebase endpoint (`/v0/b/…`). */
export function toFirebaseResource(object: StoredObject): Record<string, unknown> {
  return {
    ...commonFields(object),
    contentEncoding: object.contentEncoding ?? defaultEncoding,
    contentDisposition: object.contentDisposition ?? defaultDisposition(object.name),
    downloadTokens: object.downloadTokens.join(','),
  };
}

/** The resource of the Cloud Storage JSON API, which firebase-admin reads. */
export function toCloudResource(object: StoredObject, baseUrl: string): Record<string, unknown> {
  const { bucket, name, generation, downloadTokens, metadata } = object;
  const path = `/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`;
  const tokens = downloadTokens.length > 0 && { firebaseStorageDownloadTokens: downloadTokens.join(',') };
  return {
    kind: 'storage#object',
    id: `${bucket}/${name}/${generation}`,
    selfLink: `${baseUrl}/storage/v1${path}`,
    mediaLink: `${baseUrl}/download/storage/v1${path}?generation=${generation}&alt=media`,
    ...commonFields(object),
    ...(object.contentEncoding !== undefined && { contentEncoding: object.contentEncoding }),
    ...(object.contentDisposition !== undefined && { contentDisposition: object.contentDisposition }),
    ...((tokens || Object.keys(metadata).length > 0) && { metadata: { ...metadata, ...tokens } }),
  };
}

function commonFields(object: StoredObject): Record<string, unknown> {
  const { cacheControl, contentLanguage, metadata } = object;
  return {
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType ?? defaultContentType,
    timeCreated: new Date(object.timeCreatedMs).toISOString(),
    updated: new Date(object.updatedMs).toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    etag: etagOf(object),
    ...(cacheControl !== undefined && { cacheControl }),
    ...(contentLanguage !== undefined && { contentLanguage }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

export function etagOf({ generation, metageneration }: StoredObject): string {
  return Buffer.from(`${generation}/${metageneration}`).toString('base64url');
}

export function defaultDisposition(name: string): string {
  const last = name.split('/').at(-1) ?? name;
  return `inline; filename*=utf-8''${encodeURIComponent(last)}`;
}
