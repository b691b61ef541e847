// The actions of the story's people, expressed by the labels of the app's controls, for any engine.
import { adoptionQuestionnaire } from '#domain/adoption-questionnaire.ts';
import type { PhotoFile } from '../../support/photos.ts';
import type { Screen } from './screen.ts';

export interface Person {
  readonly displayName: string;
  readonly email: string;
}

export async function register(screen: Screen, name: string, { admin = false } = {}): Promise<Person> {
  const email = `${admin ? 'admin-' : ''}${name.toLowerCase()}-${Date.now()}@patitas.test`;
  await screen.go('/registro');
  await screen.type('Nombre', name);
  await screen.type('Apellido', 'Prueba');
  await screen.type('Correo electrónico', email);
  await screen.type('Contraseña', 'patitas123');
  await screen.type('Repite la contraseña', 'patitas123');
  await screen.click('button', 'Registrarme');
  await screen.see('Usuario registrado con éxito');
  await arriveHome(screen);
  return { displayName: `${name} Prueba`, email };
}

interface SigningIn {
  readonly email: string;
  readonly password: string;
  /** The page that was requested. */
  readonly path?: string;
}

export async function signIn(screen: Screen, { email, password, path = '/' }: SigningIn) {
  await screen.go(`/iniciar-sesion?volver=${encodeURIComponent(path)}`);
  await screen.type('Correo electrónico', email);
  await screen.type('Contraseña', password);
  await screen.click('button', 'Iniciar sesión');
  await screen.see('Inicio de sesión exitoso');
  await screen.seeControl('button', 'Cuenta');
}

/**
 * Waits for the page that the app opens next. If the test navigated earlier, the app would navigate back. From there
 * the story uses only the app's own links: WebKitGTK can never open Firestore's database again if the page is reloaded
 * while the database is created.
 */
async function arriveHome(screen: Screen) {
  await screen.seeControl('button', 'Cuenta');
  await screen.seeControl('heading', 'Hay alguien esperándote');
}

/** The worker has cached everything that the app needs offline, and controls this page. */
export const readyForOffline = (screen: Screen) =>
  screen.holds('navigator.serviceWorker.controller !== null');

export async function publishDog(screen: Screen, name: string, photo: PhotoFile): Promise<void> {
  const proceed = () => screen.click('button', 'Continuar');
  await screen.click('link', 'Dar en adopción');
  await screen.chooseFile('Fotos', photo);
  await screen.holds('document.querySelector(\'main img[src^="blob:"]\')?.naturalWidth > 0');
  await proceed();
  await screen.type('Nombre', name);
  await screen.choose('Especie', 'Perro');
  await screen.choose('Sexo', 'Hembra');
  await screen.choose('Tamaño', /^Mediano/);
  await screen.type('Años', '2');
  await screen.type('Meses', '3');
  await proceed();
  await screen.type('Descripción', 'Tranquila, cariñosa y muy paseadora.');
  await proceed();
  await screen.type('Provincia', 'Mendoza');
  await screen.type('Ciudad', 'Godoy Cruz');
  await proceed();
  await screen.type('¿Por qué lo das en adopción?', 'Nos mudamos a otro país.');
  await screen.type('¿Cómo se comporta en casa y con otras personas?', 'Muy bien, es tranquila.');
  await screen.type('¿Está vacunado y recibe cuidados veterinarios?', 'Sí, tiene todas las vacunas.');
  await screen.type(/¿Es tuyo\?/, 'Sí, la adoptamos hace dos años.');
  await proceed();
  await screen.click('button', 'Publicar');
}

/** Fills in the whole questionnaire from the domain, and presses "Enviar solicitud". */
export async function askToAdopt(screen: Screen): Promise<void> {
  await screen.click('button', 'Solicitar adopción');
  for (const { questions } of adoptionQuestionnaire) {
    for (const { label, options } of questions) {
      const [first] = options ?? [];
      if (first) await screen.choose(label, first.label);
      else await screen.type(label, 'Lo tenemos hablado en casa.');
    }
    await screen.click('button', 'Continuar');
  }
  await screen.click('button', 'Enviar solicitud');
}
