import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstRows } from './app/early.ts';
import { Providers } from './app/providers.tsx';
import { queryClient } from './app/query-client.ts';
import { watchOtherTabs, watchRefusals } from './app/refusals.ts';
import { router } from './app/router.tsx';
import { clearOldDrafts } from './lib/drafts.ts';
import { startList } from './lib/list-query.ts';

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
watchRefusals();
watchOtherTabs();
clearOldDrafts();
const page = createRoot(root);
const rows = firstRows && startList(queryClient, firstRows.source, firstRows.answer);

/**
 * The first frame shows the page itself rather than that it is coming, unless that takes long. No `await` at the top of
 * the module: it costs 8 KiB of wrappers in the chunks.
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
