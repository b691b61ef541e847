import type { Log } from 'firebase-local';

/** Prints the links of Auth's messages, the reasons of the rules' refusals, and defects. */
export const printLog: Log = (level, message) => {
  const print = level === 'error' ? console.error : console.log;
  print(`  ${message}`);
};
