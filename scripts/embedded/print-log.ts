import type { Log } from 'firebase-local';

/** In a terminal: the links of Auth's messages, what the rules refused and why, and defects. */
export const printLog: Log = (level, message) => {
  const print = level === 'error' ? console.error : console.log;
  print(`  ${message}`);
};
