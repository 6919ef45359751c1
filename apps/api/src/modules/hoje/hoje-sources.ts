import { contract } from '@sst/contract';
import type { HojeList, HojeRule } from '@sst/contract/rules/hoje/hoje-rule';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import type { CountedTable } from '../../db/counted-tables.ts';
import type { ListSource } from '../../list/list-source.ts';
import { sightOf } from '../../sql/reader/prazo.ts';
import { acidentesSource, quaseAcidentesSource } from '../acidentes/index.ts';
import { faltasSource, marcacoesSource, prazosSource, propostasSource } from '../agenda/index.ts';
import { funcionariosSource } from '../funcionarios/index.ts';
import { importacoesSource, pedidosSource } from '../pedidos/index.ts';
import { examesSource, restricoesSource } from '../saude/index.ts';
import { medidasSource } from '../seguranca/index.ts';

/** Whether an absence is still to be booked again follows from what was asked, proposed and done. */
const FOLLOWED = [
  'marcacao',
  'funcionario',
  'exame',
  'pedido_marcacao_pessoa',
  'proposta',
] as const;

/** The tables that the number of a list's rows follows from. */
const TABLES: Readonly<Record<HojeList, readonly CountedTable[]>> = {
  listFuncionarios: ['funcionario', 'prazo', 'marcacao', 'posto', 'posto_atribuicao'],
  listPrazos: [
    'funcionario',
    'prazo',
    'exame_devido',
    'marcacao',
    'pedido_marcacao_pessoa',
    'proposta',
  ],
  listPropostas: ['proposta', 'funcionario'],
  listExames: [
    'exame',
    'funcionario',
    'ficha_entregue',
    'ficha',
    'ficha_passo',
    'conversa',
    'mensagem',
  ],
  listRestricoes: ['exame', 'funcionario', 'recomendacao'],
  listMarcacoesExame: ['marcacao', 'funcionario', 'convocatoria'],
  listMarcacoesAcaoEnfermagem: ['marcacao', 'funcionario', 'convocatoria'],
  listFaltasExame: FOLLOWED,
  listFaltasAcaoEnfermagem: FOLLOWED,
  // Whether who answers for one still sees it follows from their places.
  listMedidas: ['medida', 'utilizador_empresa', 'acesso'],
  listAcidentes: ['acidente'],
  listQuaseAcidentes: ['quase_acidente'],
  listPedidos: ['pedido'],
  listImportacoes: ['importacao', 'pedido'],
};

/** The tables whose changes make the count of a rule old. */
export function tablesOf({ list, byUnit }: Pick<HojeRule, 'list' | 'byUnit'>) {
  // Units are named, and move.
  return byUnit ? [...TABLES[list], 'organigrama' as const] : TABLES[list];
}

/** The day that is counted for, and the municipal holiday at the node. */
export interface CountedDay {
  readonly day: string;
  readonly feriado: string | null;
}

/** The list of a rule with its filter on a day, read as the list's own call reads it. */
export function sourceOf(
  { list, query }: Pick<HojeRule, 'list' | 'query'>,
  grant: Pick<Grant, 'branch' | 'actor' | 'rights'>,
  { day, feriado }: CountedDay,
): ListSource<object> {
  const asked = query(day, feriado);
  switch (list) {
    case 'listFuncionarios': {
      const fitness = may(grant, 'aptidao.ver');
      const sight = sightOf(grant);
      const shown = { today: day, fitness, decided: false, days: false, sight, numbers: false };
      return funcionariosSource(grant, contract[list].query.parse(asked), shown);
    }
    case 'listPrazos':
      return prazosSource(grant, contract[list].query.parse(asked), day);
    case 'listPropostas':
      return propostasSource(grant, contract[list].query.parse(asked));
    case 'listExames':
      return examesSource(grant, { ...contract[list].query.parse(asked), today: day });
    case 'listRestricoes':
      return restricoesSource(grant, contract[list].query.parse(asked), day);
    case 'listMarcacoesExame':
      return marcacoesSource(grant, 'exame', contract[list].query.parse(asked), day);
    case 'listMarcacoesAcaoEnfermagem':
      return marcacoesSource(grant, 'acao-enfermagem', contract[list].query.parse(asked), day);
    case 'listFaltasExame':
      return faltasSource(grant, 'exame', contract[list].query.parse(asked), day);
    case 'listFaltasAcaoEnfermagem':
      return faltasSource(grant, 'acao-enfermagem', contract[list].query.parse(asked), day);
    case 'listMedidas':
      return medidasSource(grant, contract[list].query.parse(asked), day);
    case 'listAcidentes':
      return acidentesSource(grant, contract[list].query.parse(asked), day);
    case 'listQuaseAcidentes':
      return quaseAcidentesSource(grant, contract[list].query.parse(asked), day);
    case 'listPedidos':
      return pedidosSource(grant, contract[list].query.parse(asked), day);
    case 'listImportacoes':
      return importacoesSource(grant, contract[list].query.parse(asked));
  }
}
