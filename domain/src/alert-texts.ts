// Section 8 of the specification, word for word. Each text has its severity.
import { limits } from './limits.ts';

export const alerts = {
  registered: { severity: 'success', text: 'Usuario registrado con éxito' },
  registerFailed: { severity: 'error', text: 'Error al registrar un usuario' },
  signedIn: { severity: 'success', text: 'Inicio de sesión exitoso' },
  signedOut: { severity: 'success', text: 'Cierre de sesión exitoso' },
  signOutFailed: { severity: 'error', text: 'Error al cerrar sesión' },
  userUpdated: { severity: 'success', text: 'Usuario actualizado con éxito' },
  userUpdateFailed: { severity: 'error', text: 'Error al actualizar usuario' },
  resetFailed: { severity: 'error', text: 'Error al enviar correo electrónico' },
  notificationDeleted: { severity: 'success', text: 'Notificación eliminada exitosamente' },
  // Not in the spec, which only deletes one notification at a time.
  allNotificationsDeleted: { severity: 'success', text: 'Notificaciones eliminadas exitosamente' },
  notificationDeleteFailed: { severity: 'error', text: 'Error al eliminar notificación' },
} as const;

const wrongPassword = 'La dirección de correo electrónico o contraseña es incorrecta';

export const invalidEmail = 'La dirección de correo electrónico es inválida';
export const weakPassword = `La contraseña es demasiado débil: usa al menos ${limits.passwordMin} caracteres.`;
export const notSent = 'No hay conexión. Lo que escribiste sigue aquí: inténtalo cuando vuelva.';
export const tooManyAttempts = 'Demasiados intentos. Espera unos minutos y vuelve a probar.';
export const notFromApp =
  'No pudimos comprobar que la petición viene de la aplicación. Recarga la página e inténtalo otra vez.';
/** For what Firebase says if our function failed that must allow the registration. */
const functionFailed = 'El servidor no pudo terminar. Espera un momento y vuelve a intentarlo.';
/** For an error without a code: a part of the app could not be loaded, or has a defect. */
export const withoutCode = 'No se pudo completar. Recarga la página e inténtalo otra vez.';
export const wrongCode =
  'Ese código no es correcto o ya no vale. Escribe el que muestra ahora tu aplicación.';

const loginErrors: Record<string, string> = {
  'auth/user-not-found': 'No existe una cuenta con el correo electrónico ingresado.',
  'auth/invalid-email': invalidEmail,
  'auth/too-many-requests': 'Demasiadas solicitudes de ingreso, espere un momento y vuelva a intentarlo',
  'auth/wrong-password': wrongPassword,
  // Firebase returns this code for an unknown account and for a wrong password, so that nobody can find out which
  // addresses have an account.
  'auth/invalid-credential': wrongPassword,
  'auth/invalid-verification-code': wrongCode,
  'auth/invalid-multi-factor-session': 'Pasó demasiado tiempo. Escribe otra vez tu contraseña.',
  'account/blocked-address':
    'No se puede entrar con este correo electrónico. Escríbenos si crees que es un error.',
  unknown: withoutCode,
};

/** A code without a text is shown as it is. The spec demands this. */
export function loginErrorText(code: string): string {
  return loginErrors[code] ?? code;
}

const registerErrors: Record<string, string> = {
  'auth/email-already-in-use': 'Ya existe una cuenta con este correo electrónico. Inicia sesión o usa otro.',
  'auth/weak-password': weakPassword,
  'auth/invalid-email': invalidEmail,
  'account/blocked-address':
    'No se puede crear una cuenta con este correo electrónico. Escríbenos si crees que es un error.',
  'auth/internal-error': functionFailed,
  // The SDK makes this code of what Auth says of a function that crashed.
  'auth/error-code:-47': functionFailed,
  'auth/network-request-failed': notSent,
  'auth/too-many-requests': tooManyAttempts,
  'app-check/no-token': notFromApp,
  // The SDK makes this code of a sentence, with its full stop.
  'auth/firebase-app-check-token-is-invalid.': notFromApp,
  unknown: withoutCode,
};

/**
 * The sentence under the register form; the alert itself is `alerts.registerFailed`. Only sign-in errors are shown raw (spec,
 * section 8).
 */
export function registerErrorText(code: string): string {
  return registerErrors[code] ?? `No se pudo crear la cuenta (${code}). Inténtalo de nuevo en un rato.`;
}
