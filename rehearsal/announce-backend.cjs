// Loaded before the official tools (`node --require`): Firestore and Storage are running already, and are firebase-local.
// The functions emulator then registers its triggers there, and tells the functions where both are. The registry is no
// public interface: the version of firebase-tools is pinned, and the rehearsal's tests see whether this still holds.
const { EmulatorRegistry } = require('firebase-tools/lib/emulator/registry');

for (const [name, address] of [
  ['firestore', process.env.FIRESTORE_EMULATOR_HOST],
  ['storage', process.env.FIREBASE_STORAGE_EMULATOR_HOST],
]) {
  const [host, port] = address.split(':');
  EmulatorRegistry.set(name, {
    getName: () => name,
    getInfo: () => ({ name, host, port: Number(port) }),
    connect: async () => {},
    stop: async () => {},
  });
}
