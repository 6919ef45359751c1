import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO } from '@sst/contract/rules/acerto/campos';
import classes from '../acerto.module.css';
import { Group } from './group.tsx';
import { KnownPerson } from './person.tsx';

/** Those of whom a part was not compared: they are right only as far as they were. */
export function NotCompared({ rows }: { readonly rows: AcertoComparacao['incompletos'] }) {
  return (
    <Group
      title="Só em parte comparadas"
      hint="Uma parte da linha não foi percebida, e não foi comparada: não contam como certas."
      rows={rows}
      keyOf={({ linha }) => linha}
      nameOf={({ nome }) => nome}
    >
      {(row) => (
        <>
          <KnownPerson pessoa={row} />
          <p className={classes.dimmed}>
            Por comparar:{' '}
            {row.partes.map((alvo) => ACERTO_ALVO[alvo].label.toLowerCase()).join(', ')}
          </p>
        </>
      )}
    </Group>
  );
}
