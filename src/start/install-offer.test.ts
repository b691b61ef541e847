// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommandRequest, commandVersion } from '#domain/commands/registry.ts';
import { createInstallOffer } from './install-offer.ts';

const head = {
  commandId: '01890000-0000-7000-8000-000000000004',
  version: commandVersion,
  uid: 'ana',
  createdAt: 0,
} as const;
const comment: CommandRequest = { type: 'add-comment', postId: 'luna', petName: 'Luna', text: '¡Qué linda!' };
const request: CommandRequest = {
  type: 'request-adoption',
  postId: 'luna',
  petName: 'Luna',
  answers: [],
  contact: { phone: null, email: 'ana@ejemplo.com' },
};

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
  it("holds back the browser's own question and asks it at a click", async () => {
    const offer = createInstallOffer();
    expect(offer.getSnapshot()).toBe('manual');
    const event = browserOffers('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(offer.getSnapshot()).toBe('prompt');
    expect(await offer.ask()).toBe('accepted');
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(offer.getSnapshot()).toBe('installed');
  });

  it('leaves the way by hand after a "no": the same question cannot be asked twice', async () => {
    const offer = createInstallOffer();
    const event = browserOffers('dismissed');
    await offer.ask();
    expect(offer.getSnapshot()).toBe('manual');
    await offer.ask();
    expect(event.prompt).toHaveBeenCalledOnce();
  });
});

it('tells of a useful act that is stored: a request is one, a comment is not', () => {
  const offer = createInstallOffer();
  const heard = vi.fn();
  offer.onUsefulAct(heard);
  offer.enqueued({ ...head, ...comment });
  expect(heard).not.toHaveBeenCalled();
  offer.enqueued({ ...head, ...request });
  expect(heard).toHaveBeenCalledOnce();
});
