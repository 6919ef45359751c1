import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { BY_PERSON } from '../../calls/read.ts';
import {
  Cd,
  DateText,
  LineText,
  Lookup,
  MonthText,
  messageOf,
  SaudeTipo,
  TimeText,
} from '../../calls/shapes.ts';
import { PERIODOS_DO_DIA } from '../../rules/agenda/pedidos-marcacao.ts';
import { FORA_RAZOES, PLANO, RAZOES } from '../../rules/agenda/plano/plano-rules.ts';
import { MOTIVOS, PRAZO_ESTADO_FILTERS, PRAZO_PARTES } from '../../rules/agenda/por-marcar.ts';
import { ORGANIGRAMA } from '../../rules/limits.ts';
import { EXAME_KINDS } from '../../rules/saude.ts';

/** The kinds of exam, each of which is booked as one type. */
/** Which people: those of the list of who is due, narrowed as there. */
const Filtro = z.object({
  pesquisa: LineText.max(200).optional(),
  empresa: Cd.optional(),
  parte: z.enum(PRAZO_PARTES, 'Parte inválida.').optional(),
  motivo: z.enum(MOTIVOS, 'Motivo inválido.').optional(),
  mes: MonthText.optional(),
  estado: z.enum(PRAZO_ESTADO_FILTERS, 'Estado inválido.').optional(),
  localidade: LineText.max(ORGANIGRAMA.localidade).optional(),
});

const Codigos = z.object({
  cd_empresa: Cd,
  codigos: z.array(Cd).min(1, 'Escolha, pelo menos, uma pessoa.').max(PLANO.pessoas),
});

export const PlanoBody = z
  .object({
    /** Those who are due, by filter; all of them by default. */
    filtro: Filtro.default({}),
    /** Or those who were chosen, by company. */
    pessoas: z.array(Codigos).min(1).max(PLANO.pessoas).optional(),
    /** The first and the last day. */
    de: DateText,
    ate: DateText,
    /** Only these physicians, and only at these places; all of them where there is none. */
    medicos: z.array(Cd).max(100).default([]),
    locais: z.array(Cd).max(100).default([]),
  })
  .refine(({ de, ate }) => de <= ate, {
    error: 'O último dia é anterior ao primeiro.',
    path: ['ate'],
  })
  .refine(
    ({ pessoas = [] }) =>
      pessoas.reduce((sum, { codigos }) => sum + codigos.length, 0) <= PLANO.pessoas,
    { error: `No máximo ${PLANO.pessoas} pessoas de cada vez.`, path: ['pessoas'] },
  );
export type PlanoBody = z.output<typeof PlanoBody>;

/** Somebody of a plan, with what says when and where that can be, and what was found. */
export const PessoaDoPlano = z.object({
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  cd_organig: Cd,
  caminho: z.string(),
  /** The unit and those above it, the nearest first, and its town. */
  nos: z.array(Cd),
  localidade: z.string().nullable(),
  dt_prazo: DateText.nullable(),
  motivo: z.enum(MOTIVOS).nullable(),
  /** The kind of exam that is needed, and the type that it is booked as; null where none is called so. */
  natureza: z.enum(EXAME_KINDS),
  cd_tipo: Cd.nullable(),
  /** How long it takes; null as long as the shift says. */
  minutos: z.int().nullable(),
  /** What was asked for (`PessoaPedida.cd`), with the days and the part of the day that suit. */
  cd_pedido: Cd.nullable(),
  dt_de: DateText.nullable(),
  dt_ate: DateText.nullable(),
  periodo: z.enum(PERIODOS_DO_DIA).nullable(),
  ausencias: z.array(z.object({ dt_ini: DateText, dt_fim: DateText.nullable() })),
  ocupados: z.array(DateText),
  /** The shift among those of the plan, and the hour; null where there is none, with why. */
  turno: z.int().min(0).nullable(),
  hr: TimeText.nullable(),
  razao: z.enum(RAZOES).nullable(),
});
export type PessoaDoPlano = z.output<typeof PessoaDoPlano>;

/** A physician's shift on a day, with what was free before the plan. */
export const TurnoDoPlano = z.object({
  cd: Cd,
  dt: DateText,
  cd_medic: Cd,
  profissional: z.string(),
  cd_local: Cd,
  local: z.string(),
  /** Name and address. */
  sitio: z.string(),
  /** The unit that is visited; null for a clinic. */
  visita: z.object({ cd_empresa: Cd, cd_organig: Cd }).nullable(),
  minutos: z.int(),
  vagas: z.array(z.object({ hr: TimeText, lugares: z.array(z.int().min(0)).readonly() })),
});
export type TurnoDoPlano = z.output<typeof TurnoDoPlano>;

export const Plano = z.object({
  pessoas: z.array(PessoaDoPlano),
  turnos: z.array(TurnoDoPlano),
  /** The types of exam that can be booked. */
  tipos: z.array(Lookup.extend({ nome: SaudeTipo, minutos: z.int().nullable() })),
  /** How many who were chosen are not to be booked: they are already, a proposal waits, or they have left. */
  omitidas: z.int().min(0),
  /** Those of them who are known, by name, each with the reason. A server of the version before does not say it. */
  fora: z
    .array(z.object({ nome: z.string(), empresa: z.string(), razao: z.enum(FORA_RAZOES) }))
    .optional(),
  /** How many more are due than one plan takes. */
  mais: z.int().min(0),
});
export type Plano = z.output<typeof Plano>;

/** Whom to book where, of those who are due in all companies (decision 0090). */
export const planoCalls = defineCalls({
  proporMarcacoes: {
    method: 'POST',
    path: '/api/prestador/agenda/plano',
    summary: `Propor onde e quando examinar quem tem de fazer exame, até ${PLANO.pessoas} pessoas e ${PLANO.dias} dias; nada é marcado.`,
    permission: prestadorOnly('marcacoes.publicar'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Plano de marcações', of: 'funcionario', in: BY_PERSON },
    changes: 'nothing',
    body: PlanoBody,
    deadline: 'acerto',
    answer: messageOf(Plano),
  },
});
