import { expect, test } from 'vitest';
import { encodeBase32, newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts';

const secret = encodeBase32(Buffer.from('12345678901234567890'));

test('base32 of RFC 4648, section 10', () => {
  const vectors = { '': '', f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB' };
  for (const [text, encoded] of Object.entries(vectors))
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the SHA-1 vector of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
  const step = totpStep(seconds * 1000);
  expect(totpCode(secret, step, 8)).toBe(code);
  expect(totpCode(secret, step)).toBe(code.slice(2));
});

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('the vector of RFC 4226, appendix D, for the count %i', (count, code) => {
  expect(totpCode(secret, count)).toBe(code);
});

test('a code is accepted in its step and beside it, once', () => {
  const nowMs = 1_234_567_890_000;
  const step = totpStep(nowMs);
  for (const near of [step - 1, step, step + 1])
    expect(stepOfCode(secret, totpCode(secret, near), nowMs)).toBe(near);
  for (const far of [step - 2, step + 2])
    expect(stepOfCode(secret, totpCode(secret, far), nowMs)).toBeUndefined();
  expect(stepOfCode(secret, totpCode(secret, step), nowMs, step)).toBeUndefined();
  expect(stepOfCode(secret, totpCode(secret, step), nowMs, step - 1)).toBe(step);
});

test('what is no code of six digits is refused', () => {
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２'])
    expect(stepOfCode(secret, wrong, 1e12)).toBeUndefined();
});

test('each secret is new, of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
