import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { PEDIDO_MARCACAO, peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, FIVE_MINUTES } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { type Named, TickedNames, type useTicked } from '../../todos/ticked-names.tsx';
import classes from './pedir.module.css';
import type { Sitio } from './sitios.ts';

/** The place that suits each site: that of the last booking there, until another is written. */
export function useLocais(enabled: boolean) {
  const company = useEmpresa().cd;
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useQuery({
    ...callQuery('listUltimosLocais', { params: { company } }),
    enabled,
    staleTime: FIVE_MINUTES,
  });
  const last = new Map(data?.message.map(({ sitio, local }) => [sitio, local]));
  return {
    localOf: (sitio: string) => written.get(sitio) ?? last.get(sitio) ?? '',
    isProposed: (sitio: string) => !written.has(sitio) && last.has(sitio),
    write: (sitio: string, local: string) => setWritten(new Map(written).set(sitio, local)),
  };
}

type Ticked = ReturnType<typeof useTicked>;

interface Props {
  readonly sitios: readonly Sitio<Named>[];
  readonly ticked: Ticked;
  readonly locais: ReturnType<typeof useLocais>;
}

/** The sites with a box each, where they are booked, and their people, folded. */
export function SitiosField({ sitios, ticked, locais }: Props) {
  return (
    <fieldset className={classes.sites}>
      <legend>Um pedido por local de trabalho</legend>
      {sitios.map((one) => (
        <SitioRow key={one.sitio} of={one} ticked={ticked} locais={locais} />
      ))}
    </fieldset>
  );
}

interface RowProps extends Omit<Props, 'sitios'> {
  readonly of: Sitio<Named>;
}

function SitioRow({ of: { sitio, nome, pessoas }, ticked, locais }: RowProps) {
  const [open, setOpen] = useState(false);
  const all = pessoas.map(({ codigo }) => codigo);
  const codigos = all.filter(ticked.isTicked);
  const count =
    codigos.length === all.length
      ? peopleText(all.length)
      : `${codigos.length} de ${peopleText(all.length)}`;
  return (
    <div className={classes.site}>
      <Checkbox
        label={nome}
        description={count}
        checked={codigos.length === all.length}
        indeterminate={codigos.length > 0 && codigos.length < all.length}
        onChange={(event) => ticked.tickSome(all, event.currentTarget.checked)}
      />
      <TextField
        aria-label={`Local para ${nome}`}
        placeholder="Local (opcional)"
        limit={PEDIDO_MARCACAO.local}
        {...(locais.isProposed(sitio) && { help: 'Da última marcação ali' })}
        value={locais.localOf(sitio)}
        onChange={(local) => locais.write(sitio, local)}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={open}
        aria-label={`Pessoas de ${nome}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Esconder' : 'Pessoas'}
      </Button>
      {open && (
        <div className={classes.people}>
          <TickedNames
            legend={nome}
            all={pessoas}
            ticked={{
              codigos,
              isTicked: ticked.isTicked,
              tick: ticked.tick,
              tickAll: (every) => ticked.tickSome(all, every),
            }}
          />
        </div>
      )}
    </div>
  );
}
