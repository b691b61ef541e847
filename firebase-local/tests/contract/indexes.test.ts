// A server that requires composite indexes. The official emulator never does, so these cases run only on
// firebase-local.
import type { Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import {
  type App,
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdminApp,
} from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseIndexDefinitions } from '../../src/firestore/indexes/index-definitions.ts';
import { indexBehaviours, wantedIndexes } from './cases/indexes.ts';
import { projectId } from './support/backend.ts';
import { call } from './support/call.ts';
import { Stage } from './support/stage.ts';
import { throwawayCredential } from './support/throwaway-credential.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  lite.setLogLevel('silent');
  stage = await Stage.set(parseIndexDefinitions(wantedIndexes));
  page = await stage.newPage();
  // The rules allow everything; this file does not test them.
  await call(page, 'open', 'main', stage.clientOptions({ user: 'owner' }));
});

afterAll(() => stage.strike());

describe('in the browser', () => {
  test.each(indexBehaviours)('$name', async ({ name, expected }) => {
    const group = 'composite indexes';
    expect(await call(page, 'behave', 'main', 'main', group, name, stage.newFolder())).toEqual(expected);
  });
});

test('firestore/lite gets the same refusal', async () => {
  const app = initializeApp({ projectId, apiKey: 'none' }, 'lite');
  const db = lite.getFirestore(app);
  lite.connectFirestoreEmulator(db, '127.0.0.1', stage.backend.port, { mockUserToken: 'owner' });
  const items = lite.collection(db, `${stage.newFolder()}/items`);
  const query = lite.query(items, lite.where('g', '==', 'p'), lite.orderBy('n'));
  await expect(lite.getDocs(query)).rejects.toMatchObject({
    code: 'failed-precondition',
    message: expect.stringContaining('"fieldPath":"n","order":"ASCENDING"'),
  });
  await deleteApp(app);
});

test('firebase-admin gets the same refusal', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${stage.backend.port}`);
  const credential = throwawayCredential(projectId);
  const app: App = initializeAdminApp({ projectId, credential }, 'admin');
  const db = initializeFirestore(app, { preferRest: true });
  const items = db.collection(`${stage.newFolder()}/items`);
  await expect(items.where('g', '==', 'p').orderBy('n').get()).rejects.toThrow('The query requires an index');
  await db.terminate();
  await deleteAdminApp(app);
  vi.unstubAllEnvs();
});
