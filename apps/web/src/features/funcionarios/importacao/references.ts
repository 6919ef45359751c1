import type { Answer, Contract } from '@sst/contract';
import { plainName } from '@sst/contract/rules/names';
import type { ReferenceName } from './columns.ts';

type Lists = Answer<Contract['listAuxiliaresCsv']>['message'];

/** Names that exist already, by what they are compared by. */
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

/** The name as the reference values have it, `undefined` where they do not. */
export function knownName(
  references: References,
  list: ReferenceName,
  text: string,
): string | undefined {
  return references[list].get(plainName(text));
}
