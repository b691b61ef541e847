import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, projectOfBuild, withPolicy } from './policy.mjs';

const firebaseJson = readFileSync('firebase.json', 'utf8');
const project = { projectId: 'patitas', storageBucket: 'patitas-files' };
const sourcesOf = (directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(contentSecurityPolicy(project))?.[1]?.split(' ') ?? [];

it("is in firebase.json for the embedded server's project until another one is configured", () => {
  const demo = contentSecurityPolicy(projectOfBuild([], {}));
  expect(withPolicy(firebaseJson, demo)).toBe(firebaseJson);
  const written = withPolicy(firebaseJson, contentSecurityPolicy(project));
  expect(written).not.toBe(firebaseJson);
  expect(JSON.stringify(JSON.parse(written))).toContain('/v0/b/patitas-files/');
  expect(written).not.toContain('demo-patitas');
});

it("is that of the build's project", () => {
  const settings = { VITE_FIREBASE_PROJECT_ID: 'patitas' };
  expect(projectOfBuild([], settings)).toEqual({
    projectId: 'patitas',
    storageBucket: 'patitas.firebasestorage.app',
    appCheck: false,
  });
  const { storageBucket } = projectOfBuild([], {
    ...settings,
    VITE_FIREBASE_STORAGE_BUCKET: 'b',
  });
  expect(storageBucket).toBe('b');
});

it('contains the hosts of App Check only for a build that uses it', () => {
  const settings = { VITE_FIREBASE_PROJECT_ID: 'patitas', VITE_APP_CHECK_SITE_KEY: 'key' };
  const policy = contentSecurityPolicy(projectOfBuild([], settings));
  expect(policy).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/;');
  expect(policy).toContain('https://content-firebaseappcheck.googleapis.com/v1/');
  expect(policy).not.toMatch(/unsafe|\*|data:/);
  expect(contentSecurityPolicy(project)).not.toMatch(/recaptcha|appcheck/);
});

it("contains only the app's own sources, and nothing unsafe", () => {
  const policy = contentSecurityPolicy(project);
  expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
  expect(sourcesOf('script-src')).toEqual(["'self'"]);
  expect(sourcesOf('style-src')).toEqual(["'self'"]);
  for (const source of [...sourcesOf('connect-src'), ...sourcesOf('img-src')]) {
    expect(source).toMatch(
      /^('self'|blob:|https:\/\/(firestore|identitytoolkit|securetoken|firebasestorage)\.googleapis\.com.*|www\.google\.com\/images\/cleardot\.gif)$/,
    );
  }
});
