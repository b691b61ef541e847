import { isRecord, readJsonObject } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import type { Service } from '../http/service.ts';
import { RpcError } from '../rpc-error.ts';
import {
  handleCloudBucket,
  handleCloudCollection,
  handleCloudObject,
  refuseWebPages,
} from './cloud-objects.ts';
import { handleCloudUpload } from './cloud-upload.ts';
import { handleCollection, handleObject, type ObjectCall } from './firebase-objects.ts';
import { decodeSegment } from './object-name.ts';
import type { StorageContext } from './storage-context.ts';

/** With `STORAGE_EMULATOR_HOST`, firebase-admin's client omits `/storage/v1`. */
const routes = {
  firebase: /^\/v0\/b\/(?<bucket>[^/]+)\/o(?:\/(?<name>.*))?$/,
  cloud: /^(?:(?:\/download)?\/storage\/v1)?\/b\/(?<bucket>[^/]+)(?<objects>\/o(?:\/(?<name>.*))?)?$/,
  cloudUpload: /^(?:\/resumable)?\/upload\/storage\/v1\/b\/(?<bucket>[^/]+)\/o$/,
};

/** @param replaceRules throws with the position of the first mistake. */
export function createStorageService(
  context: StorageContext,
  replaceRules: (source: string) => void,
): Service {
  return {
    handle: async (request, response, url) => {
      const call = (bucket: string): ObjectCall => ({
        context,
        request,
        response,
        url,
        bucket: decodeSegment(bucket),
      });
      const firebase = routes.firebase.exec(url.pathname)?.groups;
      if (firebase?.bucket !== undefined) return route(call(firebase.bucket), firebase.name);
      if (url.pathname === '/') return sendJson(response, 200, { storageEmulator: { ready: true } });
      refuseWebPages({ request });
      const upload = routes.cloudUpload.exec(url.pathname)?.groups;
      if (upload?.bucket !== undefined) return handleCloudUpload(call(upload.bucket));
      const cloud = routes.cloud.exec(url.pathname)?.groups;
      if (cloud?.bucket !== undefined) return routeCloud(call(cloud.bucket), cloud.objects, cloud.name);
      if (request.method === 'PUT' && url.pathname === '/internal/setRules') {
        replaceRules(rulesOf(await readJsonObject(request)));
        return sendJson(response, 200, { message: 'Rules updated successfully' });
      }
      throw new RpcError('NOT_FOUND', `${request.method} ${url.pathname} is not emulated.`);
    },
    drain: () => {},
    close: async () => {},
  };
}

async function route(call: ObjectCall, name: string | undefined): Promise<void> {
  return name ? handleObject(call, decodeSegment(name)) : handleCollection(call);
}

async function routeCloud(
  call: ObjectCall,
  objects: string | undefined,
  name: string | undefined,
): Promise<void> {
  if (objects === undefined) return handleCloudBucket(call);
  return name ? handleCloudObject(call, decodeSegment(name)) : handleCloudCollection(call);
}

/** The official emulator's form, which rules-unit-testing sends: `{rules: {files: [{name, content}]}}`. */
function rulesOf({ rules }: Record<string, unknown>): string {
  const files = isRecord(rules) && Array.isArray(rules.files) ? rules.files : [];
  const [file]: readonly unknown[] = files;
  if (isRecord(file) && typeof file.content === 'string') return file.content;
  throw new RpcError('INVALID_ARGUMENT', 'A rules file with its content is missing.');
}
