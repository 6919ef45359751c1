import './trusted-types.ts';
import './app/styles.css';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreHeldKeys } from './app/held-keys.ts';
import { Providers } from './app/providers.tsx';
import { queryClient } from './app/query-client.ts';
import { watchOtherTabs, watchRefusals } from './app/refusals.ts';
import { addAllRoutes, router } from './app/router.tsx';

/** For how long the first frame waits to be whole. */
const PATIENCE_MS = 400;

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
const page = createRoot(root);
watchRefusals();
ignoreHeldKeys();
watchOtherTabs();

/** Resolves when the first route's code has loaded, and the rows that its loader has asked for. */
async function firstPage(): Promise<void> {
  await router.load();
  // Its formats are slow to make, and every list shows days: while the rows are on their way.
  dayIn(new Date());
  const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled(asked.map(({ promise }) => promise));
}

/** Loads the other subjects' routes while nothing else is to do, so that a link to them can be loaded by pointing at it. */
function loadOthers(): void {
  const load = () => void addAllRoutes().catch(() => {});
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, PATIENCE_MS);
}

/** Renders the page once, rather than first without rows. */
async function start(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([firstPage(), late]);
  page.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  loadOthers();
}

// public/old-browser.js has said that the browser is too old.
if (!('antigo' in document.documentElement.dataset)) void start();
