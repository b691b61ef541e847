// `npm run deploy:check` checks a deployment without an account and without the network. A deployment that it refuses
// would fail later, or would make anybody an administrator.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runtimeFindings } from './functions-runtimes.mjs';
import { contentSecurityPolicy, projectOfBuild } from './policy.mjs';
import { appSettings, functionsSettings, readSettings } from './read-settings.mjs';
import { rewriteProblems } from './rewrite-problems.mjs';
import { settingsProblems } from './settings-problems.mjs';

const problems = [];
const problem = (sentence) => problems.push(sentence);

async function checkRules({ firestore, storage }) {
  const { start } = await import('firebase-local');
  try {
    const backend = await start({
      projectId: 'demo-deploy-check',
      rules: firestore.rules,
      storageRules: storage.rules,
      storageCors: 'storage.cors.json',
      indexes: firestore.indexes,
    });
    await backend.stop();
  } catch (error) {
    problem(error.message);
  }
}

async function checkFunctions({ hosting, functions: [{ source }] }) {
  const built = `${source}/lib/index.js`;
  if (!existsSync(built)) return problem(`Falta ${built}: npm run build -w functions.`);
  for (const part of ['shell.html', 'page/render-page.js']) {
    if (!existsSync(`${source}/lib/${part}`))
      problem(`Falta ${source}/lib/${part}: construye antes la aplicación.`);
  }
  process.env.GCLOUD_PROJECT ??= 'demo-deploy-check';
  process.env.FIREBASE_CONFIG ??= JSON.stringify({
    projectId: process.env.GCLOUD_PROJECT,
    storageBucket: `${process.env.GCLOUD_PROJECT}.firebasestorage.app`,
  });
  const exported = await import(pathToFileURL(built).href);
  problems.push(...rewriteProblems(hosting.rewrites, exported));
}

function checkRuntime({ functions: [{ runtime, source }] }) {
  const { engines } = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'));
  const found = runtimeFindings(runtime, engines?.node, new Date().toISOString().slice(0, 10));
  problems.push(...found.problems);
  for (const sentence of found.warnings) console.warn(`  ! ${sentence}`);
}

function checkHosting({ hosting }) {
  for (const page of ['shell.html', '404.html']) {
    if (!existsSync(`${hosting.public}/${page}`))
      return problem(`Falta ${hosting.public}/${page}: npm run build.`);
  }
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  if (policy?.value !== contentSecurityPolicy(projectOfBuild()))
    problem(
      'La política de seguridad (CSP) de firebase.json no es la de este proyecto: npm run policy la escribe.',
    );
}

const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
const settings = readSettings([...appSettings(), ...functionsSettings(process.env.GCLOUD_PROJECT)]);
problems.push(...settingsProblems(settings));
checkRuntime(config);
checkHosting(config);
await checkRules(config);
await checkFunctions(config);

if (problems.length > 0) {
  console.error(`No se puede desplegar:\n${problems.map((sentence) => `  · ${sentence}`).join('\n')}`);
  process.exit(1);
}
console.log('La configuración está lista para desplegar.');
