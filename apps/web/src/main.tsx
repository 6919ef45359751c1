import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstRows } from './app/early.ts';
import { Providers } from './app/providers.tsx';
import { queryClient } from './app/query-client.ts';
import { watchOtherTabs, watchRefusals } from './app/refusals.ts';
import { router } from './app/router.tsx';
import { startList } from './lib/list-query.ts';

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
watchRefusals();
watchOtherTabs();
const page = createRoot(root);
const rows = firstRows && startList(queryClient, firstRows.source, firstRows);

/**
 * Render after the first route and rows are ready, at most 400 ms. There is no top-level `await`: it adds 8 KiB of
 * wrappers to the chunks.
 */
const PATIENCE_MS = 400;
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([Promise.all([rows, router.load()]), late]).then(() => {
  page.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
});
