/** What a fitness sheet says of its exam, and when an exam has none. */

import type { Decision } from '../saude.ts';

/** Error for someone fit under a condition that is not said: the sheet would print that there is none. */
export const CONDITION_MISSING = 'Indique a condição com que está apto.';

/** Error for someone unfit for a time of whom nobody has said when they are looked at again. */
export const REVIEW_MISSING =
  'Indique o dia da nova avaliação: quem fica inapto temporariamente não fica sem data.';

/** Error for a sheet of an exam that has decided nothing. */
export const UNDECIDED_FICHA = 'Sem decisão, o exame não tem ficha de aptidão.';

/** Error for a correction that says nothing of a sheet which it contradicts. */
export const FICHA_OUTDATED =
  'A ficha que existe deixa de condizer com o exame: escolha se fica, se é gerada de novo, trocada ou retirada.';

/** What a drawn sheet prints of its exam. Its validity and its hour are not on it. */
export interface FichaContent {
  readonly cd_tipo_exam: number;
  readonly cd_medic: number | null;
  readonly cd_decis: string;
  readonly dt: string | null;
  readonly recomendacoes: string | null;
  readonly outras_funcoes: readonly string[];
}

/** Whether a sheet that was made from `before` contradicts an exam that says `now`. */
export function contradictsFicha(before: FichaContent, now: FichaContent): boolean {
  return said(before) !== said(now);
}

function said(of: FichaContent): string {
  const functions = of.outras_funcoes.map((text) => text.trim()).filter((text) => text !== '');
  const recommended = of.recomendacoes?.trim() ?? '';
  return JSON.stringify([of.cd_tipo_exam, of.cd_medic, of.cd_decis, of.dt, recommended, functions]);
}

/** Whether a decision is one that a sheet can state. */
export function makesFicha(decision: string): boolean {
  return decision !== ('SD' satisfies Decision);
}

/** Whether someone is found fit under a condition that is not said. */
export function lacksCondition({
  cd_decis,
  recomendacoes,
}: Pick<FichaContent, 'cd_decis' | 'recomendacoes'>): boolean {
  return cd_decis === ('AC' satisfies Decision) && !recomendacoes?.trim();
}

/** Whether someone is unfit for a time, and no day is said on which they are looked at again. */
export function lacksReview({
  cd_decis,
  dt_expir,
}: {
  readonly cd_decis: string;
  readonly dt_expir: string | null;
}): boolean {
  return cd_decis === ('IT' satisfies Decision) && dt_expir === null;
}

/** The title of a sheet as a document. */
export const FICHA_TITLE = 'Ficha de aptidão para o trabalho';
