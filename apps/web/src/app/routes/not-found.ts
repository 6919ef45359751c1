import { lazyPage } from '../lazy-page.ts';

/** The page of an address that there is not. */
export const NotFound = lazyPage(() => import('../pages/not-found.tsx'), 'NotFound');
