// Runs before each test file of a worker that has run others: the project's own modules are loaded again, and globals that
// earlier files replaced are restored. Only packages stay loaded, because loading them takes most of the time.
import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
