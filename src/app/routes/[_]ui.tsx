import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundPage } from '../not-found-page.tsx';

// The condition is known when the app is built: nothing of the page of parts reaches people.
const Showcase = import.meta.env.DEV ? lazy(() => import('#ui/showcase.tsx')) : NotFoundPage;

/** Every part of the design system in each of its states. Development only. */
export const Route = createFileRoute('/_ui')({ component: Showcase });
