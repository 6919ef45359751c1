import type { FuncionarioDetail, Momento, Periodo } from '@sst/contract';
import { RESERVADO } from '@sst/contract/prazos/regras-vistas';
import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import { daysBetween, displayDate, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { distanceInWords } from '@sst/contract/rules/dates/day-words';
import { FUSO_NOTE } from '@sst/contract/rules/dates/fusos';
import type { Validade } from '@sst/contract/rules/exames/expiry';
import { awaitsDecision, fitnessNote, fitnessText } from '@sst/contract/rules/exames/fitness';
import { prazoText } from '@sst/contract/rules/exames/prazo-text';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import { isAskedBefore } from '../lista/expiry-text.ts';

/** A day in a sentence: without its year where it is this one. */
function shortDay(date: string, today: string): string {
  const day = displayDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 5) : day;
}

/** A day to come, with its date: 'hoje, 26-11', 'amanhã, 27-11', 'em 02-12'. */
function wordAndDay(date: string, today: string): string {
  const day = shortDay(date, today);
  return daysBetween(today, date) <= 1 ? `${distanceInWords(date, today)}, ${day}` : `em ${day}`;
}

const inDays = (count: number) => countLabel(count, 'dia', 'dias');

/** What asks for an exam before the validity ends, in brackets. */
function askedBy(f: FuncionarioDetail): string {
  return isAskedBefore(f) && f.regra !== null && f.regra !== RESERVADO
    ? ` (${MOTIVO_LABEL[f.regra].toLocaleLowerCase('pt')})`
    : '';
}

/** By when an exam is due, where that is not the end of a fit person's validity: a rule or an event may ask for it earlier. */
function dueText(f: FuncionarioDetail, today: string): string {
  const { dt_prazo } = f;
  if (dt_prazo === null || f.validade === 'sem-exame') return '';
  const days = daysBetween(today, dt_prazo);
  const by = askedBy(f);
  if (days < 0) return `O prazo do exame passou há ${inDays(-days)}${by}.`;
  if (days === 0) return `O prazo do exame é hoje${by}.`;
  return days <= EXPIRY_WARNING_DAYS
    ? `O prazo do exame é em ${inDays(days)}, a ${shortDay(dt_prazo, today)}${by}.`
    : `O prazo do exame é ${displayDate(dt_prazo)}${by}.`;
}

/** What the latest validity says of a person who was found fit. */
function validityText(f: FuncionarioDetail, today: string): string {
  const { dt_prazo, regra, suspenso } = f;
  if (dt_prazo === null || f.validade === 'sem-exame') return 'A aptidão não tem fim de validade.';
  if (suspenso) return 'Está em ausência prolongada: o prazo está suspenso até ao regresso.';
  if (isAskedBefore(f) || (regra !== null && regra !== 'validade')) return dueText(f, today);
  const days = daysBetween(today, dt_prazo);
  if (days < 0) return `A aptidão expirou há ${inDays(-days)}.`;
  if (days === 0) return 'A aptidão expira hoje.';
  return days <= EXPIRY_WARNING_DAYS
    ? `A aptidão expira em ${inDays(days)}, a ${shortDay(dt_prazo, today)}.`
    : `A aptidão é válida até ${displayDate(dt_prazo)}.`;
}

/** What else asks for an exam and is open. */
function othersText({ outros }: FuncionarioDetail, today: string): string | undefined {
  if (outros.length === 0) return undefined;
  const named = outros.map(
    ({ regra, dt }) => `${MOTIVO_LABEL[regra].toLocaleLowerCase('pt')}, ${prazoText(dt, today)}`,
  );
  return `Também por fazer: ${named.join('; ')}.`;
}

