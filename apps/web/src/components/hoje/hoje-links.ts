import type { Hoje } from '@sst/contract';
import type { HojeList, HojeRule } from '@sst/contract/rules/hoje/hoje-rule';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/page/link-to.ts';

const BOOKINGS = '/saude/marcacao/$tipo';
const ABSENCES = '/saude/falta/$tipo';
const EXAM = { tipo: 'exame' } as const;
const NURSING = { tipo: 'acao-enfermagem' } as const;

/** The page of each list. */
const PAGES: Readonly<Record<HojeList, LinkTo>> = {
  listFuncionarios: linkOptions({ to: '/funcionario' }),
  listPrazos: linkOptions({ to: '/saude/prazos' }),
  listPropostas: linkOptions({ to: '/saude/propostas' }),
  listExames: linkOptions({ to: '/saude/exame' }),
  listRestricoes: linkOptions({ to: '/saude/restricoes' }),
  listMarcacoesExame: linkOptions({ to: BOOKINGS, params: EXAM }),
  listMarcacoesAcaoEnfermagem: linkOptions({ to: BOOKINGS, params: NURSING }),
  listFaltasExame: linkOptions({ to: ABSENCES, params: EXAM }),
  listFaltasAcaoEnfermagem: linkOptions({ to: ABSENCES, params: NURSING }),
  listMedidas: linkOptions({ to: '/seguranca/medidas' }),
  listAcidentes: linkOptions({ to: '/acidente' }),
  listQuaseAcidentes: linkOptions({ to: '/acidente/quase' }),
  listPedidos: linkOptions({ to: '/pendente/funcionario' }),
  listImportacoes: linkOptions({ to: '/funcionario/importacoes' }),
};

/** The address of a line: its list, filtered as it was counted, and to a unit where one is given. */
export function linkOf(
  { list, query }: Pick<HojeRule, 'list' | 'query'>,
  { dia, feriado }: Pick<Hoje, 'dia' | 'feriado'>,
  unit?: number,
): LinkTo {
  return {
    ...PAGES[list],
    search: { ...query(dia, feriado), ...(unit !== undefined && { no: unit }) },
  };
}
