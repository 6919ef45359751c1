import type { FuncionarioMinificado } from '@sst/contract';
import { tipoFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import type { Especie, ExameKind } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../../../lib/calls/call-query.ts';
import { EMPTY_MARCACAO, type MarcacaoValues } from './marcacao-values.ts';

type Suggested = Pick<MarcacaoValues, 'cd_tipo' | 'intervalo'>;

/** Whom a form is opened for, and the kind of exam that all of them need. */
interface Whom {
  readonly especie: Especie;
  readonly company: number;
  /** `undefined` while they load. */
  readonly people: readonly FuncionarioMinificado[] | undefined;
  readonly exame: ExameKind | undefined;
}

/**
 * What is known before of a booking: the type of the kind of exam that is needed, and of one person the minutes of the
 * workplace. `undefined` while it loads; what cannot be read is left to be chosen.
 */
export function useSuggested({ especie, company, people, exame }: Whom): Suggested | undefined {
  const params = { company };
  const [first, ...others] = especie === 'exame' ? (people ?? []) : [];
  const wantsType = first !== undefined && exame !== undefined;
  const wantsMinutes = first !== undefined && others.length === 0;
  const types = useQuery({
    ...callQuery('listTiposExame', { params, query: { tabela: 'f' } }),
    staleTime: FIVE_MINUTES,
    enabled: wantsType,
  });
  const person = useQuery({
    ...callQuery('getFuncionario', { params: { company, id: first?.cd ?? 0 } }),
    enabled: wantsMinutes,
  });
  if (people === undefined) return undefined;
  if ((wantsType && types.isPending) || (wantsMinutes && person.isPending)) return undefined;
  const offered = types.data?.message.filter(({ inactiv }) => !inactiv) ?? [];
  const type = wantsType ? tipoFor(exame, offered) : null;
  const minutes = wantsMinutes ? person.data?.message.posto?.minutos : null;
  return {
    cd_tipo: type ? String(type.cd) : '',
    intervalo: minutes ? String(minutes) : EMPTY_MARCACAO.intervalo,
  };
}
