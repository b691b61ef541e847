// Says why a change of the account failed, and what to do. A code without a sentence is named in one, so that
// the person can search for it.
import {
  invalidEmail,
  notFromApp,
  notSent,
  tooManyAttempts,
  weakPassword,
  withoutCode,
  wrongCode,
} from './alert-texts.ts';

const wrongPassword = 'La contraseña no es correcta. Inténtalo otra vez.';
const sessionOver = 'Tu sesión caducó. Cierra sesión, vuelve a entrar e inténtalo otra vez.';

const keyLapsed =
  'Pasó demasiado tiempo y esa clave ya no vale. Cierra esta ventana y empieza con una nueva.';

const sentences: Readonly<Record<string, string>> = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/too-many-requests': tooManyAttempts,
  'auth/email-already-in-use': 'Ya existe otra cuenta con ese correo electrónico.',
  'auth/invalid-email': invalidEmail,
  'auth/invalid-new-email': invalidEmail,
  'auth/operation-not-allowed': 'Ahora no se puede cambiar el correo electrónico. Inténtalo más tarde.',
  'auth/weak-password': weakPassword,
  'auth/requires-recent-login': sessionOver,
  'auth/user-token-expired': sessionOver,
  'auth/null-user': sessionOver,
  'auth/user-mismatch': sessionOver,
  'auth/user-disabled': 'Tu cuenta está bloqueada. Escríbenos si crees que es un error.',
  'auth/network-request-failed': notSent,
  'auth/invalid-verification-code': wrongCode,
  // Of the key for an authenticator app, which has a deadline.
  'auth/invalid-verification-id': keyLapsed,
  'auth/code-expired': keyLapsed,
  'auth/unverified-email':
    'Antes confirma tu correo: te enviamos un mensaje con un enlace. Después inténtalo otra vez.',
  'push/failed': 'Este navegador no pudo activar los avisos ahora. Inténtalo de nuevo en un rato.',
  'permission-denied': 'El servidor no lo permite. Puede que tu cuenta esté bloqueada.',
  'app-check/no-token': notFromApp,
  'auth/firebase-app-check-token-is-invalid.': notFromApp,
  'account/failed': 'El servidor no pudo terminar. Tus datos siguen aquí: inténtalo de nuevo en un rato.',
  unknown: withoutCode,
};

/** @param typed whether the act has a text that the person typed */
export function accountErrorText(code: string, typed = true): string {
  if (code === 'auth/network-request-failed' && !typed) return 'No hay conexión. Inténtalo cuando vuelva.';
  return sentences[code] ?? `No se pudo completar (${code}). Inténtalo de nuevo en un rato.`;
}
