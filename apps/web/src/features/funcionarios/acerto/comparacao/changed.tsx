import type { AcertoComparacao, AcertoRegisto } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { type ComponentProps, useMemo } from 'react';
import classes from '../acerto.module.css';
import { ChangedFields } from '../grupos/changed-fields.tsx';
import { FieldCounts } from '../grupos/field-counts.tsx';
import { Group } from '../grupos/group.tsx';
import { KnownPerson } from '../grupos/person.tsx';
import { rarestFirst } from '../grupos/rare.ts';
import { possibleFields, type Ticks } from '../grupos/ticks.ts';

type Row = AcertoComparacao['alterados'][number];

interface Props {
  readonly rows: AcertoComparacao['alterados'];
  /** Who changes their unit too. */
  readonly moved: AcertoComparacao['movidos'];
  /** The fields that are ticked; absent for who may not ask for changes. */
  readonly ticked: Ticks['alterados'] | undefined;
  onTick(some: readonly { readonly cd: number; readonly campos: ReadonlySet<AcertoCampo> }[]): void;
  /** A field is not compared from now on; absent where none can be left out. */
  readonly onLeaveOut: ((campo: AcertoCampo) => void) | undefined;
  /** Somebody says that the record is right. */
  onRecord(registos: readonly AcertoRegisto[]): void;
  nomeOf(cd: number, proposed: string): ReturnType<ComponentProps<typeof ChangedFields>['nomeOf']>;
}

function stateOf(row: Row, ticked: Ticks['alterados']): 'all' | 'some' | 'none' {
  const count = ticked.get(row.cd)?.size ?? 0;
  if (count === 0) return 'none';
  return count === possibleFields(row).length ? 'all' : 'some';
}

/** Those of whom the list says something else, the rarest differences first. */
export function Changed({ rows, moved, ticked, onTick, onLeaveOut, onRecord, nomeOf }: Props) {
  const ordered = useMemo(() => rarestFirst(rows), [rows]);
  const moving = new Set(moved.map(({ cd }) => cd));
  return (
    <Group
      title="Com dados diferentes"
      hint="Escolha o que está certo na lista: pede-se a alteração."
      rows={ordered}
      intro={<FieldCounts rows={rows} onLeaveOut={onLeaveOut} />}
      keyOf={({ cd }) => cd}
      nameOf={({ nome }) => `Alterar tudo de ${nome}`}
      ticked={ticked && ((row) => stateOf(row, ticked))}
      reasonOf={(row) =>
        possibleFields(row).length === 0 ? 'Nada disto pode ser pedido como está na lista.' : null
      }
      onTick={(some, on) =>
        onTick(some.map((row) => ({ cd: row.cd, campos: new Set(on ? possibleFields(row) : []) })))
      }
    >
      {(row) => (
        <>
          <KnownPerson pessoa={row} />
          {moving.has(row.cd) && <p className={classes.dimmed}>Também muda de unidade.</p>}
          <ChangedFields
            row={row}
            chosen={ticked && (ticked.get(row.cd) ?? new Set())}
            onChange={(campos) => onTick([{ cd: row.cd, campos }])}
            onAside={(campo, valor) => onRecord([{ cd: row.cd, campo, valor, certo: true }])}
            nomeOf={(proposed) => nomeOf(row.cd, proposed)}
          />
        </>
      )}
    </Group>
  );
}