function fitnessSentences(
  f: FuncionarioDetail,
  moments: readonly Momento[],
  today: string,
): string[] {
  if (f.dt_ult_exam === null) {
    const earlier = moments.some(({ tipo, cd_funcion }) => tipo === 'exame' && cd_funcion !== f.cd);
    if (earlier) return ['Ainda não fez exame desde que voltou.'];
    const since = f.dt_ini_instit?.slice(0, 4);
    return [
      since && since < today.slice(0, 4)
        ? `Nunca examinado, admitido em ${since}.`
        : 'Ainda não fez nenhum exame.',
    ];
  }
  const waits = `O exame de ${shortDay(f.dt_ult_exam, today)} aguarda decisão.`;
  if (!f.cd_aptidao) return [waits];
  if (f.cd_aptidao === 'IT' || f.cd_aptidao === 'ID') {
    const note = fitnessNote(f);
    return [`${fitnessText(f)}${note ? ` (${note})` : ''}.`, f.suspenso ? '' : dueText(f, today)];
  }
  // The validity is that of the latest exam, which has none before its decision.
  return awaitsDecision(f) ? [waits] : [validityText(f, today)];
}

/** The booked exam that comes next, with its hour where the moments have it. */
function examText(
  { cd, dt_prox_marc: dt }: FuncionarioDetail,
  moments: readonly Momento[],
  today: string,
): string | undefined {
  if (dt === null) return undefined;
  const [hour] = moments
    .filter(({ cd_funcion }) => cd_funcion === cd)
    .filter((one) => one.tipo === 'marcacao' && one.especie === 'exame' && one.dt === dt)
    .flatMap(({ hr, fuso }) => (hr ? `${hr}${FUSO_NOTE[fuso ?? TIME_ZONE]}` : []))
    .toSorted();
  return `Exame ${wordAndDay(dt, today)}${hour ? `, ${hour}` : ''}.`;
}

const NEEDS_EXAM: readonly Validade[] = ['expirada', 'a-expirar', 'sem-exame'];

/** Whether somebody who works there has to be examined soon, and nothing is booked; of health it looks only at what was answered. */
export function lacksMarcacao(f: FuncionarioDetail): boolean {
  const needs = f.validade !== null && NEEDS_EXAM.includes(f.validade) && !waitsOnly(f);
  return f.ativo && f.cd_aptidao !== undefined && f.dt_prox_marc === null && needs;
}

function healthSentences(
  f: FuncionarioDetail,
  moments: readonly Momento[],
  today: string,
): (string | undefined)[] {
  const exam = examText(f, moments, today);
  return [
    exam,
    ...fitnessSentences(f, moments, today),
    othersText(f, today),
    lacksMarcacao(f) ? 'Não tem exame marcado.' : undefined,
  ];
}

/** Whether an exam was made whose decision is still to come. */
const waitsOnly = (f: FuncionarioDetail) => f.dt_ult_exam !== null && awaitsDecision(f);

function workSentence({ dt_ini_instit: day }: FuncionarioDetail, today: string) {
  if (day === null) return undefined;
  return day > today
    ? `Entra na empresa ${wordAndDay(day, today)}.`
    : `Na empresa desde ${displayDate(day)}.`;
}

interface Known {
  /** The time line. */
  readonly moments: readonly Momento[];
  /** The periods of work of the person that the reader sees. */
  readonly periodos: readonly Periodo[];
  /** API form. */
  readonly today: string;
}

/** Since when somebody has left, and is back. */
function leftSentences({ dt_inactiv }: FuncionarioDetail, periodos: readonly Periodo[]): string {
  const left = dt_inactiv ? `Saiu da empresa em ${displayDate(dt_inactiv)}.` : 'Saiu da empresa.';
  const now = periodos.find(({ ativo }) => ativo);
  if (!now) return left;
  return `${left} Voltou${now.dt_ini_instit ? ` em ${displayDate(now.dt_ini_instit)}` : ''}.`;
}

/**
 * What to know first of an employee, in a few short sentences. Of health it says something only to who was answered the
 * last decision.
 */
export function situacao(f: FuncionarioDetail, { moments, periodos, today }: Known): string {
  if (!f.ativo) return leftSentences(f, periodos);
  const leaves = f.dt_inactiv && `Sai da empresa ${wordAndDay(f.dt_inactiv, today)}.`;
  const health = f.cd_aptidao !== undefined;
  return [
    leaves,
    ...(health ? healthSentences(f, moments, today) : [leaves ? '' : workSentence(f, today)]),
    f.pendente === 1 && 'Tem pedidos por decidir.',
  ]
    .filter(Boolean)
    .join(' ');
}
