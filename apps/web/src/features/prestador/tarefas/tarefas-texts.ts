import type { TarefaFila, Tarefas } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { DONE, IN_HAND, REFUSED, WAITS } from '../../../components/badges/looks.ts';

/** How many jobs have failed; that all is well only where nothing else is told beside it. */
export function failedText({ total, emEspera, foraDePrazo, retidas, ultima }: Tarefas): string {
  if (total > 0) {
    return `${countLabel(total, 'tarefa falhou', 'tarefas falharam')}. Pode pedir que se tente de novo.`;
  }
  const well = emEspera === 0 && foraDePrazo === 0 && retidas === null && ultima !== null;
  return well ? 'Está tudo em ordem: nenhuma tarefa falhou.' : 'Nenhuma tarefa falhou.';
}

/** How a kind of work stands, the worst first. */
export function lookOf({ falhadas, emCurso, aEspera, ultima }: TarefaFila) {
  if (falhadas > 0) return { ...REFUSED, text: countLabel(falhadas, 'falhada', 'falhadas') };
  if (emCurso > 0) return { ...IN_HAND, text: 'Em curso' };
  if (aEspera > 0) return { ...WAITS, text: 'À espera' };
  return ultima === null ? { ...WAITS, text: 'Sem trabalho' } : { ...DONE, text: 'Correu bem' };
}

/** What became of letters for a new password that did not leave in time. @param letters how many, at least one. */
export function lateText(letters: number): string {
  const asked = letters === 1 ? 'quem a pediu tem' : 'quem as pediu tem';
  const went = letters === 1 ? 'passou' : 'passaram';
  return `Nas últimas 24 horas, ${countLabel(letters, 'mensagem', 'mensagens')} para definir nova palavra-passe ${went} do prazo antes de seguir: ${asked} de pedir outra.`;
}

/** Why letters wait for a word of the provider. @param letters how many, or none yet. */
export function heldText(letters: number): string {
  const waiting =
    letters === 0
      ? 'As cartas esperam'
      : `${countLabel(letters, 'carta espera', 'cartas esperam')} e as próximas também`;
  return `${waiting}: esta base de dados é uma cópia reposta, ou mudou de lugar. Se a primeira ainda trabalha, não as deixe seguir: sairiam duas vezes.`;
}
