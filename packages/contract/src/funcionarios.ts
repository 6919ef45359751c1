import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { CodigosExternos, OfCodes, pagedWithCodes } from './calls/of-programs.ts';
import { empresa } from './calls/permission.ts';
import { BY_CODE, BY_ID } from './calls/read.ts';
import {
  Cd,
  CdText,
  CodigosText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  messageOf,
  paged,
  Unidade,
} from './calls/shapes.ts';
import { funcionariosFolha } from './folhas/funcionarios-folha.ts';
import { Momento, Periodo, PrazoDetail } from './percurso.ts';
import { EXPOSICOES } from './prazos/facts.ts';
import { MOTIVOS } from './rules/agenda/por-marcar.ts';
import { BOOKED, LIST_EXPIRIES, VALIDADES } from './rules/exames/expiry.ts';
import { FITNESS } from './rules/exames/fitness.ts';
import { SEM_POSTO } from './rules/funcionario/posto.ts';
import { SITUACOES } from './rules/funcionario/situacao.ts';
import { DECISIONS } from './rules/saude.ts';
import { SEXES } from './rules/texts/sex.ts';

/** The last decision about an employee; absent for a caller without 'ver' of menu 2. */
const Aptidao = {
  /** `null` where nothing has been decided. */
  cd_aptidao: z.enum(FITNESS).nullable().optional(),
  /** The day of the exam that decided it. */
  dt_aptidao: DateText.nullable().optional(),
};

/**
 * The days of exams and bookings; all `null` for a caller who may not know of them (decision 0117). When the employee has to be
 * examined first, why, and how that stands, is told by decisions 0070 and 0112.
 */
const Dias = {
  dt_ult_exam: DateText.nullable(),
  /** Today minus `dt_expir`, in days; 9999 without exam. `null` says that the caller may not know. */
  dias_expir: z.int().nullable(),
  dt_expir: DateText.nullable(),
  /** The day; `null` without exam and admission, and as long as it has not been computed. */
  dt_prazo: DateText.nullable(),
  /** The rule or the event that asks for it, as far as the caller may know it. */
  regra: z.enum(MOTIVOS).nullable(),
  /** How that stands today: what is said beside the validity that was recorded. */
  validade: z.enum(VALIDADES).nullable(),
  /** Whether a long absence goes on, in which nobody is late; false for who may not know of absences. */
  suspenso: z.boolean(),
  /** The day of the next exam that is booked. */
  dt_prox_marc: DateText.nullable(),
};

export const FuncionarioRow = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  idade: z.int(),
  ...Dias,
  pendente: z.int().min(0).max(1),
  ...Unidade,
  /** The day of a departure that was accepted and is to come, or of that of somebody who has left. */
  dt_inactiv: DateText.nullable(),
  /** Whether the employee works there; absent in the list of those who do. */
  ativo: z.boolean().optional(),
  ...Aptidao,
});
export type FuncionarioRow = z.output<typeof FuncionarioRow>;

/** With a search: who is called by it first, then whose names begin with it. */
const Proximidade = z.literal('proximidade', 'Ordem inválida.');

/** With a fitness sheet (`1`), or without one (`0`), as it arrives in a query. */
export const FichaFilter = z.enum(['1', '0'], 'Ficha inválida.');

export const FuncionarioListQuery = listQuery(FuncionarioRow).extend({
  ...OfCodes,
  /** Without it, those who work there. */
  situacao: z.enum(SITUACOES, 'Situação inválida.').optional(),
  validade: z.enum(LIST_EXPIRIES, 'Validade inválida.').optional(),
  /** Why the next exam is due. */
  regra: z.enum(MOTIVOS, 'Motivo inválido.').optional(),
  /** Only those who have an exam booked from today on, or have none. */
  marcacao: z.enum(BOOKED, 'Marcação inválida.').optional(),
  /** Only those whose NIF is not known. */
  nif: z.literal('sem', 'NIF inválido.').optional(),
  /** Only those who have no workplace, where the company has any. */
  posto: z.literal(SEM_POSTO, 'Posto inválido.').optional(),
  /** The last decision, SD for none; needs 'ver' of menu 2. */
  aptidao: z.enum(DECISIONS, 'Aptidão inválida.').optional(),
  /** Only those who have a fitness sheet, or have none. */
  ficha: FichaFilter.optional(),
  ordem: Proximidade.optional(),
  /** Only these employees. */
  codigos: CodigosText.optional(),
});
export type FuncionarioListQuery = z.output<typeof FuncionarioListQuery>;

