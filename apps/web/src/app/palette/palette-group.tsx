import { Spotlight } from '@mantine/spotlight';
import { IconDots, type IconProps } from '@tabler/icons-react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
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
  /** Shows what else can be done with it: by Tab, and by a press at the end of its row on a touch screen. */
  readonly more?: () => void;
}

interface Props {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** The DOM id of an entry. */
  idOf(entry: Entry): string;
  readonly active: Entry | undefined;
}

/** A group of entries under a heading. */
export function PaletteGroup({ label, entries, idOf, active }: Props) {
  return (
    <Spotlight.ActionsGroup label={label} className={classes.group} role="group" aria-label={label}>
      {entries.map((one) => {
        const { key, icon: Icon, staysOpen, end, more, ...entry } = one;
        return (
          <Spotlight.Action
            key={key}
            {...entry}
            role="option"
            aria-selected={one === active}
            // The library drops an `id`.
            renderRoot={(root) => <button {...root} id={idOf(one)} />}
            leftSection={<Icon {...PALETTE_ICON} />}
            rightSection={
              more ? (
                <>
                  {end}
                  <More onPress={more} />
                </>
              ) : (
                end
              )
            }
            dimmedSections={end === undefined && more === undefined}
            closeSpotlightOnTrigger={!staysOpen}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}

/**
 * The key that shows more, or on a touch screen the place to press: no button may stand in an option. The page of whoever
 * it is offers the same.
 */
function More({ onPress }: { onPress(): void }) {
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onPress();
  };
  return (
    <span className={classes.more} aria-hidden onClick={press}>
      <kbd className={classes.key} data-keys="Tab" />
      <IconDots size={18} stroke={1.6} />
    </span>
  );
}
