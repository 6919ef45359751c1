import type { AcertoComparacao } from '@sst/contract';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { UnidadeByCode } from '../../../../components/organigrama/unidade-name.tsx';
import { Group } from '../grupos/group.tsx';
import { KnownPerson } from '../grupos/person.tsx';

interface Props {
  readonly rows: AcertoComparacao['movidos'];
  /** Who is ticked; absent for who may not ask for transfers. */
  readonly ticked: ReadonlySet<number> | undefined;
  onTick(codes: readonly number[], on: boolean): void;
  readonly transferencia: {
    readonly value: string;
    readonly error: string | undefined;
    onChange(text: string): void;
  };
}

/** Those whom the list has in another unit. */
export function Moved({ rows, ticked, onTick, transferencia }: Props) {
  return (
    <Group
      title="Mudaram de unidade"
      hint="A lista tem-nas noutra unidade: pede-se a transferência."
      rows={rows}
      keyOf={({ cd }) => cd}
      nameOf={({ nome }) => `Transferir ${nome}`}
      ticked={ticked && (({ cd }) => (ticked.has(cd) ? 'all' : 'none'))}
      onTick={(some, on) =>
        onTick(
          some.map(({ cd }) => cd),
          on,
        )
      }
      controls={<DateField label="Dia da transferência" required {...transferencia} />}
    >
      {(pessoa) => (
        <>
          <KnownPerson pessoa={pessoa} />
          <p>
            <span aria-hidden>→</span> para <UnidadeByCode cd={pessoa.cd_destino} nome="…" />
          </p>
        </>
      )}
    </Group>
  );
}
