import { normalise } from './text.ts';

/** The two answers, as screens and lists of staff say them. */
export const SIM_NAO = ['Sim', 'Não'] as const;
export type SimNao = (typeof SIM_NAO)[number];

/** An answer in words. */
export const simNao = (is: boolean): SimNao => (is ? 'Sim' : 'Não');

const WORDS: Readonly<Record<SimNao, readonly string[]>> = {
  Sim: ['sim', 's', 'x', '1', 'verdadeiro', 'true'],
  Não: ['nao', 'n', '0', 'falso', 'false'],
};

/** What a cell answers; null for what is neither. */
export function simNaoOf(text: string): SimNao | null {
  const word = normalise(text).trim();
  return SIM_NAO.find((one) => WORDS[one].includes(word)) ?? null;
}
