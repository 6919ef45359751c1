import type { Answer, Contract } from '@sst/contract';
import { plainName } from '@sst/contract/rules/texts/names';
import type { ReferenceName } from '../columns.ts';

type Lists = Answer<Contract['listAuxiliaresCsv']>['message'];

/** Existing names, by their normalised form. */
export type References = Readonly<Record<ReferenceName, ReadonlyMap<string, string>>>;

export function referencesOf(lists: Lists): References {
  const byText = (list: Lists[ReferenceName]) =>
    new Map(list.map(({ nome }) => [plainName(nome), nome]));
  return {
    nacionalidades: byText(lists.nacionalidades),
    categorias: byText(lists.categorias),
    agrupamentos: byText(lists.agrupamentos),
    profissoes: byText(lists.profissoes),
  };
}

/** The existing name that equals a text without case or accents; `undefined` if there is none. */
export function knownName(
  references: References,
  list: ReferenceName,
  text: string,
): string | undefined {
  return references[list].get(plainName(text));
}
