// For programs that must be told their port.
import { createServer } from 'node:net';

/** All are held until the last is found: no two are the same. */
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
