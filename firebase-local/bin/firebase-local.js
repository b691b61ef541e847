#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// A start runs most code once. V8 compiles a few functions of Node's own loader all the same, and the pages of its two
// compilers (5 MiB) stay in the memory of a backend at rest. What requests run is compiled as always.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-sparkplug');
try {
  const { main } = await import('../dist/cli.js');
  await main(process.argv.slice(2));
} finally {
  setFlagsFromString('--opt');
  setFlagsFromString('--sparkplug');
}
