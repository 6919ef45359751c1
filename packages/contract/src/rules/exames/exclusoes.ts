/** What of a workplace a recommendation excludes, and which workplaces contradict it (decision 0178). */
import { EXPOSICOES } from '../../prazos/facts.ts';
import { EXPOSICAO_LABEL } from '../../prazos/postos.ts';
import type { RESTRICOES } from './restricoes.ts';

/** What can be excluded: work at height, and what a technician says that people are exposed to. */
export const EXCLUSOES = ['altura', ...EXPOSICOES] as const;
export type Exclusao = (typeof EXCLUSOES)[number];

export const ALTURA_LABEL = 'Trabalho em altura';

export const EXCLUSAO_LABEL: Readonly<Record<Exclusao, string>> = {
  altura: ALTURA_LABEL,
  ...EXPOSICAO_LABEL,
};

/** What the last decision about somebody says of where they may work. */
interface Restrito {
  readonly cd_decis: (typeof RESTRICOES)[number];
  readonly exclui: readonly Exclusao[];
}

/**
 * Whether work at a place contradicts what a physician has decided: who is unfit works nowhere until they are looked at again, who is fit
 * under a condition not where there is what it excludes. Texts of recommendations are not read.
 * @param there what there is at the place.
 */
export function contradicts({ cd_decis, exclui }: Restrito, there: readonly Exclusao[]): boolean {
  return cd_decis !== 'AC' || exclui.some((one) => there.includes(one));
}

/** What the question is called. */
export const CONTRADICTION_TITLE = 'Contraria a ficha de aptidão';

/** How many of those whom a question is about are named in it. */
const NAMED = 3;

/** What is asked: nothing but that there are restrictions, since who moves people may not be the one who may read them. Without names, how many. */
export function contradictionText(
  names: readonly string[],
  place: 'posto' | 'unidade',
  total = names.length,
): string {
  const about = `restrições que dizem respeito a ${place === 'posto' ? 'este posto' : 'esta unidade'}`;
  const [one, ...more] = names;
  if (one === undefined) {
    return total === 1
      ? `A ficha de aptidão de uma pessoa tem ${about}.`
      : `As fichas de aptidão de ${total} pessoas têm ${about}.`;
  }
  if (more.length === 0) return `A ficha de aptidão de ${one} tem ${about}.`;
  const left = names.length - NAMED;
  const told = [...names.slice(0, NAMED), ...(left > 0 ? [`mais ${left}`] : [])];
  return `As fichas de aptidão de ${names.length} pessoas têm ${about}: ${new Intl.ListFormat('pt-PT').format(told)}.`;
}
