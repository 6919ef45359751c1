import { Button } from '@mantine/core';
import type { Right } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import type { Chosen } from '../../components/list/chosen/use-chosen-rows.ts';
import { useDetail } from '../../components/list/detail/use-detail.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { RemoveButton } from './remove-button.tsx';
import type { RemoveMany as Dialog } from './remove-many.tsx';

const Lazy = lazyDialog(() => import('./remove-many.tsx'), 'RemoveMany');
/** Asks whether many are to be removed, and removes them. */
export const RemoveMany = Lazy as unknown as typeof Dialog;

interface Removable {
  readonly cd: number;
  readonly cd_estad: number;
  readonly nome: string;
}

interface RemovalOptions {
  /** The right to remove it. */
  readonly right: Right;
  /** The state in which a request can still be removed. */
  readonly state: number;
  /** What is removed, in the name of its button; one and many. */
  readonly what: readonly [string, string];
  /** Loads the removal dialog. */
  onIntent(): void;
}

/** Chosen rows whose removal is asked for. */
interface Many<Row> {
  readonly rows: readonly Row[];
  /** How many of the chosen ones cannot be removed. */
  readonly kept: number;
  /** They are removed, and no longer chosen. */
  onDone(rows: readonly Row[]): void;
}

/** The state of a request's detail and of its removal dialog, and the buttons in the list that open the latter. */
export function useRemoval<Row extends Removable, T extends Removable = Row>({
  right,
  state,
  what,
  onIntent,
}: RemovalOptions) {
  const { loaded, pode } = useAbilities();
  const mayRemove = pode(right);
  const { cd, close } = useDetail();
  const [asked, setAsked] = useState<T | null>(null);
  /** Code of a request that is gone, while its detail closes. */
  const [gone, setGone] = useState<number>();
  if (gone !== undefined && gone !== cd) setGone(undefined);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (gone !== undefined) leave();
  }, [gone]);

  /**
   * Closes the dialog after the removal, also if somebody else has changed the request, and its detail if that is open
   * by then; the lists refetch elsewhere.
   */
  const finish = () => {
    setAsked(null);
    setGone(asked?.cd);
  };
  const removable = ({ cd_estad }: Pick<T, 'cd_estad'>) => cd_estad === state && mayRemove;
  const rowActions = (row: T) =>
    removable(row) && (
      <RemoveButton
        label={`Remover ${what[0]} de ${row.nome}`}
        onIntent={onIntent}
        onClick={() => setAsked(row)}
      />
    );
  const [many, setMany] = useState<Many<Row>>();
  const chosenActions = (rows: readonly Row[], { drop }: Chosen<Row>) => {
    const removed = rows.filter(removable);
    return (
      removed.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          {...Lazy.opener}
          onClick={() =>
            setMany({
              rows: removed,
              kept: rows.length - removed.length,
              onDone: (done) => drop(...done.map(({ cd }) => cd)),
            })
          }
        >
          Remover {countLabel(removed.length, ...what)}
        </Button>
      )
    );
  };
  return {
    chosenActions,
    /** The chosen rows whose removal is asked for, for `RemoveMany`. */
    many: many && { ...many, onClose: () => setMany(undefined) },
    /** Code of the request whose detail is open. */
    opened: cd === gone ? undefined : cd,
    close,
    /** The list has their column also until the abilities are known, so that none comes in late. */
    rowActions: mayRemove || !loaded ? rowActions : undefined,
    removable,
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    finish,
  };
}
