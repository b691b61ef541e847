// The browser's side of a push: RFC 8291 over RFC 8188 (aes128gcm, one record). Written from the RFCs, so that the
// sender is not checked by its own code.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

export interface DeviceKeys {
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

const fromBase64Url = (text: string) => Buffer.from(text, 'base64url');

export function deviceKeys(privateKey: string, auth: string): DeviceKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(fromBase64Url(privateKey));
  return { privateKey: fromBase64Url(privateKey), publicKey: ecdh.getPublicKey(), auth: fromBase64Url(auth) };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

export function decryptPush(body: Buffer, device: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(device.privateKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), device.publicKey, senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), device.auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}
