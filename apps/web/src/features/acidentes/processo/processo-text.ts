import type { AcidenteProcesso } from '@sst/contract';
import type { Setor } from '@sst/contract/acidentes/pacote';
import { A_QUEM, type Destino, POR_CONFIRMAR } from '@sst/contract/acidentes/participacoes';
import { momentInWords } from '@sst/contract/rules/dates/day-words';
import { countLabel } from '@sst/contract/rules/texts/text';

type Participacao = AcidenteProcesso['participacoes'][number];

const MINUTE_MS = 60_000;

/** Time that is left, or has passed, in the largest units that say enough: '21 h', '2 dias', '40 min'. */
function spanText(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}\u00a0h` : countLabel(Math.floor(hours / 24), 'dia', 'dias');
}

/** A notification whose hour has not come: by when it is due, and how long that is; or how long ago it was. */
export function clockText({ destino, ate }: Participacao, now: Date): string {
  const until = new Date(ate);
  const left = until.getTime() - now.getTime();
  const when = momentInWords(until, now);
  if (left <= 0)
    return `Participar ${A_QUEM[destino]}: o prazo acabou ${when}, há ${spanText(left)}`;
  return `Participar ${A_QUEM[destino]} até ${when}: faltam ${spanText(left)}`;
}

/** Of a notification that was made after its hour: ', fora do prazo por 3 h'. */
export function lateText(ate: string, momento: string): string {
  const late = Date.parse(momento) - Date.parse(ate);
  return late > 0 ? `, fora do prazo por ${spanText(late)}` : '';
}

const POR_SETOR: Readonly<Record<Setor, string>> = {
  construcao:
    'Na construção também se participa o que foi particularmente grave para a segurança, se houve lesão: se não foi, diga que não se aplica e porquê.',
  minas: 'Nas minas e pedreiras participa-se mesmo sem lesão grave.',
  pescas: 'Na pesca participa-se logo que possível, mesmo sem lesão grave.',
};

/** Why a clock runs where that is not plain: only proposed, by a sector's rule, or by a law that nobody has read in its final text. */
export function reasonText({ destino, setor, por_confirmar }: Participacao): string {
  const reasons = [
    setor && POR_SETOR[setor],
    !setor &&
      por_confirmar &&
      'Conta por parecer grave, pelo internamento ou pela lesão: diga se foi.',
    POR_CONFIRMAR.has(destino) && 'Prazo a confirmar: artigo 88.º da Lei 98/2009.',
  ];
  return reasons.filter(Boolean).join(' ');
}

/** The name of a notification, for buttons: 'Participação à ACT'. */
export const participacaoName = (destino: Destino) => `Participação ${A_QUEM[destino]}`;

/** How many fields of a document are missing: 'Falta 1 campo', 'Faltam 4 campos'. */
export const emFaltaText = (total: number) =>
  `${total === 1 ? 'Falta' : 'Faltam'} ${countLabel(total, 'campo', 'campos')}`;
