import { displayTime } from '@sst/contract/rules/dates/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { dateText } from '../../../components/form/dates/date-text.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import type { AcidenteValues } from './acidente-values.ts';

/** What the form begins with of a near miss, beside who was hurt. */
export type FromQuase = Pick<
  AcidenteValues,
  'dt' | 'hr' | 'loc' | 'descric' | 'cd_organig_acident'
>;

/**
 * The near miss that the address names, as the form begins with it; `null` for none, and for one that is not the user's to see.
 * @returns `undefined` while it loads.
 */
export function useFromQuase(company: number): FromQuase | null | undefined {
  const { quase } = useSearch({ from: '/sessao/empresa-escolhida/acidente/criar' });
  const { data, isPending } = useQuery({
    ...callQuery('getQuaseAcidente', { params: { company, id: quase ?? 0 } }, { quiet: true }),
    enabled: quase !== undefined,
  });
  if (quase === undefined) return null;
  if (isPending) return undefined;
  if (!data) return null;
  const { dt, hr, loc, descric, cd_organig } = data.message;
  return {
    dt: dateText(dt),
    hr: displayTime(hr),
    loc: loc ?? '',
    descric,
    cd_organig_acident: cd_organig,
  };
}

/** Links an accident that was just registered to the near miss that the address names; the registration stands whatever comes of it. */
export function useLinkToQuase(company: number): (cd_acident: number) => Promise<void> {
  const { quase } = useSearch({ from: '/sessao/empresa-escolhida/acidente/criar' });
  const client = useQueryClient();
  return async (cd_acident) => {
    if (quase === undefined) return;
    const given = {
      params: { company, id: quase },
      body: { acao: 'acidente', cd_acident },
    } as const;
    await callApi('changeQuaseAcidente', given).catch(notifyError);
    void refreshAfterCall(client, 'changeQuaseAcidente');
  };
}
