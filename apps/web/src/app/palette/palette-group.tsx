import { Spotlight } from '@mantine/spotlight';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './palette.module.css';

export const PALETTE_ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export interface Entry {
  /** Unique among all groups. */
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  /** What is said of it at the end of its row. */
  readonly end?: ReactNode;
  readonly icon: ComponentType<IconProps>;
  /** Whether the palette stays open when the entry is chosen. */
  readonly staysOpen?: boolean;
  onClick(): void;
}

interface Props {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** The DOM id of an entry. */
  idOf(entry: Entry): string;
  readonly active: Entry | undefined;
}

/** A group of entries under a heading; nothing without entries. */
export function PaletteGroup({ label, entries, idOf, active }: Props) {
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label} className={classes.group} role="group" aria-label={label}>
      {entries.map((one) => {
        const { key, icon: Icon, staysOpen, end, ...entry } = one;
        return (
          <Spotlight.Action
            key={key}
            {...entry}
            role="option"
            aria-selected={one === active}
            // The library drops an `id`.
            renderRoot={(root) => <button {...root} id={idOf(one)} />}
            leftSection={<Icon {...PALETTE_ICON} />}
            rightSection={end}
            dimmedSections={end === undefined}
            closeSpotlightOnTrigger={!staysOpen}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}
