import { StartError } from 'firebase-local';

export const portTaken = (taken: number, first: number): string =>
  `El puerto ${taken} está ocupado: prueba con PORT=${first + 10} npm start`;

/** The app takes a port, and the backend the three that follow it. */
export function assertPorts(first: number): void {
  const last = 65_535 - 3;
  if (Number.isInteger(first) && first >= 0 && first <= last) return;
  throw new Error(`PORT debe ser un número entero de 0 a ${last}: se usan ese puerto y los tres siguientes.`);
}

/**
 * Explains why the backend does not start, in the terms of `npm start`. A mistake in a project file keeps its original
 * message.
 */
function startSentence(error: unknown, firstPort: number, dataDir: string | undefined): string {
  if (error instanceof StartError && error.code === 'port-taken') {
    return portTaken(error.port ?? firstPort, firstPort);
  }
  if (error instanceof StartError && error.code === 'data-in-use') {
    return `Los datos de ${dataDir} ya están en uso: cierra el otro Patitas o prueba con DATA_DIR=otra-carpeta npm start`;
  }
  return error instanceof Error ? error.message : String(error);
}

export function failToStart(error: unknown, firstPort: number, dataDir: string | undefined): never {
  console.error(`\n  ${startSentence(error, firstPort, dataDir)}\n`);
  process.exit(1);
}
