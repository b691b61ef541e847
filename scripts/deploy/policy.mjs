// Builds the Content-Security-Policy of one Firebase project, which allows only the project's own hosts and paths. `npm
// run policy` writes it into firebase.json. The deploy check refuses the policy of another project.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appSettings, readSettings } from './read-settings.mjs';

/** The project of the embedded server. firebase.json contains its policy until a real project is configured. */
const demoProject = { projectId: 'demo-patitas', storageBucket: 'demo-patitas.firebasestorage.app' };

/**
 * Storage and the documents' REST interface are told apart by project: another project's bucket would be a way out.
 * Firestore's streams and Auth name the project within the request, where a policy does not look.
 * `appCheck`: the build uses App Check, whose attestation is a script and a hidden frame of Google's.
 * @param {{ projectId: string, storageBucket: string, appCheck?: boolean }} project
 */
export function contentSecurityPolicy({ projectId, storageBucket, appCheck = false }) {
  const files = `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/`;
  const connections = [
    'https://firestore.googleapis.com/google.firestore.v1.Firestore/',
    `https://firestore.googleapis.com/v1/projects/${projectId}/`,
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com/v1/token',
    files,
    ...(appCheck ? ['https://content-firebaseappcheck.googleapis.com/v1/', recaptcha] : []),
  ];
  return [
    "default-src 'self'",
    appCheck ? `script-src 'self' ${recaptcha} https://www.gstatic.com/recaptcha/` : "script-src 'self'",
    "style-src 'self'",
    // Firestore's transport loads this picture to find out whether there is a network.
    `img-src 'self' blob: ${files} www.google.com/images/cleardot.gif`,
    `connect-src 'self' ${connections.join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    appCheck ? `frame-src ${recaptcha}` : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'upgrade-insecure-requests',
    // Newer browsers use the second directive; its URL is in the header Reporting-Endpoints.
    'report-uri /api/csp',
    'report-to csp',
  ].join('; ');
}

const recaptcha = 'https://www.google.com/recaptcha/';

/** The project of a build, from the same settings as the build's. Without settings, the embedded server's. */
export function projectOfBuild(files = appSettings(), environment = process.env) {
  const settings = readSettings(files, environment);
  const projectId = settings.VITE_FIREBASE_PROJECT_ID;
  if (!projectId) return demoProject;
  const storageBucket = settings.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.firebasestorage.app`;
  return { projectId, storageBucket, appCheck: Boolean(settings.VITE_APP_CHECK_SITE_KEY) };
}

/** @param {string} firebaseJson the content of the file */
export function withPolicy(firebaseJson, policy) {
  const written = JSON.stringify(policy);
  return firebaseJson.replace(
    /("key": "Content-Security-Policy",\s*"value": )"[^"]*"/,
    (_all, before) => `${before}${written}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const policy = contentSecurityPolicy(projectOfBuild());
  writeFileSync('firebase.json', withPolicy(readFileSync('firebase.json', 'utf8'), policy));
}
