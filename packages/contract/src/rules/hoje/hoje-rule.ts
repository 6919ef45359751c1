import type { Right } from '../../calls/rights.ts';

/** The lists that a line of 'Hoje' counts and opens. */
export type HojeList =
  | 'listFuncionarios'
  | 'listPrazos'
  | 'listPropostas'
  | 'listExames'
  | 'listRestricoes'
  | 'listMarcacoesExame'
  | 'listMarcacoesAcaoEnfermagem'
  | 'listFaltasExame'
  | 'listFaltasAcaoEnfermagem'
  | 'listMedidas'
  | 'listAcidentes'
  | 'listQuaseAcidentes'
  | 'listPedidos'
  | 'listImportacoes';

/** How a line looks: what cannot wait, what has to be done, what is good to know. */
export type HojeUrgency = 'agora' | 'fazer' | 'saber';

/** The sheets: who has to be released, is asked for, or is asked to be booked again; what is confirmed; what is downloaded. */
type HojeActionKind = 'dispensas' | 'lista' | 'pedir' | 'remarcar' | 'confirmar' | 'fichas';

/** What can be done from a line: its button. */
export interface HojeAction {
  readonly label: string;
  /** Opens a sheet with all that the line counts; or the list, where each row has its own button. */
  readonly kind: HojeActionKind;
  /** Who is offered it; others see the line without. */
  readonly right: Right;
}

/**
 * A line of 'Hoje': a list with a filter, of which the number of rows is said. Page, server and letter read it from here.
 * The filter is sent as it is, and stands in the address of the list under the same names.
 */
export interface HojeRule<Id extends string = string> {
  readonly id: Id;
  readonly urgency: HojeUrgency;
  /** Who sees it: who may read the list. */
  readonly right: Right;
  /** What else they have to know, to be told what the line says. */
  readonly and?: readonly Right[];
  readonly list: HojeList;
  /** @param day today. @param feriado the municipal holiday at the node, which is no working day there. */
  query(day: string, feriado?: string | null): Readonly<Record<string, string>>;
  /** The sentence after the number, of one and of several. */
  readonly one: string;
  readonly many: string;
  /** What happens if nobody does anything, or whence the line comes. */
  readonly note?: string;
  /** Which of those counted are late: all, those whose due day has passed, or whose hour has; without it none can be. */
  readonly late?: 'todos' | 'vencidos' | 'terminados';
  /** Whether it is counted for each unit below the present one too. */
  readonly byUnit?: boolean;
  /** The line that it is a part of, and its name there: whoever has that line reads this one in it. */
  readonly partOf?: { readonly line: string; readonly label: string };
  /** Where only the provider can do anything about it: what waits, in few words. */
  readonly waits?: string;
  readonly action?: HojeAction;
  /** Who can do what it asks for, where no button does: only they are passed it. */
  readonly acts?: Right;
  /** What takes the place of list, filter and words for who has the right to that list. */
  readonly instead?: Pick<HojeRule, 'right' | 'list' | 'query' | 'one' | 'many'> &
    Partial<Pick<HojeRule, 'action' | 'note'>>;
}

/** Keeps the ids of an area's rules. */
export function rulesOf<const Id extends string>(
  rules: readonly HojeRule<Id>[],
): readonly HojeRule<Id>[] {
  return rules;
}
