import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO } from '@sst/contract/rules/acerto/campos';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import type { ReactNode } from 'react';
import { Group } from '../grupos/group.tsx';
import { NewPerson } from '../grupos/new-person.tsx';
import { ownMissingOf } from '../grupos/ticks.ts';

type Row = AcertoComparacao['novos'][number];

interface Props {
  readonly rows: readonly Row[];
  rowOf(linha: number): SentLinha;
  /** The lines that are ticked; absent for who may not ask for admissions. */
  readonly ticked: ReadonlySet<number> | undefined;
  onTick(linhas: readonly number[], on: boolean): void;
  /** A row is said to be no person. */
  onNobody(linha: number): void;
  readonly controls: ReactNode;
}

/** Those who are in the list and no employees. */
export function NewPeople({ rows, rowOf, ticked, onTick, onNobody, controls }: Props) {
  const reasonOf = ({ linha }: Row) => {
    const own = ownMissingOf(rowOf(linha));
    if (own.length === 0) return null;
    return `Falta na lista: ${own.map((campo) => ACERTO_ALVO[campo].label.toLowerCase()).join(', ')}. Complete a lista, ou adicione a pessoa pelo formulário.`;
  };
  return (
    <Group
      title="Novas"
      hint="Estão na lista e não são funcionárias: pede-se a admissão."
      rows={rows}
      keyOf={({ linha }) => linha}
      nameOf={({ linha }) => `Admitir ${rowOf(linha).nome ?? `a linha ${linha}`}`}
      ticked={ticked && (({ linha }) => (ticked.has(linha) ? 'all' : 'none'))}
      reasonOf={reasonOf}
      onTick={(some, on) =>
        onTick(
          some.map(({ linha }) => linha),
          on,
        )
      }
      controls={controls}
    >
      {({ linha, saiu }) => (
        <NewPerson linha={rowOf(linha)} saiu={saiu} onNobody={() => onNobody(linha)} />
      )}
    </Group>
  );
}
