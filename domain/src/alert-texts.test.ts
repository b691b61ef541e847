// Section 8 of the specification, row by row, word for word.
import { describe, expect, it } from 'vitest';
import { accountErrorText } from './account-error-texts.ts';
import { alerts, loginErrorText, registerErrorText } from './alert-texts.ts';

describe('8 · Login errors', () => {
  it.each([
    ['user not found', 'auth/user-not-found', 'No existe una cuenta con el correo electrónico ingresado.'],
    ['invalid email', 'auth/invalid-email', 'La dirección de correo electrónico es inválida'],
    [
      'too many requests',
      'auth/too-many-requests',
      'Demasiadas solicitudes de ingreso, espere un momento y vuelva a intentarlo',
    ],
    [
      'wrong password',
      'auth/wrong-password',
      'La dirección de correo electrónico o contraseña es incorrecta',
    ],
    [
      'wrong password, as Firebase says it today',
      'auth/invalid-credential',
      'La dirección de correo electrónico o contraseña es incorrecta',
    ],
    ['any other code', 'auth/user-disabled', 'auth/user-disabled'],
    ['any other code', 'auth/internal-error', 'auth/internal-error'],
    ['any other code', 'a-code-of-tomorrow', 'a-code-of-tomorrow'],
  ])('%s: %s', (_cause, code, text) => {
    expect(loginErrorText(code)).toBe(text);
  });

  it('a blocked address, whose code is our own, has a sentence', () => {
    expect(loginErrorText('account/blocked-address')).toMatch(
      /^No se puede entrar con este correo electrónico\./,
    );
  });

  it('an error without a code has a sentence: there is nothing to show raw', () => {
    for (const text of [loginErrorText, registerErrorText, accountErrorText])
      expect(text('unknown')).toBe('No se pudo completar. Recarga la página e inténtalo otra vez.');
  });
});

describe('the sentence under the register form', () => {
  it.each([
    ['auth/email-already-in-use', /^Ya existe una cuenta/],
    ['auth/too-many-requests', /^Demasiados intentos\./],
    ['account/blocked-address', /^No se puede crear una cuenta con este correo electrónico\./],
    ['auth/internal-error', /^El servidor no pudo terminar\. Espera un momento/],
    ['auth/error-code:-47', /^El servidor no pudo terminar\. Espera un momento/],
    ['app-check/no-token', /Recarga la página/],
    ['a-code-of-tomorrow', /^No se pudo crear la cuenta \(a-code-of-tomorrow\)\./],
  ])('%s is said in Spanish', (code, sentence) => {
    expect(registerErrorText(code)).toMatch(sentence);
  });
});

describe('8 · Alerts', () => {
  it.each([
    ['Register', alerts.registered, 'Usuario registrado con éxito'],
    ['Login', alerts.signedIn, 'Inicio de sesión exitoso'],
    ['Sign out', alerts.signedOut, 'Cierre de sesión exitoso'],
    ['Update user', alerts.userUpdated, 'Usuario actualizado con éxito'],
    ['Delete notification', alerts.notificationDeleted, 'Notificación eliminada exitosamente'],
  ])('%s, success', (_situation, alert, text) => {
    expect(alert).toEqual({ severity: 'success', text });
  });

  it.each([
    ['Register', alerts.registerFailed, 'Error al registrar un usuario'],
    ['Sign out', alerts.signOutFailed, 'Error al cerrar sesión'],
    ['Update user', alerts.userUpdateFailed, 'Error al actualizar usuario'],
    ['Reset password', alerts.resetFailed, 'Error al enviar correo electrónico'],
    ['Delete notification', alerts.notificationDeleteFailed, 'Error al eliminar notificación'],
  ])('%s, failure', (_situation, alert, text) => {
    expect(alert).toEqual({ severity: 'error', text });
  });
});
