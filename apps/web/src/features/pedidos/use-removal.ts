import { MENU } from '@sst/contract/permission';
import { useState } from 'react';
import { useDetail } from '../../components/list/use-detail.ts';
import { useAbilities } from '../../lib/session.ts';

interface Removable {
  readonly cd: number;
  readonly cd_estad: number;
}

/**
 * The detail of a request and its removal: asked for, confirmed elsewhere, and what follows it.
 * @param state of one that can still be removed.
 */
export function useRemoval<T extends Removable>(state: number) {
  const { pode } = useAbilities();
  const detail = useDetail();
  const [asked, setAsked] = useState<T | null>(null);
  const [gone, setGone] = useState<number | null>(null);

  /** It is removed, or no longer what it was: the detail has nothing to show, the lists are read anew elsewhere. */
  const finish = () => {
    setAsked(null);
    if (asked && detail.cd === asked.cd) {
      setGone(asked.cd);
      detail.close();
    }
  };
  return {
    /** Code of the one whose detail is open. */
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
