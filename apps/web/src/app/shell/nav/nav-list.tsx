import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { NavItem } from './nav-items.ts';
import { baseOf, isWithin, isWithinGroup, type NavLeaf } from './nav-leaf.ts';
import classes from './nav-list.module.css';
import { useNavItems } from './use-nav-items.ts';

interface EntryProps {
  readonly entry: NavLeaf & Partial<Pick<NavItem, 'icon'>>;
  readonly pathname: string;
  readonly onFollow?: () => void;
}

function NavEntry({ entry, pathname, onFollow }: EntryProps) {
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      params={entry.params}
      search={entry.search}
      className={classes.entry}
      aria-current={isWithin(pathname, entry) ? 'page' : undefined}
      activeOptions={{ exact: true }}
      title={entry.label.length > 22 ? entry.label : undefined}
      onClick={onFollow}
    >
      {Icon && <Icon size={20} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{entry.label}</span>
      {entry.waiting && <span className={classes.waiting}>{entry.waiting}</span>}
    </Link>
  );
}

function NavGroup({ group, ...rest }: { group: NavItem } & Omit<EntryProps, 'entry'>) {
  const within = isWithinGroup(rest.pathname, group);
  const [toggled, setToggled] = useState<{ within: boolean; open: boolean }>();
  const open = toggled?.within === within ? toggled.open : within;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={id}
        data-within={within || undefined}
        onClick={() => setToggled({ within, open: !open })}
      >
        <group.icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{group.label}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
      </button>
      <ul id={id} className={`${classes.list} ${classes.sub}`} hidden={!open}>
        {group.items?.map((item) => (
          <li key={baseOf(item)}>
            <NavEntry entry={item} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu: entries as links, groups as buttons that expand. */
export function NavList({ onFollow }: { onFollow?: () => void }) {
  const { loaded, items } = useNavItems();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <ul className={classes.list} aria-busy={!loaded}>
      {items.map((item) => (
        <li key={baseOf(item)}>
          {item.items ? (
            <NavGroup group={item} pathname={pathname} onFollow={onFollow} />
          ) : (
            <NavEntry entry={item} pathname={pathname} onFollow={onFollow} />
          )}
          {item.divided && <div className={classes.divider} />}
        </li>
      ))}
      {!loaded &&
        [72, 48, 64, 56].map((width) => (
          <li key={width} className={classes.skeleton} aria-hidden>
            <Skeleton height={16} width={`${width}%`} />
          </li>
        ))}
    </ul>
  );
}
