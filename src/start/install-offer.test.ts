// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createInstallOffer } from './install-offer.ts';

function browserOffers(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  });
  window.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  window.matchMedia = (media) => ({ ...new EventTarget(), matches: false, media }) as MediaQueryList;
});

describe('the offer to install', () => {
  it("holds back the browser's own question and opens it at a click", async () => {
    const offer = createInstallOffer();
    expect(offer.getSnapshot()).toBe('manual');
    const event = browserOffers('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(offer.getSnapshot()).toBe('prompt');
    expect(await offer.ask()).toBe('accepted');
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(offer.getSnapshot()).toBe('installed');
  });

  it('leaves only the manual way after a "no": the same question cannot be opened twice', async () => {
    const offer = createInstallOffer();
    const event = browserOffers('dismissed');
    await offer.ask();
    expect(offer.getSnapshot()).toBe('manual');
    await offer.ask();
    expect(event.prompt).toHaveBeenCalledOnce();
  });
});

it('reports useful acts until the subscription ends', () => {
  const offer = createInstallOffer();
  const heard = vi.fn();
  const end = offer.onUsefulAct(heard);
  offer.usefulActStored();
  expect(heard).toHaveBeenCalledOnce();
  end();
  offer.usefulActStored();
  expect(heard).toHaveBeenCalledOnce();
});
