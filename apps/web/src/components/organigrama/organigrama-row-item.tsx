import { normalise } from '@sst/contract/rules/texts/text';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import classes from './organigrama.module.css';
import type { OrganigramaRow } from './organigrama-model.ts';

interface Props {
  readonly id: string;
  readonly row: OrganigramaRow;
  readonly top: number;
  readonly height: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly highlight: string;
  onToggle(cd: number): void;
  onSelect(cd: number): void;
}

/** One node. The tree around it handles the keyboard. */
export function OrganigramaRowItem({
  row,
  active,
  selected,
  highlight,
  onToggle,
  onSelect,
  ...at
}: Props) {
  const { node, expanded } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys for all its rows.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its active row.
    <div
      id={at.id}
      role="treeitem"
      className={classes.row}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={expanded ?? undefined}
      aria-selected={selected}
      data-active={active || undefined}
      style={{
        height: at.height,
        transform: `translateY(${at.top}px)`,
        paddingLeft: 4 + (row.level - 1) * 18,
      }}
      title={node.label}
      onClick={() => onSelect(node.cd)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the arrows. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; the keyboard has the arrows. */}
      <span
        className={classes.chevron}
        data-open={expanded || undefined}
        onClick={(event) => {
          if (expanded === null) return;
          event.stopPropagation();
          onToggle(node.cd);
        }}
      >
        {expanded !== null && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
      </span>
      <span className={classes.label}>
        <Highlighted text={node.label} plain={node.plain} part={highlight} />
      </span>
      {selected && <IconCheck size={16} stroke={2} aria-hidden className={classes.check} />}
    </div>
  );
}

function Highlighted({ text, plain, part }: { text: string; plain: string; part: string }) {
  const wanted = normalise(part.trim());
  const start = wanted === '' || plain.length !== text.length ? -1 : plain.indexOf(wanted);
  if (start < 0) return text;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
