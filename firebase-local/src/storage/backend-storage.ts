import type { ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';

export interface BackendStorage {
  get(bucket: string, name: string): StoredObject | undefined;
  list(bucket: string, prefix: string): StoredObject[];
  delete(bucket: string, name: string): Promise<void>;
}

export function createBackendStorage(objects: ObjectStore): BackendStorage {
  return {
    get: (bucket, name) => objects.get(bucket, name),
    list: (bucket, prefix) => listAll(objects, bucket, prefix),
    delete: async (bucket, name) => {
      const object = objects.get(bucket, name);
      if (object) await objects.remove(object);
    },
  };
}

function listAll(objects: ObjectStore, bucket: string, prefix: string): StoredObject[] {
  const all = { prefix, delimiter: undefined, pageToken: undefined, maxResults: Number.POSITIVE_INFINITY };
  return [...objects.list(bucket, all).items];
}
