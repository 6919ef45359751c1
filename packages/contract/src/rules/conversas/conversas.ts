/** Threads in which somebody asks the physician, and is answered (decision 0177). */

import { addDays, dayIn, displayDate } from '../dates/dates.ts';
import { isWorkingDay } from '../dates/working-days.ts';

/** The sides of threads. */
export const LADOS = ['empresa', 'prestador', 'trabalhador'] as const;
export type Lado = (typeof LADOS)[number];

/** Who must answer: nobody once a thread is closed. */
export const ESPERAS = [...LADOS, 'ninguem'] as const;
export type Espera = (typeof ESPERAS)[number];

/** What a kind of thread is: a new one is an entry here, with what it is about in `modules/conversas/assuntos.queries.ts`. */
interface ConversaKind {
  /** Who asks the provider, and is asked back. */
  readonly com: Exclude<Lado, 'prestador'>;
  /** Within how many working days the provider answers. */
  readonly dias: number;
  /** In words. */
  readonly label: string;
}

/** The kinds: about the sheet of an exam, and what a worker asks by the own page, which the company never sees. */
export const CONVERSAS = {
  ficha: { com: 'empresa', dias: 5, label: 'Ficha de aptidão' },
  trabalhador: { com: 'trabalhador', dias: 5, label: 'Pergunta do trabalhador' },
} as const satisfies Record<string, ConversaKind>;
export type ConversaTipo = keyof typeof CONVERSAS;
export const CONVERSA_TIPOS = Object.keys(CONVERSAS) as [ConversaTipo, ...ConversaTipo[]];

/** How far a thread is. */
export const CONVERSA_ESTADO_LABEL = {
  'por-responder': 'Por responder',
  respondida: 'Respondida',
  fechada: 'Fechada',
} as const;
export type ConversaEstado = keyof typeof CONVERSA_ESTADO_LABEL;
export const CONVERSA_ESTADOS = Object.keys(CONVERSA_ESTADO_LABEL) as [
  ConversaEstado,
  ...ConversaEstado[],
];

/** How far the provider has come with a thread. */
export function conversaEstado(espera: Espera): ConversaEstado {
  if (espera === 'ninguem') return 'fechada';
  return espera === 'prestador' ? 'por-responder' : 'respondida';
}

/** Longest message, how many questions of a worker may wait at once, and how many of them the page shows. */
export const MENSAGEM = { texto: 1000, abertas: 5, mostradas: 20, mencoes: 10 } as const;

/** The people of whom a text says the name after an @, the longest names first, so that 'Ana Melo' is not 'Ana', too. */
export function mentionedIn<P extends { readonly nome: string }>(
  texto: string,
  people: readonly P[],
): P[] {
  let left = texto;
  return people
    .toSorted((one, other) => other.nome.length - one.nome.length)
    .filter(({ nome }) => {
      const isNamed = left.includes(`@${nome}`);
      left = left.replaceAll(`@${nome}`, '');
      return isNamed;
    });
}

export const MENSAGEM_BLANK = 'Escreva a mensagem.';
export const ANSWER_FIRST = 'Responda antes de fechar.';

/** Exams of whose sheet an answer came that nobody of the company has read, as the list of exams is asked for them. */
export const FICHA_COM_RESPOSTA = 'com-resposta';

/** The last day of a promise that begins on a day: so many working days later. */
export function respostaAte(day: string, dias: number): string {
  let last = day;
  for (let left = dias; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** How far a question about a sheet is, for who asked it. */
export interface Pergunta {
  readonly espera: Espera;
  /** ISO 8601. */
  readonly desde: string;
  /** Whether there is an answer that nobody of the company has read. */
  readonly por_ler: boolean;
}

/** How far a question about a sheet is, with its days. */
export function perguntaText({ espera, desde, por_ler }: Pergunta): string {
  const day = dayIn(new Date(desde));
  const since = displayDate(day);
  if (espera === 'prestador') {
    const ate = displayDate(respostaAte(day, CONVERSAS.ficha.dias));
    return `Perguntado em ${since}, à espera de resposta até ${ate}`;
  }
  const unread = por_ler ? ', por ler' : '';
  return espera === 'ninguem'
    ? `Conversa fechada em ${since}${unread}`
    : `Respondido em ${since}${unread}`;
}

interface Escrita {
  readonly lado: Lado;
  readonly momento: Date;
}

/**
 * Who must answer after what was said, and since when: the side that has not said the last word, since the first word that nobody of
 * it has answered. @param said in the order in which it was said, not empty.
 */
export function awaitedOf(
  said: readonly Escrita[],
  com: ConversaKind['com'],
): { readonly espera: Lado; readonly desde: Date } {
  const last = said.at(-1);
  if (!last) throw new Error('A thread without a message');
  const answered = said.findLastIndex(({ lado }) => lado !== last.lado);
  const { momento: desde } = said[answered + 1] ?? last;
  return { espera: last.lado === 'prestador' ? com : 'prestador', desde };
}
