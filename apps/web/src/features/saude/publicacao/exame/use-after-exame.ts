import type { ExameBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useListReturn } from '../../../../components/list/detail/use-list-return.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../../lib/page/focus.ts';
import type { LinkTo } from '../../../../lib/page/link-to.ts';
import { useStillShown } from '../../../../lib/page/use-still-shown.ts';

/** The exam after which the next booking is wanted; `hr` is that of its booking, if it had one. */
type Done = Pick<ExameBody, 'cd_medic' | 'cd_marcacao' | 'dt' | 'hr'>;

/** The open booking that follows an exam: its code, or `undefined` where that is not known or there is none. */
async function nextAfter(
  company: number,
  { cd_medic: medico, cd_marcacao, dt, hr }: Done,
): Promise<number | undefined> {
  try {
    const { message: next } = await callApi('getMarcacaoSeguinte', {
      params: { company },
      query: {
        medico,
        dt,
        ...(hr !== null && { hr }),
        ...(cd_marcacao !== null && { marcacao: cd_marcacao }),
      },
    });
    if (!next) {
      const day = displayDate(dt);
      notify('information', `Não há mais marcações de exames em aberto deste médico a ${day}.`);
    }
    return next?.cd;
  } catch (error) {
    notifyError(error);
    return undefined;
  }
}

/**
 * Goes on after an exam was recorded: to the next open booking of the physician's day in the place of this form, or to
 * the list that the form was opened from.
 * @param list the list, if the form was not opened from one.
 */
export function useAfterExame(company: number, list: LinkTo) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const back = useListReturn(list);
  const isShown = useStillShown();
  /** @param done where the next booking is wanted. @returns resolves when the next page is shown. */
  return async (message: string, done: Done | null): Promise<void> => {
    notify('success', message);
    void refreshAfterCall(client, 'createExame');
    const next = done && isShown() ? await nextAfter(company, done) : undefined;
    if (!isShown()) return;
    if (next === undefined) {
      await back(true);
      return;
    }
    await navigate({
      to: '/saude/exame/criar',
      search: { marcacao: next, medico: done?.cd_medic },
      // The way back stays the list that the first form was opened from.
      replace: true,
      state: (state) => state,
      ignoreBlocker: true,
    });
    focusHeadingIfLost();
  };
}
