import { Link } from '@tanstack/react-router';
import classes from './link-tabs.module.css';

export interface LinkTab {
  readonly label: string;
  readonly to: string;
  readonly search?: object;
}

interface Props {
  /** Says what the tabs are of. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Parts of a page that have an address of their own each, as pills; the present one is `aria-current`. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              search={(tab.search ?? {}) as never}
              activeOptions={{ includeSearch: false }}
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
