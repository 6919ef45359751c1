import type { PlanoBody } from '@sst/contract';
import { PLANO } from '@sst/contract/rules/agenda/plano/plano-rules';
import { DEFINICAO_PROPOSTAS, workingDaysAfter } from '@sst/contract/rules/agenda/propostas';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { PlanoSearch } from '../../../../components/agenda/plano-search.ts';
import type { CallInput } from '../../../../lib/calls/call-input.ts';

/** Days that a plan looks at where the address names none: from the first before which companies can answer. */
const USUAL_DAYS = 28;

/** The days that an address selects. */
export function daysOf({ de, ate }: PlanoSearch, today: string): { de: string; ate: string } {
  const answered = workingDaysAfter(today, DEFINICAO_PROPOSTAS.responder_dias.usual);
  const first = de ?? addDays(answered, 1);
  return { de: first, ate: ate ?? addDays(first, USUAL_DAYS - 1) };
}

/** The most days of a plan, in words. */
export const MOST_DAYS = `No máximo, ${PLANO.dias} dias de cada vez.`;

/** What is asked of the server for an address. */
export function planoInput(search: PlanoSearch, today: string): CallInput<'proporMarcacoes'> {
  const { medico, local, pessoas, pesquisa, empresa, parte, motivo, mes, estado, localidade } =
    search;
  const chosen = pessoas?.split('_').map((one): NonNullable<PlanoBody['pessoas']>[number] => {
    const [cd_empresa = 0, ...codigos] = one.split('.').map(Number);
    return { cd_empresa, codigos };
  });
  return {
    body: {
      ...daysOf(search, today),
      medicos: medico === undefined ? [] : [medico],
      locais: local === undefined ? [] : [local],
      ...(chosen
        ? { pessoas: chosen }
        : { filtro: { pesquisa, empresa, parte, motivo, mes, estado, localidade } }),
    },
  };
}
