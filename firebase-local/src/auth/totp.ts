// Time-based one-time passwords, RFC 6238 over RFC 4226, with the parameters of Identity Platform: SHA-1, 6 digits, 30
// seconds. The secret is text in base32 (RFC 4648), as an authenticator app takes it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const totpPeriodSeconds = 30;
export const totpDigits = 6;
/** A code of the step before or after is accepted: phones and servers differ by some seconds. */
const adjacentSteps = 1;
/** RFC 4226, section 4: at least 128 bits, 160 are recommended. */
const secretBytes = 20;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): string {
  return encodeBase32(randomBytes(secretBytes));
}

/** Without padding characters. A last group of fewer than 5 bits is filled with zeros. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const totpStep = (nowMs: number) => Math.floor(nowMs / 1000 / totpPeriodSeconds);

/** The code of one step. RFC 4226, section 5.3: four bytes of the hash, at the offset in its last four bits. */
export function totpCode(secret: string, step: number, digits = totpDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that a code belongs to, else undefined. Codes of steps up to `usedStep` are refused, because a code is accepted only
 * once (RFC 6238, section 5.2).
 */
export function stepOfCode(
  secret: string,
  code: string,
  nowMs: number,
  usedStep = Number.NEGATIVE_INFINITY,
): number | undefined {
  const given = Buffer.from(code);
  if (given.length !== totpDigits) return undefined;
  const present = totpStep(nowMs);
  for (let step = present - adjacentSteps; step <= present + adjacentSteps; step += 1) {
    if (step > usedStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), given)) return step;
  }
  return undefined;
}
