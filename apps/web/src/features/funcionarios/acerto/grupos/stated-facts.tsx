import type { AcertoComparacao } from '@sst/contract';
import { AUSENCIA_MOTIVO_LABEL } from '@sst/contract/prazos/facts';
import { FACTO_LABEL, factoDaysText } from '@sst/contract/rules/funcionario/factos';
import { keepDates } from '../../../../components/kept-dates.tsx';
import classes from '../acerto.module.css';
import { Group } from './group.tsx';
import { KnownPerson } from './person.tsx';
import { factoKey } from './ticks.ts';

type Facto = AcertoComparacao['factos'][number];

interface Props {
  /** None for who may not state them: they are not told. */
  readonly rows: readonly Facto[];
  readonly ticked: ReadonlySet<number>;
  onTick(keys: readonly number[], on: boolean): void;
}

/** What the list says of arrangements and absences and is not recorded so: it holds at once, without a request. */
export function StatedFacts({ rows, ticked, onTick }: Props) {
  return (
    <Group<Facto>
      title="Regimes e ausências"
      hint="A lista diz como ou desde quando trabalham, ou que estiveram ausentes: fica registado já, sem pedido."
      rows={rows}
      keyOf={factoKey}
      nameOf={({ nome, tipo }) => `${FACTO_LABEL[tipo]} de ${nome}`}
      ticked={(row) => (ticked.has(factoKey(row)) ? 'all' : 'none')}
      reasonOf={({ problema }) => problema}
      onTick={(some, on) => onTick(some.map(factoKey), on)}
    >
      {(row) => (
        <>
          <KnownPerson pessoa={row} />
          <p>
            <span className={classes.field}>{FACTO_LABEL[row.tipo]}</span>{' '}
            {row.antes && (
              <>
                <del className={classes.old}>
                  {keepDates(factoText({ ...row.antes, tipo: row.tipo }))}
                </del>{' '}
                <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins className={classes.new}>{keepDates(factoText(row))}</ins>
          </p>
        </>
      )}
    </Group>
  );
}

function factoText(facto: Pick<Facto, 'tipo' | 'dt_ini' | 'dt_fim' | 'motivo'>): string {
  const motivo = facto.motivo && ` (${AUSENCIA_MOTIVO_LABEL[facto.motivo].toLowerCase()})`;
  return `${factoDaysText(facto)}${motivo ?? ''}`;
}
