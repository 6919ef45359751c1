import { memo } from 'react';
import type { ReferenceName } from '../columns.ts';
import type { References } from './references.ts';

export function suggestionsId(list: ReferenceName): string {
  return `sugestoes-${list}`;
}

const LISTS = ['nacionalidades', 'categorias', 'agrupamentos', 'profissoes'] as const;

/** The reference values as suggestions for inputs. */
export const Suggestions = memo(function Suggestions({ references }: { references: References }) {
  return LISTS.map((list) => (
    <datalist key={list} id={suggestionsId(list)}>
      {[...references[list].values()].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  ));
});
