import type { Right } from '../../calls/rights.ts';
import { AVALIACOES_RULES, EXAMES_RULES } from './exames.ts';
import { FICHAS_RULES } from './fichas.ts';
import type { HojeRule } from './hoje-rule.ts';
import { AGENDA_RULES, MARCACOES_RULES } from './marcacoes.ts';
import { PEDIDOS_RULES } from './pedidos.ts';
import { ACIDENTES_RULES, MEDIDAS_RULES, QUASE_RULES } from './seguranca.ts';

/** What has to be done, in the order of harm: legal clock, fitness, absence, measures, who is told apart, answers, records. */
const LINES = [
  ...ACIDENTES_RULES,
  ...EXAMES_RULES,
  ...MARCACOES_RULES,
  ...MEDIDAS_RULES,
  ...QUASE_RULES,
  ...AVALIACOES_RULES,
  ...FICHAS_RULES,
  ...PEDIDOS_RULES,
] as const;

/** The rules of the lines, and of who is expected. */
export const HOJE_RULES = [...LINES, ...AGENDA_RULES] as const;

export type HojeId = (typeof HOJE_RULES)[number]['id'];

export const HOJE_IDS = HOJE_RULES.map(({ id }) => id) as [HojeId, ...HojeId[]];

const BY_ID = new Map<string, HojeRule<HojeId>>(HOJE_RULES.map((rule) => [rule.id, rule]));

/** The rules for who may see another list, made once: counts are kept by rule. */
const INSTEAD = new Map(
  HOJE_RULES.flatMap((rule: HojeRule<HojeId>) =>
    rule.instead ? [[rule as HojeRule, { ...rule, ...rule.instead }] as const] : [],
  ),
);

/** A rule as it is for somebody: with the list in its stead, if they may see that. */
export function ruleFor(rule: HojeRule<HojeId>, may: (right: Right) => boolean): HojeRule<HojeId> {
  return rule.instead && may(rule.instead.right) ? (INSTEAD.get(rule) ?? rule) : rule;
}

/** Whether somebody is told a line: what asks for something is told to who can do it. */
export function seesLine(
  { right, and = [], urgency, action }: Pick<HojeRule, 'right' | 'and' | 'urgency' | 'action'>,
  may: (right: Right) => boolean,
): boolean {
  return may(right) && and.every(may) && (urgency === 'saber' || !action || may(action.right));
}

/** The rule of a line. */
export function hojeRule(id: HojeId): HojeRule<HojeId> {
  const rule = BY_ID.get(id);
  if (!rule) throw new Error(`Unknown rule: ${id}`);
  return rule;
}

/** Whether a line is of a rule that is known here: a page that is open since before an update is told of rules that it does not know. */
export function isKnownLine({ id }: { readonly id: string }): boolean {
  return BY_ID.has(id);
}

interface OwnLine {
  readonly id: HojeId;
  readonly total: number | null;
  readonly dt_ate: string | null;
  readonly passada: object | null;
}

/**
 * The lines as somebody reads them: what is part of another line that they have is read there. A part that was put off or passed on by
 * itself, or could not be counted, stands alone.
 */
export function withParts<L extends OwnLine>(
  lines: readonly L[],
): readonly { readonly line: L; readonly parts: readonly L[] }[] {
  const counted = new Set<string>(lines.filter(({ total }) => total !== null).map(({ id }) => id));
  const wholeOf = ({ id, total, dt_ate, passada }: L) => {
    const whole = hojeRule(id).partOf?.line;
    const alone = total === null || dt_ate !== null || passada !== null;
    return whole !== undefined && counted.has(whole) && !alone ? whole : undefined;
  };
  return lines
    .filter((line) => wholeOf(line) === undefined)
    .map((line) => ({ line, parts: lines.filter((part) => wholeOf(part) === line.id) }));
}

const AGENDA: ReadonlySet<string> = new Set(AGENDA_RULES.map(({ id }) => id));

/** Whether a rule says who is expected, beside the lines. */
export function isOfAgenda(id: HojeId): boolean {
  return AGENDA.has(id);
}

/** Longest note beside a line that is passed on, and for how many days it stays with the colleague. */
export const PASSAGEM_NOTA = 500;
export const PASSAGEM_DAYS = 30;

/** How many lines of what is to be done are shown before 'Também'. */
export const HOJE_LINES = 5;

/** How many units of a line are named. */
export const HOJE_UNIDADES = 3;
