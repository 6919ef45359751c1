import type { LinhaDoDia } from '@sst/contract';
import { REGRA_LABEL } from '@sst/contract/prazos/regra-labels';
import { ageOn, displayDate, momentOn } from '@sst/contract/rules/dates/dates';
import {
  DECISION_LABEL,
  endTooEarly,
  exameMomentErrors,
  FALTA_LABEL,
  FALTA_REASON_LABEL,
  MARCACAO_STATE,
  type MarcacaoState,
} from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { dotted } from '../../../../lib/dotted.ts';

const { marcada, realizada, desmarcada } = MARCACAO_STATE;

export const keyOf = ({ cd_empresa, cd }: Pick<LinhaDoDia, 'cd_empresa' | 'cd'>) =>
  `${cd_empresa}-${cd}`;

/** Whether nobody has said what became of a booking. */
export const isOpen = ({ cd_estad }: Pick<LinhaDoDia, 'cd_estad'>) => cd_estad === marcada;

/** Whether somebody came to an exam whose result is not recorded. */
export const lacksResult = ({
  cd_estad,
  especie,
  exame,
}: Pick<LinhaDoDia, 'cd_estad' | 'especie' | 'exame'>) =>
  especie === 'exame' && cd_estad === realizada && exame === null;

/** Whether somebody has come to an exam that is not recorded, by the booking or by what is prepared. */
export const hasCome = (row: LinhaDoDia) => lacksResult(row) || Boolean(row.preparado);

/** Whether the result of an exam is prepared: it is recorded when the day, or the person, is closed. */
export const isFit = ({ preparado }: LinhaDoDia) => Boolean(preparado?.apto);

/** Whether something is left to do with a row. @param records whether the user records results. */
export const isLeft = (row: LinhaDoDia, records: boolean) =>
  hasCome(row) ? records && !isFit(row) : isOpen(row);

/**
 * Why a row cannot be recorded as it is booked by now: its hour is to come by the clock of its place, by the rule of the form of an
 * exam.
 */
export function tooEarly(
  { dt, hr, fuso }: Pick<LinhaDoDia, 'dt' | 'hr' | 'fuso'>,
  now: Date,
): string | undefined {
  const errors = exameMomentErrors({ dt, hr }, momentOn(fuso, now));
  return errors.dt ?? errors.hr;
}

/**
 * Who it is, as the physician asks before she decides: '42 anos · Operador · Apto condicionalmente a 10-03-2026'; the recommendations
 * stand below (`restricaoOf`), or are only named where their text is not known. For a nursing action the day of the last exam is enough.
 */
export function pessoaText({
  pessoa,
  dt,
  especie,
}: Pick<LinhaDoDia, 'pessoa' | 'dt' | 'especie'>): string | null {
  if (!pessoa) return null;
  const { dt_nasc, profissao, anterior } = pessoa;
  const age = dt_nasc && countLabel(ageOn(dt_nasc, dt), 'ano', 'anos');
  if (especie === 'exame')
    return dotted(age, profissao, anterior ? anteriorText(anterior) : 'primeiro exame');
  return dotted(
    age,
    profissao,
    anterior ? `último exame a ${displayDate(anterior.dt)}` : 'sem exame anterior',
  );
}

type Anterior = NonNullable<NonNullable<LinhaDoDia['pessoa']>['anterior']>;

function anteriorText({ cd_decis, dt, recomendacoes, texto }: Anterior): string {
  const said = `${DECISION_LABEL[cd_decis]} a ${displayDate(dt)}`;
  return recomendacoes && !texto ? `${said}, com recomendações` : said;
}

/** What the last decision before an exam recommended, in its own words; null where it recommended nothing. */
export const restricaoOf = ({
  especie,
  pessoa,
}: Pick<LinhaDoDia, 'especie' | 'pessoa'>): string | null =>
  (especie === 'exame' && pessoa?.anterior?.texto) || null;

const withText = ({ recomendacoes, texto }: Anterior) =>
  texto
    ? `, com as recomendações «${texto.replace(/\.$/, '')}»`
    : recomendacoes
      ? ', com recomendações'
      : '';

/** What is asked before somebody is fit by a key: who was not wholly fit the last time. */
export function fitQuestions({ nome, pessoa }: Pick<LinhaDoDia, 'nome' | 'pessoa'>): string[] {
  const anterior = pessoa?.anterior;
  if (!anterior || (anterior.cd_decis === 'A' && !anterior.recomendacoes)) return [];
  return [
    `A última decisão sobre ${nome} foi «${DECISION_LABEL[anterior.cd_decis]}», a ${displayDate(anterior.dt)}${withText(anterior)}. Com «Apto», deixa de ter restrições.`,
  ];
}

/** Why a row cannot be given that state by now, by the clock of its place. */
export function endEarly(estado: MarcacaoState, row: LinhaDoDia, now: Date): string | null {
  return endTooEarly(estado, row, momentOn(row.fuso, now));
}

/** The open rows of which an absence can be recorded by now, and those whose hour is still to come. */
export function faltasOf(rows: readonly LinhaDoDia[], now: Date) {
  const open = rows.filter((row) => isOpen(row) && !hasCome(row));
  const isToCome = (row: LinhaDoDia) =>
    endEarly(MARCACAO_STATE.faltaFuncionario, row, now) !== null;
  return { due: open.filter((row) => !isToCome(row)), toCome: open.filter(isToCome) };
}

