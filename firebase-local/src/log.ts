/** `error` means that a developer must look; `warning` that a request was refused or a setting is missing. */
export type LogLevel = 'info' | 'warning' | 'error';
export type Log = (level: LogLevel, message: string) => void;

export const silentLog: Log = () => {};

export const consoleLog: Log = (level, message) => {
  const stream = level === 'info' ? process.stdout : process.stderr;
  stream.write(`${level === 'info' ? '' : `${level}: `}${message}\n`);
};
