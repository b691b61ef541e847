import { silentLog } from '../../log.ts';
import { Faults } from '../faults.ts';
import { defaultAllowedOrigins } from '../origin.ts';
import type { Service } from '../service.ts';
import { Shell } from '../shell.ts';

/** Serves a service through a real shell on a free port. */
export async function serve(service: Service, name: 'auth' | 'firestore' | 'storage') {
  const faults = new Faults();
  const shell = new Shell({
    name,
    service,
    control: undefined,
    host: '127.0.0.1',
    port: 0,
    allowedOrigins: defaultAllowedOrigins,
    faults,
    log: silentLog,
  });
  await shell.listen();
  return { shell, faults, port: shell.port, url: `http://127.0.0.1:${shell.port}` };
}
