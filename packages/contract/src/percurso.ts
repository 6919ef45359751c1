/** What is told of one employee over time: the time line, the periods of work, and why the next exam is due. */
import { z } from 'zod';
import { Cd, DateText, SaudeTipo, TimeText, Unidade } from './calls/shapes.ts';
import { PARAMETRO_MARCAS } from './prazos/parametros.ts';
import { MOTIVOS } from './rules/agenda/por-marcar.ts';
import { FUSOS } from './rules/dates/fusos.ts';
import { MOMENTO_TYPES } from './rules/funcionario/percurso.ts';
import { DECISIONS, ESPECIES } from './rules/saude.ts';

/** A moment of an employee's time line. Every one has all fields, also those that its kind does not use. */
export const Momento = z.object({
  tipo: z.enum(MOMENTO_TYPES),
  /** Code of the exam, booking, accident or request; the employee's own for admission and departure. */
  cd: Cd,
  dt: DateText,
  hr: TimeText.nullable(),
  /** The clock of the hour of an exam, a booking or an absence: of its place or, without one, of its unit. */
  fuso: z.enum(FUSOS).nullish(),
  /** Of a booking or an absence. */
  especie: z.enum(ESPECIES).nullable(),
  /** The type of the exam, the nursing action, the accident or the request; null for admission and departure. */
  nome: SaudeTipo.nullable(),
  /** The physician or the nurse. */
  profissional: z.string().nullable(),
  /** Why a booking was not kept, or a request refused. */
  motivo: z.string().nullable(),
  /** Of an absence, an accident or a request. */
  cd_estad: z.int().nullable(),
  estado: z.string().nullable(),
  /** Of an exam. */
  cd_decis: z.enum(DECISIONS).nullable(),
  /** Code of the exam's fitness sheet; 0 without one. */
  anex: z.int().min(0),
  /** The period of work in which it was: the employee's code, or that of another period of the same person. */
  cd_funcion: Cd,
  /** Whether it is an exam of an earlier period that counts for a later one. */
  aproveitado: z.boolean(),
});
export type Momento = z.output<typeof Momento>;

/** A period of work of a person, which has a code and a page of its own. */
export const Periodo = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  ...Unidade,
  dt_ini_instit: DateText.nullable(),
  /** The day of the departure. */
  dt_inactiv: DateText.nullable(),
  ativo: z.boolean(),
});
export type Periodo = z.output<typeof Periodo>;

/** Why an employee has to be examined on a day. */
export const PrazoDetail = z.object({
  dt_prazo: DateText.nullable(),
  regra: z.enum(MOTIVOS).nullable(),
  /** The days that all rules and open events ask for, the one that counts first; of a reason that is not told, the others. */
  candidatos: z.array(
    z.object({
      regra: z.enum(MOTIVOS),
      /** Whether an event asks, and no rule. */
      evento: z.boolean(),
      dt: DateText,
      /** The law, or who has said so. */
      base: z.string(),
      marca: z.enum(PARAMETRO_MARCAS),
      /** The day that it was before a long absence moved it to the return. */
      dt_antes: DateText.nullable(),
    }),
  ),
  /** The last long absence, for who may know of it: the first day on which it counts as one, and the return. */
  suspensao: z.object({ de: DateText, ate: DateText.nullable() }).nullable(),
  /** What it follows from. */
  dt_nasc: DateText,
  dt_ini_instit: DateText.nullable(),
  adm_urgente: z.boolean(),
  /** Whether the exam of the admission was waived, so that periods run from the earlier exam. */
  adm_dispensada: z.boolean(),
  /** The day of that exam; null as long as nobody has said it, and of who has another. */
  dt_exame_anterior: DateText.nullable(),
  /** Who has set the day against the rules, and when; not why. */
  medico: z.object({ nome: z.string(), dt: DateText }).nullable(),
  /** What a physician has set since the last exam, for who may set it; `null` for everybody else. */
  definido: z
    .object({
      cd: Cd,
      dt: DateText.nullable(),
      meses: z.int().nullable(),
      razao: z.string(),
    })
    .nullable(),
  /** The exam that the periods run from. */
  exames: z.array(z.object({ dt: DateText, dt_expir: DateText.nullable() })).max(1),
});
export type PrazoDetail = z.output<typeof PrazoDetail>;
