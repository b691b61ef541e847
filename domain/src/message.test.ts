import { describe, expect, it } from 'vitest';
import { revealedContact } from './message.ts';

describe('what a message seems to reveal', () => {
  it.each([
    ['Llámame al 600 111 222', 'phone'],
    ['+54 9 11 2345-6789', 'phone'],
    ['mi número: (0261) 423.45.67', 'phone'],
    ['ana@ejemplo.com', 'email'],
    ['ana (arroba) ejemplo.com', 'email'],
    ['Vivo en la calle San Martín 1234', 'address'],
    ['Av. Rivadavia 4500, piso 2', 'address'],
    ['C/ Mayor, 12', 'address'],
    ['¿Tiene más de 3 años y pesa 12 kg?', null],
    ['Podríamos vernos el 22-11-2026 o el 24.11.2026', null],
    ['Lo encontré en la calle hace dos meses', null],
    ['Estoy de lunes a viernes de 9 a 18', null],
  ])('%s: %s', (written, found) => expect(revealedContact(written)).toBe(found));
});
