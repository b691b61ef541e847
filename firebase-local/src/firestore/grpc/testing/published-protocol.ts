// `npm run protocol -w firebase-local` writes ../protocol.json: the published protocol files of google.firestore.v1, as
// protobufjs reads them. They come from the package @google-cloud/firestore. A test compares the stored file with this
// script's output.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

/** Only the types that the service's messages use, without the options, which describe HTTP and the documentation. */
export function publishedProtocol(): unknown {
  const root = readFiles();
  const service = root.lookupService('google.firestore.v1.Firestore');
  const needed = new Set<protobuf.ReflectionObject>([service]);
  for (const method of service.methodsArray) {
    method.resolve();
    addWithFields(method.resolvedRequestType, needed);
    addWithFields(method.resolvedResponseType, needed);
  }
  prune(root, needed);
  return withoutOptions(root.toJSON());
}

function readFiles(): protobuf.Root {
  const client = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  const files = join(dirname(client), 'build/protos');
  const root = new protobuf.Root();
  root.resolvePath = (_from, path) => (path.startsWith(files) ? path : join(files, path));
  root.loadSync('google/firestore/v1/firestore.proto');
  // The protocol files of the web SDK have this field, which the published ones lack.
  root.lookupType('google.firestore.v1.Write').add(new protobuf.Field('verify', 5, 'string'));
  root.resolveAll();
  return root;
}

function addWithFields(
  type: protobuf.Type | protobuf.Enum | null,
  needed: Set<protobuf.ReflectionObject>,
): void {
  if (!type || needed.has(type)) return;
  needed.add(type);
  if (type instanceof protobuf.Type)
    for (const field of type.fieldsArray) addWithFields(field.resolvedType, needed);
}

/** Removes everything that is not needed. Returns whether the namespace still contains something. */
function prune(namespace: protobuf.NamespaceBase, needed: ReadonlySet<protobuf.ReflectionObject>): boolean {
  for (const object of [...namespace.nestedArray]) {
    const holdsNeeded = object instanceof protobuf.Namespace && prune(object, needed);
    if (!holdsNeeded && !needed.has(object)) namespace.remove(object);
  }
  return namespace.nestedArray.length > 0;
}

function withoutOptions(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutOptions);
  if (typeof json !== 'object' || json === null) return json;
  const kept = Object.entries(json).filter(([name]) => name !== 'options');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutOptions(value)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = JSON.stringify(publishedProtocol(), null, 2);
  writeFileSync(new URL('../protocol.json', import.meta.url), `${text}\n`);
}
