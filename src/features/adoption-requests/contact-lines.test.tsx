// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { heard, testApp, unheard } from '#shared/testing/test-app.tsx';
import { AdopterContact, ContactLines, OwnerContact } from './contact-lines.tsx';

afterEach(cleanup);

const hrefOf = (email: string) => {
  render(<ContactLines phone={null} email={email} message={null} />);
  return screen.getByRole('link').getAttribute('href');
};

it('an address links only to itself', () => {
  expect(hrefOf('ana.ruiz@patitas.test')).toBe('mailto:ana.ruiz@patitas.test');
});

it.each(['ana@patitas.test?cc=spy@evil.test', 'ana?bcc=spy@patitas.test', 'spy@evil.test,ana@patitas.test'])(
  'an address that was stored before the rules refused it, %s, adds nothing to the link',
  (email) => {
    expect(hrefOf(email)).not.toMatch(/[?&,=]/);
  },
);

describe.each([
  ['adopter', () => <OwnerContact postId="luna" />],
  ['owner', () => <AdopterContact postId="luna" adopterId="ana" />],
])('after a grant, the %s', (_, Contact) => {
  it.each([
    [
      'this phone never had the contact',
      unheard(null),
      'Los datos de contacto aún no están en este dispositivo. Vuelve cuando tengas señal.',
    ],
    [
      'the contact cannot be read',
      { status: 'failed', code: 'internal' } as const,
      'No pudimos cargar los datos de contacto.',
    ],
  ])('is told if %s', (_case, state, sentence) => {
    render(<Contact />, testApp({ read: () => state }));
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('is told nothing of a contact that does not exist', () => {
    const none = heard(null);
    render(<Contact />, testApp({ read: () => none }));
    expect(screen.queryByText(/datos de contacto/)).toBeNull();
  });
});
