import type { TarefaFila, Tarefas } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { DONE, IN_HAND, REFUSED, WAITS } from '../../../components/badges/looks.ts';

/** How many jobs have failed; that all is well only where nothing else is told beside it. */
export function failedText({
  total,
  emEspera,
  foraDePrazo,
  retidas,
  selo,
  ultima,
}: Omit<Tarefas, 'filas' | 'falhadas'>): string {
  if (total > 0) {
    return `${countLabel(total, 'tarefa falhou', 'tarefas falharam')}. Pode pedir que se tente de novo.`;
  }
  const sealed = selo === null || selo.estado === 'vale';
  const well = sealed && emEspera === 0 && foraDePrazo === 0 && retidas === null && ultima !== null;
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

/** How the certificate stands that seals sheets. */
export function seloText({ de, ate, estado }: NonNullable<Tarefas['selo']>): string {
  const until = displayDate(ate);
  if (estado === 'vale') return `Selo das fichas: ${de}, certificado válido até ${until}.`;
  const name = `O certificado que sela as fichas (${de})`;
  if (estado === 'perto') return `${name} acaba a ${until}: depois desse dia saem sem selo.`;
  const over = estado === 'acabou' ? `acabou a ${until}` : 'ainda não vale';
  return `${name} ${over}: as fichas saem sem selo.`;
}

/** Why letters wait for a word of the provider. @param letters how many, or none yet. */
export function heldText(letters: number): string {
  const waiting =
    letters === 0
      ? 'As cartas esperam'
      : `${countLabel(letters, 'carta espera', 'cartas esperam')} e as próximas também`;
  return `${waiting}: esta base de dados é uma cópia reposta, ou mudou de lugar. Se a primeira ainda trabalha, não as deixe seguir: sairiam duas vezes.`;
}
