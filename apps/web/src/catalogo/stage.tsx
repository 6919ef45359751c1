import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { removeNotice, shownNotices } from '../lib/notices/notify.ts';
import { parseAddress, stringifyAddress } from '../lib/page/address.ts';
import { chosenEmpresa } from '../lib/store/session-cookies.ts';
import { setAnswers } from './answers.ts';
import classes from './catalogue.module.css';
import type { CatalogueStory } from './catalogue-stories.ts';
import { EMPRESA } from './samples.ts';
import { settled } from './settled.ts';

/** A router whose every address shows the story. */
function routerOf({ parameters, render: Content }: CatalogueStory) {
  const { address = '/', state, search } = parameters;
  const history = createMemoryHistory({ initialEntries: [address] });
  if (state) history.replace(address, state as never);
  const root = createRootRoute({
    component: () => <Content />,
    ...(search && { validateSearch: search }),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history,
    parseSearch: parseAddress,
    stringifySearch: stringifyAddress,
  });
}

function prepare(story: CatalogueStory) {
  setAnswers(story.parameters.answers ?? {});
  chosenEmpresa.set(EMPRESA);
  localStorage.clear();
  for (const { id } of shownNotices()) removeNotice(id);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  return { client, router: routerOf(story) };
}

/** One story alone, with all that the page has around a component. Once it has settled, `data-pronta` has the address. */
export function Stage({ story, search }: { story: CatalogueStory; search: string }) {
  const [{ client, router }] = useState(() => prepare(story));
  const [played, setPlayed] = useState(story.play === undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { dataset } = document.documentElement;
    delete dataset.pronta;
    const { waits = false } = story.parameters;
    void (async () => {
      await settled(waits, signal);
      if (signal.aborted) return;
      if (played) dataset.pronta = search;
      else {
        await story.play?.({ canvasElement: document.body });
        setPlayed(true);
      }
    })();
    return () => controller.abort();
  }, [story, search, played]);
  return (
    <QueryClientProvider client={client}>
      <main id="historia" className={classes.stage}>
        <RouterProvider router={router as never} />
      </main>
    </QueryClientProvider>
  );
}
