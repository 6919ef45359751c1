import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_CODE, BY_PERSON } from '../calls/read.ts';
import {
  Cd,
  CdText,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  messageOf,
  TimeText,
  Unidade,
} from '../calls/shapes.ts';
import { CAMPANHA, CAMPANHA_ESTADOS, LUGAR_ESTADOS, SITUACOES } from '../rules/agenda/campanhas.ts';
import { PROPOSTA_MOTIVO } from '../rules/agenda/propostas.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { TrocaPossivel } from './propostas.ts';

const CampanhaFields = {
  cd: Cd,
  nome: z.string(),
  dt_ini: DateText,
  dt_fim: DateText,
  /** The last day on which the company answers. */
  responder_ate: DateText,
  /** Working days before a booking until which the company moves it or calls it off by itself. */
  aviso_dias: z.int(),
  estado: z.enum(CAMPANHA_ESTADOS),
};

/** A campaign in a list. */
export const CampanhaRow = z.object({
  ...CampanhaFields,
  /** How many people it has, as far as the reader sees them; how many of them are to be answered for; places to be filled. */
  pessoas: z.int(),
  abertas: z.int(),
  lugares: z.int(),
});
export type CampanhaRow = z.output<typeof CampanhaRow>;

/** Somebody of a campaign, with what became of it. */
export const PessoaDaCampanha = z.object({
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  ...Unidade,
  situacao: z.enum(SITUACOES),
  /** What is proposed, or booked. */
  dt: DateText.nullable(),
  hr: TimeText.nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  local: z.string().nullable(),
  /** Why it was refused: of the list, or in words. */
  cd_motiv: codeOf(PROPOSTA_MOTIVO).nullable(),
  motivo: z.string().nullable(),
});
export type PessoaDaCampanha = z.output<typeof PessoaDaCampanha>;

/** A place without a name, kept for a unit. */
export const LugarDaCampanha = z.object({
  cd: Cd,
  ...Unidade,
  dt: DateText,
  hr: TimeText,
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  minutos: z.int(),
  local: z.string().nullable(),
  estado: z.enum(LUGAR_ESTADOS),
  /** The day on which it is given up, unless somebody has it by then. */
  libertar_em: DateText,
});
export type LugarDaCampanha = z.output<typeof LugarDaCampanha>;

export const Campanha = z.object({
  ...CampanhaFields,
  empresa: z.string(),
  /** Why it was ended or changed, last. */
  motivo: z.string().nullable(),
  versao: z.int(),
  pessoas: z.array(PessoaDaCampanha),
  lugares: z.array(LugarDaCampanha),
});
export type Campanha = z.output<typeof Campanha>;

export const PreencherLugaresBody = z.object({
  lugares: z
    .array(z.object({ cd: Cd, cd_funcion: Cd }))
    .min(1, 'Escolha, pelo menos, uma pessoa.')
    .max(CAMPANHA.lugares, `No máximo ${CAMPANHA.lugares} de cada vez.`),
});
export type PreencherLugaresBody = z.output<typeof PreencherLugaresBody>;

/** Somebody of a unit who fits some of the places that are kept for it. */
export const PessoaParaLugar = TrocaPossivel.extend({
  /** Those that she fits, by their codes. */
  lugares: z.array(Cd),
});
export type PessoaParaLugar = z.output<typeof PessoaParaLugar>;

const BASE = '/api/empresa/:company/saude/campanha' as const;

/** Campaigns, as a company follows them and fills the places that are kept for its units (decision 0101). */
export const campanhasCalls = defineCalls({
  listCampanhas: {
    method: 'GET',
    path: BASE,
    summary:
      'As campanhas com pessoas ou lugares das unidades que se veem, as que decorrem primeiro.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'exame', 'lista'],
    params: EmpresaParams,
    answer: messageOf(z.array(CampanhaRow)),
  },
  getCampanhaDaEmpresa: {
    method: 'GET',
    path: `${BASE}/:id`,
    summary:
      'Uma campanha: como está cada pessoa das unidades que se veem, e os lugares guardados.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Campanha de marcações', of: 'funcionario', in: BY_PERSON },
    stale: ['decisao', 'exame', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(Campanha),
    errors: [404],
  },
  listPessoasParaLugares: {
    method: 'GET',
    path: `${BASE}/:id/lugar/pessoa`,
    summary:
      'Quem cabe nos lugares livres de uma unidade, e em quais: tem de fazer exame, cabe no tempo e não tem marcação nem proposta; do mesmo local primeiro.',
    permission: empresa('marcacoes.trocar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
    stale: 'anew',
    params: EmpresaItemParams,
    query: z.object({ unidade: CdText }),
    answer: messageOf(z.array(PessoaParaLugar)),
    errors: [404],
  },
  fillLugares: {
    method: 'POST',
    path: `${BASE}/:id/lugar`,
    summary:
      'Pôr pessoas que têm de fazer exame, e cabem no tempo, nos lugares guardados para a sua unidade: ficam logo marcadas para o exame que lhes falta, todas ou nenhuma; quem não cabe é dito em `campos`.',
    permission: empresa('marcacoes.trocar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: PreencherLugaresBody,
    answer: Message,
    errors: [404, 409],
    idempotent: true,
  },
});
