import type { Answer, CallName, Contract, Right } from '../index.ts';
import { EMPRESA_WORDS, PRESTADOR_WORDS } from '../rules/auditoria.ts';
import type { ListName } from '../rules/listas.ts';
import type { Especie } from '../rules/saude.ts';
import { ACIDENTES_PENDENTES_FOLHA, acidentesFolha } from './acidentes-folhas.ts';
import type { ListFile } from './fields.ts';
import { funcionariosFolha } from './funcionarios-folha.ts';
import {
  FILA_FOLHA,
  IMPORTACOES_FOLHA,
  PEDIDOS_FOLHA,
  PEDIDOS_MARCACAO_FOLHA,
} from './pedidos-folhas.ts';
import { PRAZOS_FOLHA, PRAZOS_PRESTADOR_FOLHA } from './prazos-folhas.ts';
import { COMUNICACOES_FOLHA, itensFolha } from './prestador-folhas.ts';
import { PROPOSTAS_PRESTADOR_FOLHA, propostasFolha } from './propostas-folhas.ts';
import { auditoriaFolha, eventosFolha } from './registos-folhas.ts';
import { examesFolha, faltasFolha, marcacoesFolha, porFecharFolha } from './saude-folhas.ts';
import {
  ATIVIDADES_FOLHA,
  MARCACOES_ATIVIDADE_FOLHA,
  MEDIDAS_CONCLUIDAS_FOLHA,
  MEDIDAS_FOLHA,
} from './seguranca-folhas.ts';

/** Who asks for a file, and for which rows: its columns may follow from both. */
export interface FolhaAsk {
  pode(right: Right): boolean;
  /** Parameters of the path and of the query. */
  readonly given: Readonly<Record<string, unknown>>;
}

interface Rows {
  readonly message: readonly unknown[];
}

/** The calls whose rows are a list. */
type ListCall = {
  [N in CallName]: Answer<Contract[N]> extends Rows ? N : never;
}[CallName];

type FolhaOf<N extends ListCall> = (
  request: FolhaAsk,
) => ListFile<Answer<Contract[N]>['message'][number]>;

const seesTypes = ({ pode }: FolhaAsk) => pode('saude.tipo');

/** The columns of each list that is exported: the page shows them, and the server writes workbooks of them. */
const FOLHAS = {
  listFuncionarios: ({ pode, given }) =>
    funcionariosFolha(
      { fitness: pode('aptidao.ver'), days: pode('prazos.ver') },
      given.situacao !== undefined,
    ),
  listExames: (request) => examesFolha(seesTypes(request)),
  listMarcacoesExame: (request) => marcacoesFolha('exame', seesTypes(request)),
  listMarcacoesAcaoEnfermagem: (request) => marcacoesFolha('acao-enfermagem', seesTypes(request)),
  listMarcacoesPorFechar: ({ given }) => porFecharFolha(given.especie as Especie),
  listFaltasExame: (request) => faltasFolha('exame', seesTypes(request)),
  listFaltasAcaoEnfermagem: (request) => faltasFolha('acao-enfermagem', seesTypes(request)),
  listPropostas: ({ pode }) => propostasFolha(pode('marcacoes.responder')),
  listPropostasPrestador: () => PROPOSTAS_PRESTADOR_FOLHA,
  listPrazos: () => PRAZOS_FOLHA,
  listPrazosPrestador: () => PRAZOS_PRESTADOR_FOLHA,
  listMedidas: () => MEDIDAS_FOLHA,
  listMedidasConcluidas: () => MEDIDAS_CONCLUIDAS_FOLHA,
  listAtividadesTecnicas: () => ATIVIDADES_FOLHA,
  listMarcacoesAtividade: () => MARCACOES_ATIVIDADE_FOLHA,
  listAcidentes: ({ given }) => acidentesFolha(given.pendentes !== undefined),
  listAcidentesPendentes: () => ACIDENTES_PENDENTES_FOLHA,
  listPedidos: () => PEDIDOS_FOLHA,
  listImportacoes: () => IMPORTACOES_FOLHA,
  listFila: () => FILA_FOLHA,
  listPedidosMarcacao: () => PEDIDOS_MARCACAO_FOLHA,
  listComunicacoes: () => COMUNICACOES_FOLHA,
  listItens: ({ given }) => itensFolha(given.lista as ListName),
  listAuditoria: () => auditoriaFolha(EMPRESA_WORDS),
  listAuditoriaPrestador: () => auditoriaFolha(PRESTADOR_WORDS),
  listEventosSeguranca: () => eventosFolha(false),
  listEventosSegurancaPrestador: () => eventosFolha(true),
} as const satisfies { readonly [N in ListCall]?: FolhaOf<N> };

/** The calls whose answers are exported lists. */
export const FOLHA_CALLS = Object.keys(FOLHAS) as readonly (keyof typeof FOLHAS)[];

/** The file that a call's answer is written as; `undefined` for a call whose answer is no exported list. */
export function folhaOf(call: CallName, request: FolhaAsk): ListFile<unknown> | undefined {
  const folhas: { readonly [N in CallName]?: (request: FolhaAsk) => unknown } = FOLHAS;
  return folhas[call]?.(request) as ListFile<unknown> | undefined;
}
