// Spec, section 8, to the letter. Severities belong to the texts.
import { signOutFailed } from './sign-out-failed.ts';

export const alerts = {
  registered: { severity: 'success', text: 'Usuario registrado con éxito' },
  registerFailed: { severity: 'error', text: 'Error al registrar un usuario' },
  signedIn: { severity: 'success', text: 'Inicio de sesión exitoso' },
  signedOut: { severity: 'success', text: 'Cierre de sesión exitoso' },
  signOutFailed,
  userUpdated: { severity: 'success', text: 'Usuario actualizado con éxito' },
  userUpdateFailed: { severity: 'error', text: 'Error al actualizar usuario' },
  resetFailed: { severity: 'error', text: 'Error al enviar correo electrónico' },
  notificationDeleted: { severity: 'success', text: 'Notificación eliminada exitosamente' },
  // Not of the spec, which knows only one at a time.
  allNotificationsDeleted: { severity: 'success', text: 'Notificaciones eliminadas exitosamente' },
  notificationDeleteFailed: { severity: 'error', text: 'Error al eliminar notificación' },
} as const;

const wrongPassword = 'La dirección de correo electrónico o contraseña es incorrecta';

export const wrongCode =
  'Ese código no es correcto o ya no vale. Escribe el que muestra ahora tu aplicación.';

const loginErrors: Record<string, string> = {
  'auth/user-not-found': 'No existe una cuenta con el correo electrónico ingresado.',
  'auth/invalid-email': 'La dirección de correo electrónico es inválida',
  'auth/too-many-requests': 'Demasiadas solicitudes de ingreso, espere un momento y vuelva a intentarlo',
  'auth/wrong-password': wrongPassword,
  // What Firebase answers for both an unknown account and a wrong password since e-mail enumeration protection.
  'auth/invalid-credential': wrongPassword,
  'auth/invalid-verification-code': wrongCode,
  'auth/invalid-multi-factor-session': 'Pasó demasiado tiempo. Escribe otra vez tu contraseña.',
};

/** A code without a text is shown raw, as the spec says. */
export function loginErrorText(code: string): string {
  return loginErrors[code] ?? code;
}

const registerErrors: Record<string, string> = {
  'auth/email-already-in-use': 'Ya existe una cuenta con este correo electrónico. Inicia sesión o usa otro.',
  'auth/weak-password': 'La contraseña es demasiado débil: usa al menos 8 caracteres.',
  'auth/invalid-email': 'La dirección de correo electrónico es inválida',
  // What a refusal by our own function before the registration looks like.
  'auth/internal-error':
    'No se puede crear una cuenta con este correo electrónico. Escríbenos si crees que es un error.',
  'auth/network-request-failed': 'No hay conexión. Lo que escribiste sigue aquí: inténtalo cuando vuelva.',
};

/** The sentence under the register form; the alert itself is `alerts.registerFailed`. */
export function registerErrorText(code: string): string {
  return registerErrors[code] ?? code;
}
