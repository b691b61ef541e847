import { describe, expect, it } from 'vitest';
import { maySucceedAgain } from './permanent-codes.ts';
import { rejectionText } from './rejection-texts.ts';

describe('8 · Storage errors: each has its own sentence, and says what to do', () => {
  it.each([
    ['unauthenticated (401)', 'storage/unauthenticated', /Tu sesión caducó\. Inicia sesión de nuevo/],
    ['unauthorized (403)', 'storage/unauthorized', /no acepta estas fotos\. Edítalas/],
    ['quota-exceeded (402)', 'storage/quota-exceeded', /no tiene espacio .* más tarde/],
    ['object-not-found (404)', 'storage/object-not-found', /ya no está en el servidor\. Elígela otra vez/],
    ['retry-limit-exceeded', 'storage/retry-limit-exceeded', /a pesar de varios intentos\. Vuelve a/],
    ['canceled', 'storage/canceled', /^Se canceló el envío de la foto\. Vuelve a intentarlo\.$/],
    ['invalid-url', 'storage/invalid-url', /dirección de la foto no es válida\. Elígela otra vez/],
    ['bucket-not-found', 'storage/bucket-not-found', /almacén de fotos no está disponible/],
    ['project-not-found', 'storage/project-not-found', /almacén de fotos no está disponible/],
    ['invalid-checksum', 'storage/invalid-checksum', /llegó dañada\. Vuelve a intentarlo/],
    ['invalid-argument', 'storage/invalid-argument', /no es válida\. Elige otra y/],
    ['server-file-wrong-size', 'storage/server-file-wrong-size', /llegó incompleta\. Vuelve a intentarlo/],
    ['unknown', 'storage/unknown', /^No se pudo enviar la foto\. Vuelve a intentarlo\.$/],
  ])('%s', (_name, code, sentence) => {
    expect(rejectionText(code)).toMatch(sentence);
    expect(rejectionText(code)).not.toContain(code);
  });

  it('a code without its own sentence appears in the text, so that people can search for it', () => {
    expect(rejectionText('storage/of-tomorrow')).toContain('storage/of-tomorrow');
  });
});

// A profile and an answer about an adopted pet have photos, too.
it.each(['photo-missing', 'storage/object-not-found', 'storage/invalid-url', 'storage/invalid-argument'])(
  '%s: the sentence about a photo says nothing of a publication',
  (code) => {
    expect(rejectionText(code)).toMatch(/foto.*vuelve a enviarlo/);
    expect(rejectionText(code)).not.toContain('publicación');
  },
);

// Messages, reports and others cannot be edited.
it.each(['invalid-argument', 'out-of-range'])('%s also leads on where nothing can be edited', (code) => {
  expect(rejectionText(code)).toContain('o descarta este envío');
});

it('an entry of another version says what may help', () => {
  expect(rejectionText('unreadable')).toMatch(/Actualiza la aplicación o descarta este envío/);
});

describe('a refusal that can never succeed', () => {
  it.each([
    'not-found',
    'already-exists',
    'failed-precondition',
    'already-reported-here',
    'conversation-closed',
    'content-changed',
    'photo-missing',
    'unreadable',
  ])('%s asks nobody to try the same again', (code) => {
    expect(maySucceedAgain(code)).toBe(false);
    expect(rejectionText(code)).not.toMatch(/vuelve a intentarlo/i);
  });

  it.each([
    'permission-denied',
    'already-reserved',
    'already-reported',
    'storage/quota-exceeded',
    'storage/object-not-found',
    'unimplemented',
    'of-tomorrow',
  ])('%s is not one: the server may take it later', (code) => expect(maySucceedAgain(code)).toBe(true));
});
