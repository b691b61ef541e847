import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundPage } from '../not-found-page.tsx';

// The condition is constant at build time, so the showcase is not part of the deployed app.
const Showcase = import.meta.env.DEV ? lazy(() => import('#ui/showcase.tsx')) : NotFoundPage;

/** Every component of the design system in each of its states. Development only. */
export const Route = createFileRoute('/_ui')({ component: Showcase });
