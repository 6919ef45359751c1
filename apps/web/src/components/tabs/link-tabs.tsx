import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';
import classes from './link-tabs.module.css';

export interface LinkTab extends LinkTo {
  readonly label: string;
}

interface Props {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** The tabs differ in search parameters, not in the path. */
  readonly bySearch?: boolean;
}

/** Tabs as links, since each part of the page has its own address; the current one is `aria-current`. */
export function LinkTabs({ label, tabs, bySearch = false }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={JSON.stringify(bySearch ? tab.search : [tab.to, tab.params])}>
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
              className={classes.tab}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
