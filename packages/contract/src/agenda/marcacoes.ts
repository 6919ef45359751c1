/** The rows of bookings and absences, as a company sees them, and what narrows them. */
import { z } from 'zod';
import { OfCodes } from '../calls/of-programs.ts';
import {
  Cd,
  CdText,
  codeOf,
  codesOf,
  codeText,
  DateText,
  listQuery,
  MonthText,
  OfAviso,
  SaudeTipo,
  TimeText,
  Unidade,
} from '../calls/shapes.ts';
import { CONVOCATORIA_ESTADOS } from '../rules/agenda/convocatoria.ts';
import {
  FALTA_DISPENSAS,
  FALTA_PORQUES,
  SEGUIMENTO_FILTERS,
  SEGUIMENTOS,
} from '../rules/agenda/faltas.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { FALTA_LABEL, FALTA_REASON } from '../rules/saude.ts';

const AppointmentRow = z.object({
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  funcion: z.string(),
  dt: DateText,
  hr: TimeText.nullable(),
  /** Null for a nursing action that belongs to no exam. */
  tipo_exam: SaudeTipo.nullable(),
  /** Null for an exam. */
  tipo_ac_enferm: SaudeTipo.nullable(),
  ...Unidade,
  /** The physician; null where none is chosen yet. */
  cd_medic: Cd.nullable(),
  medic: z.string().nullable(),
  /** The nurse; null for an exam, or where none is chosen yet. */
  cd_enferm: Cd.nullable(),
  enferm: z.string().nullable(),
});

/** Filters by who is booked. */
export const OfProfessional = z.object({
  medico: CdText.optional(),
  enfermeiro: CdText.optional(),
});
export type OfProfessional = z.output<typeof OfProfessional>;

/** A booking of an exam or of a nursing action. */
export const MarcacaoRow = AppointmentRow.extend({
  /** How long it takes; null where nobody has said. */
  minutos: z.int().nullable(),
  /** Where; null where no place is chosen. A server of the version before does not say it. */
  cd_local: Cd.nullable().optional(),
  /** Where, with the name of its clock where that is not Lisbon's; null where no place is chosen. */
  local: z.string().nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. */
  fuso: z.enum(FUSOS),
  /** Whether the employee was told of it, and has answered; null where nobody has written. */
  convocatoria: z.enum(CONVOCATORIA_ESTADOS).nullable(),
  /** Why the letter about it did not arrive, and since which day; a server of the version before does not say it. */
  entrega_motivo: z.string().nullable().optional(),
  entrega_dt: DateText.nullable().optional(),
  /** Why the provider has moved it, in words; null of one that it has not moved, or that the company has moved since. */
  mudanca: z.string().nullable(),
});
export type MarcacaoRow = z.output<typeof MarcacaoRow>;

export const MarcacaoListQuery = listQuery(MarcacaoRow).extend({
  ...OfCodes,
  ...OfAviso,
  ...OfProfessional.shape,
  /** The first and the last day of the bookings wanted. */
  de: DateText.optional(),
  ate: DateText.optional(),
  /** What became of the letter about it. */
  convocatoria: z.enum(CONVOCATORIA_ESTADOS).optional(),
});
export type MarcacaoListQuery = z.output<typeof MarcacaoListQuery>;

const ABSENCES = codesOf(FALTA_LABEL.exame);

/** A booking that was not kept. */
export const FaltaRow = AppointmentRow.extend({
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  cd_estad: codeOf(ABSENCES),
  estado: z.string(),
  /** Why; null where nobody has said. */
  cd_motiv: codeOf(FALTA_REASON).nullable(),
  /** The same in words. */
  motivo: z.string().nullable(),
  /** What has become of it; null of one that was called off, which is no absence. */
  seguimento: z.enum(SEGUIMENTOS).nullable(),
  /** The how manieth of the employee's within twelve months; null of one that is not the employee's. */
  vez: z.int().nullable(),
  /** Why, as the company has said when it asked for another. */
  porque: z.enum(FALTA_PORQUES).nullable(),
  /** Why the company has it not booked again. */
  dispensa: z.enum(FALTA_DISPENSAS).nullable(),
});
export type FaltaRow = z.output<typeof FaltaRow>;

const AbsenceQuery = listQuery(FaltaRow).extend({
  ...OfAviso,
  ...OfProfessional.shape,
  tipo: codeText(ABSENCES, 'Tipo de falta inválido.').optional(),
  /** What has become of them; `aberta` is any that is still to be booked again. */
  seguimento: z.enum(SEGUIMENTO_FILTERS, 'Seguimento inválido.').optional(),
  /** Absences of one month. */
  mes: MonthText.optional(),
  /** Those from a day on, and up to a day. */
  de: DateText.optional(),
  ate: DateText.optional(),
});
export const FaltaExameQuery = AbsenceQuery.extend({ exame: CdText.optional() });
export const FaltaAcaoQuery = AbsenceQuery.extend({ acaoEnfermagem: CdText.optional() });
export type FaltaListQuery = z.output<typeof AbsenceQuery> & {
  exame?: number | undefined;
  acaoEnfermagem?: number | undefined;
};
