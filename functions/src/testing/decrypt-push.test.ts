import { describe, expect, it } from 'vitest';
import { decryptPush } from './decrypt-push.ts';
import { device } from './push-service.ts';

describe('RFC 8291, appendix A', () => {
  it('decrypts to the plaintext of the RFC', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(decryptPush(Buffer.from(body, 'base64url'), device)).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });
});
