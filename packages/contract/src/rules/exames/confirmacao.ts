/** Decisions of exams that wait for the physician in whose name they were typed. */

/** What becomes of a decision that is typed for a physician with an account. */
export function waitsText(medico: string): string {
  return `A decisão fica por confirmar por ${medico}: até lá, a empresa vê o exame sem decisão, e não há ficha.`;
}

export const OWN_NAME_ONLY = 'Só pode registar exames em seu nome.';
export const NOT_YOURS =
  'A decisão deste exame é do médico que o fez: só ele a pode confirmar ou alterar.';
/** Why what waits for a physician cannot be passed on, emptied or annulled by somebody else. */
export const WAITS_FOR_OTHER =
  'A decisão deste exame espera pelo seu médico: só ele a pode confirmar, passar a outro, retirar ou anular.';
/** The same once the physician has left the team. */
export const WAITS_FOR_ADMINISTRATION =
  'O médico por quem esta decisão esperava deixou a equipa: só a administração a pode fazer valer, passar a outro, retirar ou anular.';
/** How far in days from an exam whose decision waits nobody types another decision about the same person that would hold at once. */
export const WAITS_BESIDE_DAYS = 30;
/** Why. @param medico whose decision waits. @param dia its day, as it is shown. */
export function waitsBesideText(medico: string, dia: string): string {
  return `Há uma decisão de ${medico}, de ${dia}, à espera de ser confirmada para esta pessoa: enquanto esperar, outra decisão tão próxima é registada pelo próprio médico, ou pela administração.`;
}
export const NO_LONGER_WAITING = 'Esta decisão já não está por confirmar.';
export const FICHA_AFTER =
  'Enquanto a decisão espera pelo médico, a ficha não se envia: gere-a, ou deixe-a para depois.';

/** Why somebody who is no physician takes no earlier exam over. */
export const TAKEN_OVER_BY_PHYSICIAN =
  'Só um médico do trabalho pode decidir aproveitar um exame anterior: peça-o a um médico com conta.';