/** Query of the series of fitness sheets: the list's filters and its pages. */
export const FichasSerieQuery = FuncionarioListQuery.omit({
  ordenacao: true,
  ficha: true,
  ordem: true,
});
export type FichasSerieQuery = z.output<typeof FichasSerieQuery>;

export const FuncionarioDetail = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  sexo: z.enum(SEXES),
  idade: z.int(),
  dt_nasc: DateText,
  cd_organig: Cd,
  organig: z.string(),
  cd_nacion: Cd.nullable(),
  nacion: z.string().nullable(),
  num_contrib: z.string().nullable(),
  num_bi: z.string().nullable(),
  num_benef: z.string().nullable(),
  num_serv_soc: z.string().nullable(),
  email: z.string().nullable(),
  telemovel: z.string().nullable(),
  /** Whether the admission was urgent. */
  adm_urgente: z.boolean(),
  cd_profis: Cd.nullable(),
  profis: z.string().nullable(),
  cd_categ: Cd.nullable(),
  categ: z.string().nullable(),
  cd_agrup_prof: Cd.nullable(),
  agrup_prof: z.string().nullable(),
  cd_func_propost: Cd.nullable(),
  func_propost: z.string().nullable(),
  loc_trab: z.string().nullable(),
  dt_ini_instit: DateText.nullable(),
  /** False for former employees, about whom nothing can be requested. */
  ativo: z.boolean(),
  /** The day of the departure. */
  dt_inactiv: DateText.nullable(),
  ...Dias,
  /** What else asks for an exam by an event that is open, or by a rule whose day has passed. */
  outros: z.array(z.object({ regra: z.enum(MOTIVOS), dt: DateText })),
  pendente: z.int().min(0).max(1),
  /** Latest aptitude certificate, `null` where there is none, or the days of exams are not told. */
  cd_anex: Cd.nullable(),
  dt_anex: DateText.nullable(),
  ...Aptidao,
  /** Where the employee works, as the provider's technician describes it; without the tests that go with it. */
  posto: z
    .object({
      cd: Cd,
      nome: z.string(),
      fatores: z.string().nullable(),
      exposicoes: z.array(z.enum(EXPOSICOES)),
      minutos: z.int().nullable(),
      preparacao: z.string().nullable(),
      dt_ini: DateText,
    })
    .nullable(),
  /** Whether the person's data are restricted (RGPD 18); absent for the company, to which there is no such person then. */
  limitado: z.boolean().optional(),
  /** What programs call the employee; a server of the version before does not say it. */
  codigos_externos: CodigosExternos.optional(),
  /** Grows with every change of the record. */
  versao: z.int(),
});
export type FuncionarioDetail = z.output<typeof FuncionarioDetail>;

export const FuncionarioMinificado = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  cd_organig: Cd,
  organig: z.string(),
});
export type FuncionarioMinificado = z.output<typeof FuncionarioMinificado>;

/** A PDF as the client receives it: base64 and the name to save it under. */
export const Ficha = z.object({ anex: z.string(), nome_fich: z.string() });
export type Ficha = z.output<typeof Ficha>;

export const FichaSerieRow = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  /** The unit of the employee; of the sheets of exams, the unit of the exam. */
  cd_organig: Cd,
  caminho: z.string(),
  pdf: Ficha,
});
export type FichaSerieRow = z.output<typeof FichaSerieRow>;

