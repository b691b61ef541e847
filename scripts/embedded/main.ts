// The process of `npm start`.
import { parseAppCheckMode } from '../../functions/src/app-check.ts';
import { demoPassword, demoPeople } from '../seed/demo-accounts.ts';
import { failToStart } from './fail-to-start.ts';
import { printLog } from './print-log.ts';
import { startEmbedded } from './start-embedded.ts';

const port = Number(process.env.PORT ?? 4173);
const dataDir = process.env.DATA_DIR ?? '.data';

try {
  const embedded = await startEmbedded({
    port,
    dataDir,
    seed: process.env.EMPTY !== '1',
    ...(process.env.APP_FOLDER && { appFolder: process.env.APP_FOLDER }),
    hosts: (process.env.HOSTS ?? '').split(',').filter(Boolean),
    appCheck: parseAppCheckMode(process.env.APP_CHECK ?? ''),
    adminSecondFactor: process.env.ADMIN_SECOND_FACTOR ?? '',
    control: process.env.CONTROL === '1',
    log: printLog,
  });
  console.log(`\n  Patitas  ${embedded.url}\n`);
  if (embedded.hasDemo) {
    console.log(`  Cuentas de prueba, todas con la contraseña ${demoPassword}:`);
    for (const { email, displayName } of Object.values(demoPeople))
      console.log(`    ${email}  (${displayName})`);
  }
  console.log('\n  Ctrl-C para terminar.\n');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await embedded.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  failToStart(error, port, dataDir);
}
