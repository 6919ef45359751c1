import { MENU } from '@sst/contract/permission';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDetail } from '../../components/list/use-detail.ts';
import { useAbilities } from '../../lib/use-abilities.ts';

interface Removable {
  readonly cd: number;
  readonly cd_estad: number;
}

/**
 * The state of a request's detail and of its removal dialog.
 * @param state the state in which a request can still be removed.
 */
export function useRemoval<T extends Removable>(state: number) {
  const { loaded, pode } = useAbilities();
  const mayRemove = pode(MENU.pendentes, 'remover');
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
  return {
    /** Code of the request whose detail is open. */
    opened: cd === gone ? undefined : cd,
    close,
    /** Whether the list has a column for removals; also until the abilities are known, so that none comes in late. */
    hasColumn: mayRemove || !loaded,
    removable: ({ cd_estad }: Pick<T, 'cd_estad'>) => cd_estad === state && mayRemove,
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    finish,
  };
}
