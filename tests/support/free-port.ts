// For programs that must be told their port.
import { createServer } from 'node:net';

/** Holds all ports until the last one is found, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  for (const probe of probes) await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const addresses = probes.map((probe) => probe.address());
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve));
  return addresses.map((address) => {
    if (address === null || typeof address === 'string') throw new Error('No free port');
    return address.port;
  });
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The first of `count` free ports that follow each other. */
export async function freePortsInRow(count: number): Promise<number> {
  for (;;) {
    // Below 32768, because the system assigns higher ports to outgoing connections. Above 10080, which browsers and `fetch` refuse:
    // https://fetch.spec.whatwg.org/#port-blocking
    const first = 10_081 + Math.floor(Math.random() * 22_000);
    const free = await Promise.all(Array.from({ length: count }, (_, step) => isFree(first + step)));
    if (free.every(Boolean)) return first;
  }
}
