const emulatorHosts = [
  'VITE_FIREBASE_AUTH_HOST',
  'VITE_FIREBASE_FIRESTORE_HOST',
  'VITE_FIREBASE_STORAGE_HOST',
];
const neededByApp = ['VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID'];

/** The commonest services where anybody can register an address that begins with "admin". */
const mailForAnybody = new Set(
  [
    'gmail.com googlemail.com hotmail.com hotmail.es hotmail.com.ar outlook.com outlook.es outlook.com.ar live.com',
    'live.com.ar msn.com yahoo.com yahoo.es yahoo.com.ar ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.es',
    'gmx.net mail.com proton.me protonmail.com tutanota.com tuta.com yandex.com zoho.com',
  ].flatMap((line) => line.split(' ')),
);

/**
 * A build without a project would ask the embedded server for one, which Hosting does not have.
 * @param {Record<string, string | undefined>} settings
 * @returns {string[]}
 */
function appProblems(settings) {
  const {
    GCLOUD_PROJECT = '',
    VITE_FIREBASE_PROJECT_ID: project = '',
    VITE_FIREBASE_STORAGE_BUCKET: bucket = '',
  } = settings;
  const problems = [];
  const missing = neededByApp.filter((name) => !settings[name]);
  if (missing.length > 0) {
    problems.push(
      `Falta ${missing.join(', ')} en .env.production: la aplicación no sabría con quién hablar.`,
    );
  }
  if (GCLOUD_PROJECT !== '' && project !== '' && GCLOUD_PROJECT !== project) {
    problems.push(
      `Se despliega en «${GCLOUD_PROJECT}», y la aplicación es de «${project}» (VITE_FIREBASE_PROJECT_ID, en .env.production).`,
    );
  }
  // The console shows the address, and every upload to a bucket of that name would fail.
  if (!/^[a-z0-9._-]*$/.test(bucket)) {
    problems.push(
      'VITE_FIREBASE_STORAGE_BUCKET (en .env.production) es el nombre del bucket, sin gs://, como patitas.firebasestorage.app.',
    );
  }
  const emulators = emulatorHosts.filter((name) => settings[name]);
  if (emulators.length > 0) {
    problems.push(
      `${emulators.join(', ')}: la aplicación hablaría con un emulador. Quítalo de .env.production, o de .env, .env.local o .env.production.local: la construcción también los lee.`,
    );
  }
  return problems;
}

/**
 * What is wrong with the settings of the app and of the functions, each in a sentence.
 * @param {Record<string, string | undefined>} settings
 * @returns {string[]}
 */
export function settingsProblems(settings) {
  const {
    GCLOUD_PROJECT = '',
    ADMIN_EMAIL_DOMAINS = '',
    PUBLIC_ORIGIN = '',
    VAPID_PUBLIC_KEY = '',
    VITE_VAPID_PUBLIC_KEY = '',
    VAPID_SUBJECT = '',
    COUNTRY = 'ar',
    VITE_COUNTRY = 'ar',
    VITE_CONTACT_EMAIL = '',
    ADMIN_SECOND_FACTOR = '',
    VITE_ADMIN_SECOND_FACTOR = '',
    APP_CHECK = '',
    VITE_APP_CHECK_SITE_KEY = '',
  } = settings;
  const problems = appProblems(settings);
  if (GCLOUD_PROJECT.startsWith('demo-')) {
    problems.push(
      'Un proyecto que empieza por «demo-» no se despliega: las reglas le permiten un servicio de avisos local.',
    );
  }
  const domains = ADMIN_EMAIL_DOMAINS.split(',')
    .map((domain) => domain.trim())
    .filter(Boolean);
  if (domains.length === 0) {
    problems.push(
      'ADMIN_EMAIL_DOMAINS está vacío: di en functions/.env qué dominios pueden tener administradores. Sin esa lista no se despliega.',
    );
  }
  for (const domain of domains.filter((each) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(each))) {
    problems.push(`ADMIN_EMAIL_DOMAINS: «${domain}» no es un dominio.`);
  }
  for (const domain of domains.filter((each) => mailForAnybody.has(each.toLowerCase()))) {
    problems.push(
      `ADMIN_EMAIL_DOMAINS: «${domain}» da direcciones a cualquiera, y quien tomara una que empieza por «admin» sería administrador. Usa un dominio vuestro.`,
    );
  }
  if (Buffer.from(VAPID_PUBLIC_KEY, 'base64url').length !== 65) {
    problems.push('VAPID_PUBLIC_KEY no es una clave: `npm run vapid` crea un par.');
  }
  if (VAPID_PUBLIC_KEY !== VITE_VAPID_PUBLIC_KEY) {
    problems.push(
      'VAPID_PUBLIC_KEY (en functions/.env) y VITE_VAPID_PUBLIC_KEY (en .env.production) no son la misma clave: no llegaría ningún aviso.',
    );
  }
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/.+)$/.test(VAPID_SUBJECT) || VAPID_SUBJECT.endsWith('.test')) {
    problems.push('VAPID_SUBJECT debe ser un mailto: o https: que alguien atienda.');
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(VITE_CONTACT_EMAIL) || VITE_CONTACT_EMAIL.endsWith('.test')) {
    problems.push(
      'VITE_CONTACT_EMAIL (en .env.production) debe ser un correo que alguien atienda: a él escribe quien tiene la cuenta bloqueada.',
    );
  }
  if (!/^https:\/\/[^/]+$/.test(PUBLIC_ORIGIN)) {
    problems.push(
      'PUBLIC_ORIGIN debe ser la dirección del sitio, como https://patitas.example, sin barra final.',
    );
  }
  if (COUNTRY !== VITE_COUNTRY) {
    problems.push(
      `COUNTRY («${COUNTRY}», en functions/.env) y VITE_COUNTRY («${VITE_COUNTRY}», en .env.production) no son el mismo país.`,
    );
  }
  if (!['', 'totp'].includes(ADMIN_SECOND_FACTOR)) {
    problems.push('ADMIN_SECOND_FACTOR (en functions/.env) solo puede ser «totp», o faltar.');
  } else if (ADMIN_SECOND_FACTOR !== VITE_ADMIN_SECOND_FACTOR) {
    problems.push(
      'ADMIN_SECOND_FACTOR (en functions/.env) y VITE_ADMIN_SECOND_FACTOR (en .env.production) deben decir lo mismo: sin la pantalla nadie puede activar el segundo factor que se exige.',
    );
  }
  if (!['', 'monitored', 'enforced'].includes(APP_CHECK)) {
    problems.push('APP_CHECK (en functions/.env) solo puede ser «monitored» o «enforced», o faltar.');
  } else if (APP_CHECK !== '' && VITE_APP_CHECK_SITE_KEY === '') {
    problems.push(
      'APP_CHECK está activado y VITE_APP_CHECK_SITE_KEY (en .env.production) falta: la aplicación no podría demostrar que es ella.',
    );
  }
  return problems;
}
