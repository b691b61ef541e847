import { isRecord } from './http/read-body.ts';

/** The payload of a JWT, its signature unread; undefined unless it has the shape of one. */
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
