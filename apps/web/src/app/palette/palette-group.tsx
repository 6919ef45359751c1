import { Spotlight } from '@mantine/spotlight';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './palette.module.css';

export const PALETTE_ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface Entry {
  readonly key: number | string;
  readonly label: string;
  readonly description?: string;
  readonly icon: ComponentType<IconProps>;
  /** Whether the palette stays open when the entry is chosen. */
  readonly staysOpen?: boolean;
  onClick(): void;
}

interface Props {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** A group of entries under a heading; nothing without entries. */
export function PaletteGroup({ label, entries }: Props) {
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label} className={classes.group}>
      {entries.map(({ key, icon: Icon, staysOpen, ...entry }) => (
        <Spotlight.Action
          key={key}
          {...entry}
          leftSection={<Icon {...PALETTE_ICON} />}
          closeSpotlightOnTrigger={!staysOpen}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
