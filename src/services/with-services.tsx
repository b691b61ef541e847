// For component tests: a wrapper that provides only the services which the test needs.
import type { ReactNode } from 'react';
import { type Services, ServicesContext } from './services.ts';

export function withServices(given: Partial<Services>) {
  return ({ children }: { children: ReactNode }) => (
    <ServicesContext value={given as Services}>{children}</ServicesContext>
  );
}
