import { z } from 'zod';
import { AnoText } from '../acidentes/figuras/horas.ts';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, DateText, EmpresaParams, MonthText, messageOf, Unidade } from '../calls/shapes.ts';
import { PLANO_ANUAL_FOLHA } from '../folhas/plano-anual-folha.ts';
import { PARAMETRO_MARCAS } from '../prazos/parametros.ts';
import { ATIVIDADES_DO_SERVICO } from '../rules/plano-anual/atividades.ts';
import { PERFIS, SITUACOES_LINHA } from '../rules/plano-anual/linhas.ts';
import { SETORES } from '../rules/plano-anual/minimos.ts';

export const AtividadeDoServicoCode = z.enum(ATIVIDADES_DO_SERVICO, 'Atividade inválida.');

/** A line of the annual plan: one thing that the service is to do once. */
export const LinhaPlanoAnual = z.object({
  cd: Cd,
  versao: z.int(),
  ano: z.int(),
  atividade: AtividadeDoServicoCode,
  /** What exactly; null where the activity says it. */
  texto: z.string().nullable(),
  ...Unidade,
  /** The month, from 1, or the day of the plan; neither: at any time of the year. */
  mes: z.int().min(1).max(12).nullable(),
  dt: DateText.nullable(),
  /** The last day on which it is in time. */
  dt_limite: DateText,
  quem: z.string().nullable(),
  situacao: z.enum(SITUACOES_LINHA),
  dt_feita: DateText.nullable(),
  /** What was done as the service registered it, with its area; null where it was only ticked. */
  cd_ativid: Cd.nullable(),
  cd_area: Cd.nullable(),
  atividade_feita: z.string().nullable(),
  /** What was done, or why it does not apply. */
  nota: z.string().nullable(),
  /** Hours that it took, of whom. */
  horas: z.number().nullable(),
  perfil: z.enum(PERFIS).nullable(),
});
export type LinhaPlanoAnual = z.output<typeof LinhaPlanoAnual>;

const MinimoDaLei = z.object({
  valor: z.number(),
  base: z.string(),
  marca: z.enum(PARAMETRO_MARCAS),
});

/** Hours that were delivered, and where that is known from. */
const HorasPrestadas = z.object({
  perfil: z.enum(PERFIS),
  dt: DateText,
  /** The past shifts of a day at a place of the company, or hours written at a line of the plan. */
  origem: z.enum(['agenda', 'plano']),
  /** Of a line. */
  cd_linha: Cd.nullable(),
  texto: z.string(),
  horas: z.number(),
});
export type HorasPrestadas = z.output<typeof HorasPrestadas>;

/** The hours of the service in a year: what was agreed, what was delivered, and what the law asks. */
export const HorasServico = z.object({
  ano: z.int(),
  /** What the provider wrote of the contract; nulls where nobody has. */
  contrato: z.object({
    horas_medico: z.number().nullable(),
    horas_tecnico: z.number().nullable(),
    setor: z.enum(SETORES).nullable(),
    versao: z.int(),
  }),
  prestadas: z.array(HorasPrestadas),
  /** The months that are over, with the mean headcount and what a physician owes then; null while nobody says what the work is. */
  meses: z.array(z.object({ mes: MonthText, efetivo: z.number(), medico: MinimoDaLei.nullable() })),
  /** How many technicians, by the headcount of the last of these months. */
  tecnicos: MinimoDaLei.nullable(),
});
export type HorasServico = z.output<typeof HorasServico>;

const BASE = '/api/empresa/:company/seguranca/plano-anual';
const DoAno = z.object({ ano: AnoText });

/** The annual plan of the service as the company reads it; the provider writes it by `planoAnualPublicacaoCalls`. */
export const planoAnualCalls = defineCalls({
  listPlanoAnual: {
    method: 'GET',
    path: BASE,
    summary:
      'As linhas do plano anual do serviço, pela ordem das alíneas da lei e do dia previsto.',
    permission: empresa('atividades.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => PLANO_ANUAL_FOLHA,
    stale: ['planoAnual', 'atividade', 'novaAtividade', 'area', 'lista'],
    params: EmpresaParams,
    query: DoAno,
    answer: messageOf(z.array(LinhaPlanoAnual)),
  },
  getHorasServico: {
    method: 'GET',
    path: `${BASE}/horas`,
    summary:
      'As horas do serviço num ano: contratadas, prestadas e mínimas da lei; null para quem não vê a empresa inteira.',
    permission: empresa('atividades.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['planoAnual', 'agenda', 'parametro', 'decisao', 'horas'],
    params: EmpresaParams,
    query: DoAno,
    answer: messageOf(HorasServico.nullable()),
  },
  getPlanoAnualPdf: {
    method: 'GET',
    path: `${BASE}/pdf`,
    summary: 'O PDF do plano anual, com as horas do serviço para quem vê a empresa inteira.',
    permission: empresa('atividades.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaParams,
    query: DoAno,
    deadline: 'document',
    answer: messageOf(
      z.object({ anex: z.string(), titulo: z.string(), por_escrever: z.array(z.string()) }),
    ),
  },
});
