import { MENU } from '@sst/contract/permission';
import { useState } from 'react';
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
  const { pode } = useAbilities();
  const detail = useDetail();
  const [asked, setAsked] = useState<T | null>(null);
  const [gone, setGone] = useState<number | null>(null);

  /**
   * Closes the dialog and the detail after the removal, also if somebody else has changed the request; the lists
   * refetch elsewhere.
   */
  const finish = () => {
    setAsked(null);
    if (asked && detail.cd === asked.cd) {
      setGone(asked.cd);
      detail.close();
    }
  };
  return {
    /** Code of the request whose detail is open. */
    opened: detail.cd === gone ? undefined : detail.cd,
    close: detail.close,
    removable: ({ cd_estad }: Pick<T, 'cd_estad'>) =>
      cd_estad === state && pode(MENU.pendentes, 'remover'),
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    finish,
  };
}
