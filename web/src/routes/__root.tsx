import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/features/site/not-found-page.tsx';

export const Route = createRootRoute({ notFoundComponent: NotFoundPage });
