import type { Tarefas } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';

/** How many jobs have failed; that all is well only where nothing else is told beside it. */
export function failedText({ total, emEspera, foraDePrazo, ultima }: Tarefas): string {
  if (total > 0) {
    return `${countLabel(total, 'tarefa falhou', 'tarefas falharam')}. Pode pedir que se tente de novo.`;
  }
  const well = emEspera === 0 && foraDePrazo === 0 && ultima !== null;
  return well ? 'Está tudo em ordem: nenhuma tarefa falhou.' : 'Nenhuma tarefa falhou.';
}

/** What became of letters for a new password that did not leave in time. @param letters how many, at least one. */
export function lateText(letters: number): string {
  const asked = letters === 1 ? 'quem a pediu tem' : 'quem as pediu tem';
  const went = letters === 1 ? 'passou' : 'passaram';
  return `Nas últimas 24 horas, ${countLabel(letters, 'mensagem', 'mensagens')} para definir nova palavra-passe ${went} do prazo antes de seguir: ${asked} de pedir outra.`;
}
