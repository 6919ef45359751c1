import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { LinkTo } from '../../lib/page/link-to.ts';
import classes from './link-tabs.module.css';

interface LinkTab extends LinkTo {
  readonly label: string;
  /** How many it leads to. */
  readonly count?: number | undefined;
  /** Current also where its page has parts of its own, one of which is shown. */
  readonly within?: boolean;
}

interface Props {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** The tabs differ in search parameters, not in the path. */
  readonly bySearch?: boolean;
}

const WITHIN = { 'aria-current': 'true' } as const;

/** Tabs as links, since each part of the page has its own address; the current one is `aria-current`. */
export function LinkTabs({ label, tabs, bySearch = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  const labels = tabs.map(({ label, count }) => `${label} ${count ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address has another current tab, and a tab that comes later moves it
  useLayoutEffect(() => {
    // Scrolls only the tabs: `scrollIntoView` would scroll the page too.
    const show = () => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (!list.current || !tab) return;
      const line = list.current.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      list.current.scrollLeft += Math.min(left - line.left, 0) + Math.max(right - line.right, 0);
    };
    show();
    // The letters of the page are wider than those that stand in for them.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(show);
  }, [address, labels]);

  return (
    <nav aria-label={label} className={classes.line}>
      <ul ref={list} className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={JSON.stringify([tab.to, bySearch ? tab.search : tab.params])}>
            <Link
              to={tab.to}
              params={tab.params}
              search={tab.search ?? {}}
              activeOptions={{
                exact: !bySearch,
                includeSearch: bySearch,
                explicitUndefined: bySearch,
              }}
              resetScroll={false}
              {...(tab.within && WITHIN)}
              className={classes.tab}
            >
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
