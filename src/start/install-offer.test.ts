// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('an app that is installed already', () => {
  const nothing = Reflect.get(navigator, 'standalone');
  afterEach(() => void Reflect.set(navigator, 'standalone', nothing));

  it('is known by its window', () => {
    window.matchMedia = (media) =>
      ({ ...new EventTarget(), matches: media === '(display-mode: standalone)', media }) as MediaQueryList;
    expect(createInstallOffer().getSnapshot()).toBe('installed');
  });

  it('is known on an iPhone, which says it in its own way', () => {
    Reflect.set(navigator, 'standalone', true);
    expect(createInstallOffer().getSnapshot()).toBe('installed');
    Reflect.set(navigator, 'standalone', false);
    expect(createInstallOffer().getSnapshot()).toBe('manual');
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
