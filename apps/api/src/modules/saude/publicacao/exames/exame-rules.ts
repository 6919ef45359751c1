import type { CorrecaoExameBody, ExameBody } from '@sst/contract';
import { latestDay, TOO_FAR } from '@sst/contract/rules/dates/dates';
import {
  CONDITION_MISSING,
  lacksCondition,
  lacksReview,
  REVIEW_MISSING,
} from '@sst/contract/rules/exames/exame-ficha';
import { type Recomendado, recomendadoFrom } from '@sst/contract/rules/exames/recomendacoes';
import { BEFORE_BIRTH, EXAME_TAKEN, exameMomentErrors } from '@sst/contract/rules/saude';
import type { Scope } from '../../../../access/grant.ts';
import { CallError, invalid } from '../../../../errors.ts';
import type { Servico } from '../../../../pdf/fitness-ficha.ts';
import type { Seal } from '../../../../pdf/seal/seal.ts';
import { presentAtExame } from '../../../../sql/days/place-present.ts';
import type { Uploads } from '../../../anexos/uploads.service.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import {
  type ExameMoment,
  type ExameValues,
  isMomentTaken,
  lockFuncionarioAgainstExames,
} from './exame-registo.queries.ts';
import {
  type FichaSubject,
  findFichaSubject,
  findMedico,
  findTipoExame,
} from './exames.queries.ts';

export interface ExamesDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly servico: Servico | null;
  /** What sheets are sealed with; absent: they are not. */
  readonly seal?: Seal | undefined;
  readonly publicUrl: string;
}

/** The fields that the bodies of a new and of a corrected exam share. */
export type ExameFields = Omit<
  ExameBody,
  'cd_funcion' | 'cd_marcacao' | 'antes' | 'ficha' | keyof Recomendado
> &
  Recomendado;

/** The fitness sheet that a body asks for. */
export type FichaChoice = CorrecaoExameBody['ficha'];

/** The records to which an exam refers. */
export interface Subject {
  readonly person: FichaSubject;
  readonly medic: { readonly nome: string; readonly cedula: string };
  readonly type: { readonly nome: string };
}

/** The recorded values that a correction may leave unchanged. */
interface Kept {
  readonly dt: string;
  readonly dt_expir: string | null;
  readonly cd_organig: number;
  readonly cd_marcacao: number | null;
  readonly cd_decis: string;
  readonly recomendacoes: string | null;
}

/**
 * A body with what it recommends as an exam keeps it, whether it says that item by item or as a text.
 * @param kept what is recorded.
 * @throws 400 for items and a text that differ, and for more than a sheet may have.
 */
export function withRecomendado<T extends Pick<ExameBody, keyof Recomendado>>(
  body: T,
  kept?: Recomendado,
): Omit<T, keyof Recomendado> & Recomendado {
  const recommended = recomendadoFrom(body, kept);
  if ('error' in recommended) throw invalid({ recomendacoes: recommended.error });
  return { ...body, ...recommended };
}

/**
 * Finds the records to which an exam refers, and checks its dates.
 * @param body whose hour is by the clock of the place where it was booked or, without a booking, of its unit.
 * @param kept the exam as recorded, for a correction: an unchanged day keeps the exam's unit, an unchanged validity is not
 * checked, a condition that was imported without its text may stay so, unless a sheet is drawn that has to say it, and so may who was
 * imported as unfit for a time without a day.
 * @throws 400 with the wrong fields.
 */
export async function subjectOf(
  scope: Scope,
  body: ExameFields & {
    readonly cd_funcion: number;
    readonly cd_marcacao?: number | null;
    readonly ficha?: FichaChoice;
  },
  now: Date,
  kept?: Kept,
): Promise<Subject> {
  const { cd_funcion, cd_medic, cd_tipo_exam, dt, hr, dt_expir } = body;
  const cd_organig = kept?.dt === dt ? kept.cd_organig : undefined;
  const [person, medic, type] = await Promise.all([
    findFichaSubject(scope, { cd_funcion, dt, cd_organig }),
    findMedico(scope, cd_medic),
    findTipoExame(scope, cd_tipo_exam),
  ]);
  const cd_marcacao = body.cd_marcacao ?? kept?.cd_marcacao ?? null;
  const booked = { cd_marcacao, cd_funcion, cd_organig: person?.cd_organig ?? null };
  const present = await presentAtExame(scope, booked, now);
  const campos: Record<string, string> = { ...exameMomentErrors({ dt, hr }, present) };
  if (person && dt < person.dt_nasc) campos.dt = BEFORE_BIRTH;
  if (dt_expir !== null && dt_expir !== kept?.dt_expir && dt_expir > latestDay(present.dt)) {
    campos.dt_expir = TOO_FAR;
  }
  const imported = kept && lacksCondition(kept) && body.ficha !== 'gerar';
  if (lacksCondition(body) && !imported) campos.recomendacoes = CONDITION_MISSING;
  if (lacksReview(body) && !(kept && lacksReview(kept))) campos.dt_expir = REVIEW_MISSING;
  if (!person) campos.cd_funcion = 'O funcionário não existe nesta empresa.';
  if (!medic) campos.cd_medic = 'O médico não existe.';
  if (!type) campos.cd_tipo_exam = 'O tipo de exame não existe.';
  if (!person || !medic || !type || Object.keys(campos).length > 0) throw invalid(campos);
  return { person, medic, type };
}

/**
 * Refuses a second exam of the same employee, type, day and hour; without an hour there may be several on a day. It
 * locks the employee, so that the second of two concurrent calls finds the first one's exam.
 * @throws 409.
 */
export async function requireFreeMoment(scope: Scope, exame: ExameMoment): Promise<void> {
  if (exame.hr === null) return;
  await lockFuncionarioAgainstExames(scope, exame.cd_funcion);
  if (!(await isMomentTaken(scope, exame))) return;
  throw new CallError(409, 'EXAME_REPETIDO', EXAME_TAKEN, { campos: { hr: EXAME_TAKEN } });
}

/** The stored values of a body. */
export function valuesOf(
  {
    cd_tipo_exam,
    cd_medic,
    cd_decis,
    dt,
    hr,
    dt_expir,
    recomendacoes,
    recomendacoes_itens,
    outras_funcoes,
    razao_validade,
  }: ExameFields,
  { person }: Subject,
  cd_anex: number | null,
): ExameValues {
  const { cd_organig } = person;
  const result = { cd_tipo_exam, cd_medic, cd_decis, dt, hr, dt_expir, recomendacoes };
  return {
    ...result,
    recomendacoes_itens,
    outras_funcoes,
    razao_validade,
    cd_organig,
    cd_anex,
    por_confirmar: false,
  };
}

/** The same of an exam whose decision waits: of that it says nothing. */
export function undecided(values: ExameValues): ExameValues {
  return {
    ...values,
    cd_decis: 'SD',
    dt_expir: null,
    recomendacoes: null,
    recomendacoes_itens: null,
    razao_validade: null,
    outras_funcoes: [],
    cd_anex: null,
    por_confirmar: true,
  };
}
