// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ContactLines } from './contact-lines.tsx';

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
