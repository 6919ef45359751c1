import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { Menu, Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { NavItem } from './nav-items.ts';
import { baseOf, isWithin, isWithinGroup } from './nav-leaf.ts';
import classes from './nav-rail.module.css';
import { useNavItems } from './use-nav-items.ts';

function RailTooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip
      label={label}
      position="right"
      offset={12}
      openDelay={80}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      {children}
    </Tooltip>
  );
}

function RailGroup({ group, pathname }: { group: NavItem; pathname: string }) {
  return (
    <Menu
      position="right-start"
      offset={12}
      withinPortal={false}
      floatingStrategy="fixed"
      returnFocus
    >
      <RailTooltip label={group.label}>
        <Menu.Target>
          <button
            type="button"
            className={classes.entry}
            aria-label={group.label}
            data-within={isWithinGroup(pathname, group) || undefined}
          >
            <group.icon size={20} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
      </RailTooltip>
      <Menu.Dropdown>
        <Menu.Label>{group.label}</Menu.Label>
        {group.items?.map((item) => (
          <Menu.Item
            key={baseOf(item)}
            renderRoot={(props) => (
              <Link
                to={item.to}
                params={item.params}
                search={item.search}
                aria-current={isWithin(pathname, item) ? 'page' : undefined}
                {...props}
              />
            )}
          >
            {item.waiting ? `${item.label} (${item.waiting})` : item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The collapsed menu: icons with tooltips; groups open as menus beside their icon. */
export function NavRail() {
  const { items } = useNavItems();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={baseOf(item)}>
          {item.items ? (
            <RailGroup group={item} pathname={pathname} />
          ) : (
            <RailTooltip label={item.label}>
              <Link
                to={item.to}
                className={classes.entry}
                aria-label={item.label}
                aria-current={isWithin(pathname, item) ? 'page' : undefined}
              >
                <item.icon size={20} stroke={1.6} aria-hidden />
              </Link>
            </RailTooltip>
          )}
          {item.divided && <div className={classes.divider} />}
        </li>
      ))}
    </ul>
  );
}
