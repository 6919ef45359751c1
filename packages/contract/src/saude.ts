import { z } from 'zod';
import {
  FaltaAcaoQuery,
  FaltaExameQuery,
  FaltaRow,
  MarcacaoListQuery,
  MarcacaoRow,
} from './agenda/marcacoes.ts';
import { defineCalls } from './calls/call.ts';
import { OfCodes, pagedWithCodes } from './calls/of-programs.ts';
import { empresa } from './calls/permission.ts';
import { BY_CODE, BY_FUNCIONARIO, BY_ID } from './calls/read.ts';
import {
  Cd,
  CdText,
  CodigosText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  LookupList,
  listQuery,
  MonthText,
  messageOf,
  OfAviso,
  OfferedTipo,
  paged,
  SaudeTipo,
  TimeText,
  Unidade,
} from './calls/shapes.ts';
import { seesTypes } from './folhas/fields.ts';
import { examesFolha, faltasFolha, marcacoesFolha } from './folhas/saude-folhas.ts';
import { Ficha, FichaFilter, FichaSerieRow } from './funcionarios.ts';
import {
  CANAIS,
  FICHA_CONHECIMENTO_ATRASADO,
  FICHA_POR_ARQUIVAR,
  FICHA_SEM_CONHECIMENTO,
} from './rules/circulo/circulo.ts';
import { FICHA_COM_RESPOSTA } from './rules/conversas/conversas.ts';
import { FUSOS } from './rules/dates/fusos.ts';
import {
  DECISIONS,
  ESPECIES,
  EXAME_VALIDITIES,
  FICHA_EM_FALTA,
  FICHA_POR_DESCARREGAR,
} from './rules/saude.ts';

/** A completed exam in an employee's history. */
export const ExameDoFuncionario = z.object({
  cd: Cd,
  dt: DateText,
  hr: z.string().nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  tipo_exam: SaudeTipo,
  /** An exam is no nursing action. */
  tipo_ac_enferm: z.null(),
  medic: z.string().nullable(),
  decis: z.string(),
  cd_decis: z.enum(DECISIONS),
  dt_expir: DateText.nullable(),
  /** Code of the fitness sheet; 0 without one. */
  anex: z.int().min(0),
});
export type ExameDoFuncionario = z.output<typeof ExameDoFuncionario>;

/** A completed exam. */
export const ExameRow = z.object({
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  funcion: z.string(),
  dt: DateText,
  hr: TimeText.nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  tipo_exam: SaudeTipo,
  /** An exam is no nursing action. */
  tipo_ac_enferm: z.null(),
  medic: z.string().nullable(),
  decis: z.string(),
  cd_decis: z.enum(DECISIONS),
  /** End of validity; null for a decision without one. */
  dt_expir: DateText.nullable(),
  ...Unidade,
  /** Code of the fitness sheet; 0 without one. */
  anex: z.int().min(0),
});
export type ExameRow = z.output<typeof ExameRow>;

/** What can be done about a completed exam. */
const EXAME_ACOES = ['corrigir', 'anular'] as const;

