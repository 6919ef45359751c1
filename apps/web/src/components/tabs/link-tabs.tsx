import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';
import classes from './link-tabs.module.css';

export interface LinkTab extends LinkTo {
  readonly label: string;
}

interface Props {
  /** Says what the tabs are of. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** They differ in what their addresses ask for, not in the page. */
  readonly bySearch?: boolean;
}

/** Parts of a page that have an address of their own each, as pills; the present one is `aria-current`. */
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