/** What closing a day finds. */
export interface Closing {
  /** Results that become exams. */
  readonly emit: readonly LinhaDoDia[];
  /** Results that somebody else has to let become exams. */
  readonly kept: readonly LinhaDoDia[];
  /** Who came and has no result. */
  readonly undecided: readonly LinhaDoDia[];
  /** Of whom nobody has said what happened, and whose hour has come. */
  readonly due: readonly LinhaDoDia[];
  readonly toCome: readonly LinhaDoDia[];
}

/** @param mayEmit whether the user may let a result become the exam. */
export function closingOf(
  rows: readonly LinhaDoDia[],
  mayEmit: (row: LinhaDoDia) => boolean,
  now: Date,
): Closing {
  const fit = rows.filter(isFit);
  return {
    emit: fit.filter(mayEmit),
    kept: fit.filter((row) => !mayEmit(row)),
    undecided: rows.filter((row) => hasCome(row) && !isFit(row)),
    ...faltasOf(rows, now),
  };
}

/** What closing a day does with a row. */
export interface Step {
  readonly row: LinhaDoDia;
  readonly what: 'emitir' | 'veio' | 'falta';
}

/** What closing a day does, row by row. @param faltas whether who did not come is recorded as absent. */
export function stepsOf({ emit, undecided, due }: Closing, faltas: boolean): readonly Step[] {
  const steps = (rows: readonly LinhaDoDia[], what: Step['what']) =>
    rows.map((row) => ({ row, what }));
  return [
    ...steps(emit, 'emitir'),
    ...steps(undecided.filter(isOpen), 'veio'),
    ...(faltas ? steps(due, 'falta') : []),
  ];
}

/** '9 aptos, 1 presença e 2 faltas'. */
export function stepsText(steps: readonly Step[]): string {
  const count = (of: Step['what']) => steps.filter(({ what }) => what === of).length;
  const part = (of: Step['what'], one: string, many: string) =>
    count(of) > 0 ? [countLabel(count(of), one, many)] : [];
  return new Intl.ListFormat('pt-PT').format([
    ...part('emitir', 'apto', 'aptos'),
    ...part('veio', 'presença', 'presenças'),
    ...part('falta', 'falta', 'faltas'),
  ]);
}

/** How a day stands. */
export interface DayCounts {
  readonly vieram: number;
  /** Results that are prepared and not recorded. */
  readonly porEmitir: number;
  readonly faltaram: number;
  readonly desmarcadas: number;
  readonly porFechar: number;
  readonly semResultado: number;
}

export function countsOf(rows: readonly LinhaDoDia[]): DayCounts {
  const count = (is: (row: LinhaDoDia) => boolean) => rows.filter(is).length;
  return {
    vieram: count((row) => row.cd_estad === realizada || hasCome(row)),
    porEmitir: count(isFit),
    faltaram: count(
      ({ cd_estad }) =>
        cd_estad === MARCACAO_STATE.faltaMedico || cd_estad === MARCACAO_STATE.faltaFuncionario,
    ),
    desmarcadas: count(({ cd_estad }) => cd_estad === desmarcada),
    porFechar: count((row) => isOpen(row) && !hasCome(row)),
    semResultado: count((row) => hasCome(row) && !isFit(row)),
  };
}

/** '12 vieram, 1 sem resultado · 9 por emitir · 2 faltaram · 1 por fechar'. */
export function summaryOf({
  vieram,
  porEmitir,
  faltaram,
  desmarcadas,
  porFechar,
  semResultado,
}: DayCounts): string {
  const came = countLabel(vieram, 'veio', 'vieram');
  return (
    dotted(
      semResultado > 0 ? `${came}, ${semResultado} sem resultado` : came,
      porEmitir > 0 ? `${porEmitir} por emitir` : null,
      faltaram > 0 ? countLabel(faltaram, 'faltou', 'faltaram') : null,
      desmarcadas > 0 ? countLabel(desmarcadas, 'desmarcada', 'desmarcadas') : null,
      `${porFechar} por fechar`,
    ) ?? ''
  );
}

/** The row that follows one among those with something left: later ones first, then from the beginning. */
export function nextLeft(
  rows: readonly LinhaDoDia[],
  from: string | undefined,
  left: (row: LinhaDoDia) => boolean,
): string | undefined {
  const at = rows.findIndex((row) => keyOf(row) === from);
  const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const next = order.find(left);
  return next && keyOf(next);
}

/** The end of validity that is proposed for somebody who is fit, with the reason; null where the rules give none. */
export function proposedEnd({
  validade,
}: Pick<LinhaDoDia, 'validade'>): { readonly day: string; readonly reason: string } | null {
  return (
    validade && { day: validade.dt, reason: `${REGRA_LABEL[validade.regra]} (${validade.base})` }
  );
}

/** Says that a proposed validity has ended before today: the day was closed long after it. */
export const overText = (day: string, today: string) =>
  day < today ? 'Essa validade já terminou' : null;

/** Why a booking was not kept: 'Falta do funcionário: férias'. */
export function endedText({ especie, cd_estad, cd_motiv, motivo }: LinhaDoDia): string {
  if (cd_estad === marcada || cd_estad === realizada) return '';
  const why = motivo ?? (cd_motiv === null ? null : FALTA_REASON_LABEL[cd_motiv].toLowerCase());
  const label = FALTA_LABEL[especie][cd_estad];
  return why ? `${label}: ${why}` : label;
}

/** 'válido até 16/03/2028', or nothing. */
export const untilText = (dt: string | null) => (dt ? `válido até ${displayDate(dt)}` : null);
