// What a push service reads of its sender (RFC 8292), written from the RFC.
import { createPublicKey, verify } from 'node:crypto';

export interface VapidHeader {
  readonly publicKey: string;
  readonly isSigned: boolean;
  readonly algorithm: unknown;
  readonly claims: Readonly<Record<string, unknown>>;
}

function isSignedBy(publicKey: string, signed: string, signature: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url'));
}

const parsePart = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

export function readVapid(authorization: string | undefined): VapidHeader {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  return {
    publicKey,
    isSigned: isSignedBy(publicKey, `${head}.${claims}`, signature),
    algorithm: parsePart(head).alg,
    claims: parsePart(claims),
  };
}
