import type { Right } from '@sst/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDetail } from '../../components/list/detail/use-detail.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { RemoveButton } from './remove-button.tsx';

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
  /** What is removed, in the name of its button. */
  readonly what: string;
  /** Loads the removal dialog. */
  onIntent(): void;
}

/** The state of a request's detail and of its removal dialog, and the buttons in the list that open the latter. */
export function useRemoval<T extends Removable>({ right, state, what, onIntent }: RemovalOptions) {
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
        label={`Remover ${what} de ${row.nome}`}
        onIntent={onIntent}
        onClick={() => setAsked(row)}
      />
    );
  return {
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
