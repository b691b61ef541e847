import { isRecord } from './http/read-body.ts';

/** The payload of a JWT, without checking its signature. Undefined if the text does not have the shape of a JWT. */
export function decodeJwt(token: string): Record<string, unknown> | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
    return undefined;
  return decodeSegment(header) && decodeSegment(payload);
}

function decodeSegment(segment: string): Record<string, unknown> | undefined {
  if (!/^[\w-]+=*$/.test(segment)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
