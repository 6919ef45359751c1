import type { AcertoComparacao } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { marcadoText } from '../../saida/marcado-text.ts';
import classes from '../acerto.module.css';
import { Group } from './group.tsx';
import { KnownPerson } from './person.tsx';

type Row = AcertoComparacao['sairam'][number];

interface Day {
  readonly value: string;
  readonly error: string | undefined;
  onChange(text: string): void;
}

interface Props {
  readonly rows: readonly Row[];
  /** Lines of the file that were left out. */
  readonly uneven: number;
  /** Who is ticked; absent for who may not ask for departures. */
  readonly ticked: ReadonlySet<number> | undefined;
  onTick(codes: readonly number[], on: boolean): void;
  readonly saida: Day;
  saidaOf(cd: number): Day;
}

/** Those who are not in the list: who is away for long, and often in no payroll, stands apart. */
export function Gone({ rows, uneven, ticked, onTick, saida, saidaOf }: Props) {
  const isAway = ({ ausente_desde }: Row) => ausente_desde !== null;
  const { true: away = [], false: gone = [] } = Object.groupBy(rows, (row) => `${isAway(row)}`);
  const shared = {
    keyOf: ({ cd }: Row) => cd,
    nameOf: ({ nome }: Row) => `Registar a saída de ${nome}`,
    ticked: ticked && (({ cd }: Row) => (ticked.has(cd) ? 'all' : 'none')),
    onTick: (some: readonly Row[], on: boolean) =>
      onTick(
        some.map(({ cd }) => cd),
        on,
      ),
    controls: <DateField label="Dia da saída" required {...saida} />,
    children: (pessoa: Row) => (
      <>
        <KnownPerson pessoa={pessoa} />
        {pessoa.ausente_desde && <p>Em ausência desde {displayDate(pessoa.ausente_desde)}.</p>}
        {pessoa.marcado && <p>Tem exame marcado a {marcadoText(pessoa.marcado)}.</p>}
        {pessoa.dia && <p>Na lista, sai a {displayDate(pessoa.dia)}.</p>}
        {ticked?.has(pessoa.cd) && (
          <DateField
            className={classes.day}
            size="xs"
            label={`Outro dia para ${pessoa.nome}`}
            {...saidaOf(pessoa.cd)}
          />
        )}
      </>
    ),
  } as const;
  return (
    <>
      <Group
        title="Saíram"
        hint={`Trabalham na unidade e não estão na lista, ou têm lá o dia em que saem: regista-se a saída.${uneven > 0 ? ` ${countLabel(uneven, 'linha do ficheiro não foi lida', 'linhas do ficheiro não foram lidas')}: confirme antes de escolher.` : ''}`}
        rows={gone}
        {...shared}
      />
      <Group
        title="Em ausência prolongada, e fora da lista"
        hint="Quem está ausente há muito falta em muitas listas e não saiu: só se regista a saída de quem escolher."
        rows={away}
        {...shared}
      />
    </>
  );
}
