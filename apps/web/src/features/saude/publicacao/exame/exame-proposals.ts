import type { ExameDetail, PrazoDetail } from '@sst/contract';
import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import { addDays } from '@sst/contract/rules/dates/dates';
import {
  contradictsFicha,
  lacksCondition,
  lacksReview,
  makesFicha,
} from '@sst/contract/rules/exames/exame-ficha';
import type { Decision } from '@sst/contract/rules/saude';
import { dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import {
  type ExameValues,
  type FichaKind,
  type FilledExame,
  fichaContentOf,
} from './exame-values.ts';

/** What the proposals depend on beside the values of the form. */
export interface ExameContext {
  /** The exam that is corrected. */
  readonly exame: ExameDetail | null;
  /** The employee's birth, once it is known. */
  readonly birth: string | null;
  /** After how many days who is unfit for a time is usually looked at again; absent until it is known. */
  readonly reviewDays?: number | null | undefined;
  /** What all rules say after an exam of the day that the form names, once the server has answered. */
  readonly rules: Pick<PrazoDetail, 'candidatos' | 'exames'> | null;
}

/** When the rules ask for the next exam, and why. */
export interface LegalEnd {
  readonly day: string;
  readonly reason: string;
  readonly legalBasis: string;
}

const IT: string = 'IT' satisfies Decision;
const FIT: readonly string[] = ['A', 'AC'] satisfies Decision[];

/** When the rules ask for the next exam: of someone found fit, once the server has said what they give to that day. */
export function legalEndOf(
  { dt, cd_decis }: Pick<ExameValues, 'dt' | 'cd_decis'>,
  { birth, rules }: ExameContext,
): LegalEnd | null {
  const day = readDate(dt);
  if (!birth || !day || day < birth || !FIT.includes(cd_decis)) return null;
  const [first] = rules?.exames[0]?.dt === day ? rules.candidatos : [];
  return first
    ? { day: first.dt, reason: MOTIVO_LABEL[first.regra], legalBasis: first.base }
    : null;
}

/** Whether an end of validity is another than the rules propose: with a reason, it then stands above them. */
export function isAgainstRules(
  values: Pick<ExameValues, 'dt' | 'cd_decis' | 'dt_expir'>,
  context: ExameContext,
): boolean {
  const day = readDate(values.dt_expir ?? '');
  const legal = legalEndOf(values, context);
  return day !== null && legal !== null && day !== legal.day;
}

/** Whether what the validity follows from stands as it was recorded. */
export function keepsValidity(values: ExameValues, exame: ExameDetail | null): boolean {
  return (
    exame !== null &&
    readDate(values.dt) === exame.dt &&
    values.cd_decis === exame.cd_decis &&
    values.cd_tipo_exam === String(exame.tipo.cd)
  );
}

/** The validity as recorded, or the law's after a change of what it follows from. */
function proposedValidity(values: ExameValues, context: ExameContext): string {
  const { exame } = context;
  if (exame && keepsValidity(values, exame)) return dateText(exame.dt_expir);
  return dateText(legalEndOf(values, context)?.day ?? usualReview(values, context));
}

/** When who is unfit for a time is usually looked at again: the law says nothing. */
function usualReview({ cd_decis, dt }: ExameValues, { reviewDays }: ExameContext): string | null {
  const day = readDate(dt);
  return cd_decis === IT && day && reviewDays ? addDays(day, reviewDays) : null;
}

/** Whether the sheet that the exam has would contradict it. */
export function isFichaOutdated(values: ExameValues, exame: ExameDetail | null): boolean {
  if (!exame || exame.cd_anex === null) return false;
  const { tipo, medico, cd_decis, dt, recomendacoes, outras_funcoes } = exame;
  const recorded = { cd_decis, dt, recomendacoes, outras_funcoes };
  return contradictsFicha(
    { ...recorded, cd_tipo_exam: tipo.cd, cd_medic: medico?.cd ?? null },
    fichaContentOf(values),
  );
}

/** The sheets that can be chosen; the exam has one where 'manter' is among them or where it is taken away. */
export function fichaChoices(
  { cd_decis }: Pick<ExameValues, 'cd_decis'>,
  exame: ExameDetail | null,
): readonly FichaKind[] {
  const has = exame !== null && exame.cd_anex !== null;
  if (makesFicha(cd_decis)) {
    return has ? ['manter', 'gerar', 'anexar', 'nenhuma'] : ['gerar', 'anexar', 'nenhuma'];
  }
  // A document of before stays with an exam that has never had a decision.
  return has && !makesFicha(exame.cd_decis) ? ['manter', 'nenhuma'] : ['nenhuma'];
}

function proposedSheet(values: ExameValues, exame: ExameDetail | null): FichaKind {
  const choices = fichaChoices(values, exame);
  if (choices.includes('manter')) {
    return isFichaOutdated(values, exame) && choices.includes('gerar') ? 'gerar' : 'manter';
  }
  // An exam that was recorded without a sheet on purpose goes on without one.
  const undrawn = exame === null || !makesFicha(exame.cd_decis) || exame.por_confirmar?.com_ficha;
  const wanted = undrawn ? 'gerar' : 'nenhuma';
  return choices.includes(wanted) ? wanted : 'nenhuma';
}

/** The values with the proposals for what was neither typed nor chosen. */
export function filled(values: ExameValues, context: ExameContext): FilledExame {
  const { exame } = context;
  const { ficha } = values;
  const possible = ficha !== null && fichaChoices(values, exame).includes(ficha);
  const dt_expir = values.dt_expir ?? proposedValidity(values, context);
  return {
    ...values,
    dt_expir,
    razao_validade: isAgainstRules({ ...values, dt_expir }, context) ? values.razao_validade : '',
    ficha: possible ? ficha : proposedSheet(values, exame),
  };
}

/** Whether the condition must be said; one that was imported without it may stay so until a sheet is drawn. */
export function demandsCondition(values: FilledExame, exame: ExameDetail | null): boolean {
  const { cd_decis, ficha } = values;
  if (!lacksCondition({ cd_decis, recomendacoes: null })) return false;
  return ficha === 'gerar' || exame === null || !lacksCondition(exame);
}

/** Whether it has to be said when who is unfit for a time is looked at again; one that was imported without may stay so. */
export function demandsReview({ cd_decis }: FilledExame, exame: ExameDetail | null): boolean {
  return lacksReview({ cd_decis, dt_expir: null }) && (exame === null || !lacksReview(exame));
}