/** An exam of the list; to who publishes exams it also says what they may do about it. */
export const ExameListRow = ExameRow.extend({
  pode: z.array(z.enum(EXAME_ACOES)).optional(),
  /** What has become of its sheet; null of one of before that was kept. */
  circulo: z
    .object({
      /** The day on which its worker came to know it, and how. */
      conhecida: DateText.nullable(),
      canal: z.enum(CANAIS).nullable(),
      arquivada: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type ExameListRow = z.output<typeof ExameListRow>;

export const ExameListQuery = listQuery(ExameRow).extend({
  ...OfCodes,
  ...OfAviso,
  medico: CdText.optional(),
  decisao: z.enum(DECISIONS, 'Decisão inválida.').optional(),
  /** Exams of one month. */
  mes: MonthText.optional(),
  /** The latest exams of active employees whose validity ends in one month. */
  expira: MonthText.optional(),
  /** Those whose validity has ended, or ends within 30 days. */
  validade: z.enum(EXAME_VALIDITIES, 'Validade inválida.').optional(),
  /** Only those with a fitness sheet (`1`), without one (`0`), without the one that their decision asks for, with a new one, with one that its worker does not know (for longer than eight days), with an answer of the physician that nobody has read, or with one that is known and not archived. */
  ficha: z
    .enum(
      [
        ...FichaFilter.options,
        FICHA_EM_FALTA,
        FICHA_POR_DESCARREGAR,
        FICHA_SEM_CONHECIMENTO,
        FICHA_CONHECIMENTO_ATRASADO,
        FICHA_COM_RESPOSTA,
        FICHA_POR_ARQUIVAR,
      ],
      'Ficha inválida.',
    )
    .optional(),
  /** Only these exams. */
  codigos: CodigosText.optional(),
});
export type ExameListQuery = z.output<typeof ExameListQuery>;

/** Query of the series of fitness sheets: the list's filters and its pages. */
export const FichasExamesQuery = ExameListQuery.omit({ ordenacao: true, ficha: true });
export type FichasExamesQuery = z.output<typeof FichasExamesQuery>;

/** Figures of the exams of a node: by month and decision, and by the month in which their validity ends. */
export const ExamesResumo = z.object({
  /** The current month. */
  mes: MonthText,
  /** The current month and the eleven before it; months and decisions without exams are left out. */
  resultados: z.array(
    z.object({ mes: MonthText, cd_decis: z.enum(DECISIONS), total: z.int().min(1) }),
  ),
  /** The current month and the eleven after it, of active employees by their latest exam; empty months are left out. */
  caducidades: z.array(z.object({ mes: MonthText, total: z.int().min(1) })),
});
export type ExamesResumo = z.output<typeof ExamesResumo>;

const BASE = '/api/empresa/:company/saude';

/** One sheet by its code. Its answer has no `message` envelope (API-91). */
function sheetCall<const P extends string>(path: P) {
  return {
    method: 'GET',
    path: `${BASE}/${path}/:id`,
    summary: 'O PDF da ficha de aptidão de um exame, pelo código do anexo.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'documento',
    read: { label: 'Ficha de aptidão', of: 'ficha', in: BY_ID },
    stale: 'file',
    params: EmpresaItemParams,
    deadline: 'document',
    answer: Ficha,
    errors: [404],
  } as const;
}

/** Health as a company sees it; the provider publishes it by `saudePublicacaoCalls`. */
/** What anybody is told of a sheet by its code. */
export const FichaVerificada = z.object({
  /** As the sheet shows it. */
  codigo: z.string(),
  /** The service that has issued it. */
  servico: z.string().nullable(),
  emitida: DateText,
  /** By whose certificate it is sealed, and until when that is valid. */
  selo: z.object({ de: z.string(), ate: DateText }).nullable(),
  /** When another took its place, or it was annulled. */
  fim: z.object({ dt: DateText, substituida: z.boolean() }).nullable(),
  /** Of the file as it was issued, in hexadecimal digits. */
  sha256: z.string(),
});
export type FichaVerificada = z.output<typeof FichaVerificada>;

export const saudeCalls = defineCalls({
  listExamesDoFuncionario: {
    method: 'GET',
    path: `${BASE}/exame/funcionario/:id`,
    summary: 'Os exames realizados de um funcionário, do mais recente para o mais antigo.',
    permission: empresa('exames.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Exames do funcionário', of: 'funcionario', in: BY_ID },
    stale: ['decisao', 'exame', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(z.array(ExameDoFuncionario)),
    errors: [404],
  },
  listMarcacoesExame: {
    method: 'GET',
    path: `${BASE}/marcacao/exame`,
    summary: 'Marcações de exames, de hoje em diante; sem `quantidade`, todas.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Marcações de exames', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: (request) => marcacoesFolha('exame', seesTypes(request)),
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: MarcacaoListQuery,
    deadline: 'list',
    answer: pagedWithCodes(MarcacaoRow),
  },
  listMarcacoesAcaoEnfermagem: {
    method: 'GET',
    path: `${BASE}/marcacao/acao-enfermagem`,
    summary: 'Marcações de ações de enfermagem, de hoje em diante; sem `quantidade`, todas.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Marcações de ações de enfermagem', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: (request) => marcacoesFolha('acao-enfermagem', seesTypes(request)),
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: MarcacaoListQuery,
    deadline: 'list',
    answer: pagedWithCodes(MarcacaoRow),
  },
  listProfissionaisMarcados: {
    method: 'GET',
    path: `${BASE}/marcacao/profissional`,
    summary:
      'Os médicos das marcações e faltas a exames do nó ou de abaixo dele, ou os enfermeiros das de ações de enfermagem.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'exame', 'lista'],
    params: EmpresaParams,
    query: z.object({ especie: z.enum(ESPECIES, 'Espécie inválida.') }),
    answer: LookupList,
  },
  listFaltasExame: {
    method: 'GET',
    path: `${BASE}/marcacao/falta/exame`,
    summary: 'Faltas a exames; sem `quantidade`, todas.',
    permission: empresa('faltas.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Faltas a exames', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: (request) => faltasFolha('exame', seesTypes(request)),
    stale: ['pedidoMarcacao', 'falta', 'decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: FaltaExameQuery,
    deadline: 'list',
    answer: paged(FaltaRow),
  },
  listFaltasAcaoEnfermagem: {
    method: 'GET',
    path: `${BASE}/marcacao/falta/acao-enfermagem`,
    summary: 'Faltas a ações de enfermagem; sem `quantidade`, todas.',
    permission: empresa('faltas.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Faltas a ações de enfermagem', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: (request) => faltasFolha('acao-enfermagem', seesTypes(request)),
    stale: ['pedidoMarcacao', 'falta', 'decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: FaltaAcaoQuery,
    deadline: 'list',
    answer: paged(FaltaRow),
  },
  listExames: {
    method: 'GET',
    path: `${BASE}/exame`,
    summary: 'Exames realizados, do mais recente para o mais antigo; sem `quantidade`, todos.',
    permission: empresa('exames.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Exames realizados', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: (request) => examesFolha(seesTypes(request)),
    stale: ['decisao', 'exame', 'ficha', 'lista', 'conversa'],
    params: EmpresaParams,
    query: ExameListQuery,
    confirma: 'lista-inteira',
    deadline: 'list',
    answer: pagedWithCodes(ExameListRow),
  },
  getExamesResumo: {
    method: 'GET',
    path: `${BASE}/exame/resumo`,
    summary: 'Resultados dos exames por mês, e exames cuja validade termina em cada mês.',
    permission: empresa('exames.ver'),
    programa: true,
    saude: 'totais',
    stale: ['decisao', 'exame'],
    params: EmpresaParams,
    answer: messageOf(ExamesResumo),
  },
  listTiposExame: {
    method: 'GET',
    path: `${BASE}/exame/tipo`,
    summary: 'Tipos de exame (`tabela=f`) ou de ação de enfermagem (`tabela=ma`).',
    permission: empresa('exames.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['lista'],
    params: EmpresaParams,
    query: z.object({ tabela: z.enum(['f', 'ma'], 'Tabela inválida.').optional() }),
    answer: messageOf(z.array(OfferedTipo)),
  },
  getFichaDoExame: sheetCall('ficha-aptidao'),
  /** The same under a misspelt path, which older clients use. */
  getFichaDoExameApidao: sheetCall('ficha-apidao'),
  listFichasExames: {
    method: 'GET',
    path: `${BASE}/ficha-aptidao-serie`,
    summary: 'As fichas dos exames da lista, página a página, até uma página vazia.',
    permission: empresa('fichas.ver'),
    programa: false,
    saude: 'documento',
    read: { label: 'Fichas de aptidão em série', of: 'funcionario', in: BY_CODE },
    stale: 'file',
    confirma: true,
    params: EmpresaParams,
    query: FichasExamesQuery,
    deadline: 'series',
    answer: messageOf(z.array(FichaSerieRow)),
  },
  listFichasExamesEmpresa: {
    method: 'GET',
    path: `${BASE}/ficha-aptidao-serie-empresa`,
    summary: 'O mesmo em tudo o que o utilizador vê da empresa, qualquer que seja o nó.',
    permission: empresa('fichas.ver'),
    programa: false,
    saude: 'documento',
    read: { label: 'Fichas de aptidão em série', of: 'funcionario', in: BY_CODE },
    stale: 'file',
    confirma: true,
    params: EmpresaParams,
    query: FichasExamesQuery,
    deadline: 'series',
    answer: messageOf(z.array(FichaSerieRow)),
  },
  listMedicos: {
    method: 'GET',
    path: `${BASE}/medico`,
    summary: 'Os médicos que fizeram exames a funcionários do nó ou de abaixo dele.',
    permission: empresa('exames.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['exame', 'lista'],
    params: EmpresaParams,
    answer: LookupList,
  },
  listDecisoes: {
    method: 'GET',
    path: '/api/empresa/saude/decisao',
    summary: 'As decisões de um exame.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: 'never',
    answer: messageOf(z.array(z.object({ cd: z.enum(DECISIONS), nome: z.string() }))),
  },
  verifyFicha: {
    method: 'GET',
    path: '/api/verificar',
    summary:
      'O que se diz a qualquer pessoa de uma ficha, pelo código dela: nem de quem é, nem o resultado.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'anew',
    query: z.object({ codigo: LineText.max(60) }),
    answer: messageOf(FichaVerificada),
    errors: [404, 429],
  },
});