/** Employees as their company sees them; they are changed by requests (`pedidosCalls`) only. */
export const funcionariosCalls = defineCalls({
  listFuncionarios: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario',
    summary: 'Funcionários ativos do nó e de tudo o que está abaixo; sem `quantidade`, todos.',
    permission: empresa('funcionarios.ver'),
    programa: true,
    semSaude: true,
    saude: 'linhas',
    read: { label: 'Lista de funcionários', of: 'funcionario', in: BY_CODE },
    folha: ({ pode, given }) =>
      funcionariosFolha(
        { fitness: pode('aptidao.ver'), days: pode('prazos.ver') },
        given.situacao !== undefined,
      ),
    stale: ['pedido', 'facto', 'direito', 'posto', 'decisao', 'pessoa', 'exame', 'parametro'],
    params: EmpresaParams,
    query: FuncionarioListQuery,
    confirma: 'lista-inteira',
    deadline: 'list',
    answer: pagedWithCodes(FuncionarioRow),
  },
  listFuncionariosMinificado: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/minificado',
    summary: 'Funcionários ativos para escolha.',
    permission: empresa('funcionarios.escolher'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'direito', 'decisao'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: listQuery(FuncionarioMinificado).extend({ ordem: Proximidade.optional() }),
    deadline: 'list',
    answer: paged(FuncionarioMinificado),
  },
  listFichasSerie: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/ficha-aptidao-serie',
    summary: 'A última ficha de aptidão de cada funcionário da lista, até uma página vazia.',
    permission: empresa('fichas.ver'),
    programa: false,
    saude: 'documento',
    read: { label: 'Fichas de aptidão em série', of: 'funcionario', in: BY_CODE },
    stale: 'file',
    confirma: true,
    params: EmpresaParams,
    query: FichasSerieQuery,
    deadline: 'series',
    answer: messageOf(z.array(FichaSerieRow)),
  },
  getFuncionario: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id',
    summary: 'Um funcionário.',
    permission: empresa('funcionarios.ver'),
    programa: true,
    semSaude: true,
    saude: 'funcionario',
    read: { label: 'Dados do funcionário', of: 'funcionario', in: BY_ID },
    stale: ['pedido', 'facto', 'direito', 'posto', 'decisao', 'pessoa', 'exame', 'parametro'],
    params: EmpresaItemParams,
    answer: messageOf(FuncionarioDetail),
    errors: [404],
  },
  listMomentos: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/percurso',
    summary:
      'O percurso de um funcionário, do mais recente para o mais antigo, com os outros períodos de trabalho da mesma pessoa: só o que quem pergunta pode ver.',
    permission: empresa('funcionarios.ver'),
    programa: true,
    semSaude: true,
    saude: 'funcionario',
    read: { label: 'Percurso', of: 'funcionario', in: BY_ID },
    stale: ['pedido', 'acidente', 'decisao', 'pessoa', 'exame', 'lista'],
    params: EmpresaItemParams,
    /** `mais`: there are older moments than those answered. `periodos`: those of the person, the latest first. */
    answer: messageOf(z.array(Momento)).extend({ mais: z.boolean(), periodos: z.array(Periodo) }),
    errors: [404],
  },
  getPrazo: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/prazo',
    summary:
      'Quando um funcionário tem de ser examinado, e porquê; com `exame`, o dia que as regras dão a um exame feito nesse dia.',
    permission: empresa('prazos.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Prazo do exame', of: 'funcionario', in: BY_ID },
    stale: ['pedido', 'facto', 'posto', 'decisao', 'pessoa', 'exame', 'parametro'],
    params: EmpresaItemParams,
    query: z.object({ exame: DateText.optional() }),
    answer: messageOf(PrazoDetail),
    errors: [404],
  },
  getFoto: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/foto',
    summary: 'A fotografia de um funcionário, como data URL, ou null.',
    permission: empresa('funcionarios.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['direito'],
    params: EmpresaItemParams,
    answer: messageOf(z.string().nullable()),
    errors: [404],
  },
  getUltimaFicha: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/ficha-aptidao',
    summary: 'A última ficha de aptidão de um funcionário: código e data.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Ficha de aptidão mais recente', of: 'funcionario', in: BY_ID },
    stale: 'file',
    params: EmpresaItemParams,
    answer: messageOf(z.object({ cd_anex: Cd.nullable(), dt: DateText.nullable() })),
    errors: [404],
  },
  getFicha: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/ficha-aptidao/:cd_anex',
    summary: 'O PDF de uma ficha de aptidão.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'documento',
    read: { label: 'Ficha de aptidão', of: 'funcionario', in: BY_ID },
    stale: 'file',
    params: EmpresaItemParams.extend({ cd_anex: CdText }),
    deadline: 'document',
    answer: messageOf(Ficha),
    errors: [404],
  },
});
