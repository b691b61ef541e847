import { describe, expect, it, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import { lazily, subscribeLazily } from './lazily.ts';

const greeter = { greet: async (name: string) => `Hola, ${name}` };

describe('an object that loads later', () => {
  it('is loaded by the first call, once for all calls', async () => {
    const load = vi.fn(async () => greeter);
    const late = lazily(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([late.greet('Ana'), late.greet('Luis')])).toEqual(['Hola, Ana', 'Hola, Luis']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is loaded again by the next call if it could not be loaded', async () => {
    const late = lazily(vi.fn(async () => greeter).mockRejectedValueOnce(new Error('offline')));
    await expect(late.greet('Ana')).rejects.toThrow('offline');
    expect(await late.greet('Ana')).toBe('Hola, Ana');
  });

  it('can be what a promise resolves to, without being loaded', async () => {
    const load = vi.fn(async () => greeter);
    const late = lazily(load);
    expect(await Promise.resolve(late)).toBe(late);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a subscription to what loads later', () => {
  it('begins when it has loaded, and ends with it', async () => {
    const end = vi.fn();
    const stop = subscribeLazily(
      async () => greeter,
      () => end,
      () => {},
    );
    await settled();
    expect(end).not.toHaveBeenCalled();
    stop();
    expect(end).toHaveBeenCalledOnce();
  });

  it.each([
    ['has loaded', async () => greeter],
    ['could not be loaded', () => Promise.reject(new Error('offline'))],
  ])('neither begins nor fails if it was ended before that %s', async (_what, load) => {
    const heard = vi.fn(() => () => {});
    subscribeLazily<typeof greeter>(load, heard, heard)();
    await settled();
    expect(heard).not.toHaveBeenCalled();
  });
});
