// For component tests: a wrapper that gives the services which the test needs, and no others.
import type { ReactNode } from 'react';
import { type Services, ServicesContext } from './services.ts';

export function withServices(given: Partial<Services>) {
  return ({ children }: { children: ReactNode }) => (
    <ServicesContext value={given as Services}>{children}</ServicesContext>
  );
}
