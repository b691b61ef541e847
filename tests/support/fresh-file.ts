// Before each test file of a worker that has run others: the project's own modules are loaded anew, and what earlier files
// put in the place of globals is taken back. Only packages stay loaded, which is where the time went.
import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
