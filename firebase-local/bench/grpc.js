// A client over gRPC with the same traffic as the SDK in Node, but without its processing.
import { readFileSync } from 'node:fs';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import protobuf from 'protobufjs';

const protocol = new URL('../src/firestore/grpc/protocol.json', import.meta.url);
const service = protobuf.Root.fromJSON(JSON.parse(readFileSync(protocol, 'utf8'))).lookupService(
  'google.firestore.v1.Firestore',
);

function methodOf(name) {
  const { resolvedRequestType: request, resolvedResponseType: response } = service.methods[name].resolve();
  return {
    path: `/google.firestore.v1.Firestore/${name}`,
    encode: (message) => Buffer.from(request.encode(request.fromObject(message)).finish()),
    decode: (bytes) => response.decode(bytes),
  };
}

const commit = methodOf('Commit');
const listen = methodOf('Listen');

function metadataOf(token) {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return metadata;
}

const clientOf = (url) => new Client(new URL(url).host, credentials.createInsecure());

export function openCommitter(url, databaseName, token) {
  const client = clientOf(url);
  const metadata = metadataOf(token);
  return {
    commit: (writes) =>
      new Promise((resolve, reject) => {
        const request = { database: databaseName, writes };
        client.makeUnaryRequest(
          commit.path,
          commit.encode,
          commit.decode,
          request,
          metadata,
          (error, reply) => (error ? reject(error) : resolve(reply)),
        );
      }),
    close: () => client.close(),
  };
}

/** As `openListener` of listener.js. */
export async function openListener(url, databaseName, structuredQuery, token) {
  const client = clientOf(url);
  const call = client.makeBidiStreamRequest(listen.path, listen.encode, listen.decode, metadataOf(token));
  const state = { isCurrent: false, changes: 0, onChange: () => {} };
  const current = new Promise((resolve, reject) => {
    call.on('error', reject);
    call.on('data', ({ targetChange, documentChange }) => {
      if (targetChange?.cause) reject(new Error(targetChange.cause.message));
      if (targetChange?.targetChangeType === 3) {
        state.isCurrent = true;
        resolve();
      }
      if (!documentChange || !state.isCurrent) return;
      state.changes += 1;
      state.onChange();
    });
  });
  const query = { parent: `${databaseName}/documents`, structuredQuery };
  call.write({ database: databaseName, addTarget: { targetId: 2, query } });
  await current;
  call.on('error', () => {});
  return {
    changes: () => state.changes,
    set onChange(listener) {
      state.onChange = listener;
    },
    close: () => {
      call.cancel();
      client.close();
    },
  };
}
