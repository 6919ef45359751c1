import type { Painel } from '@sst/contract';
import { linkOptions } from '@tanstack/react-router';
import { useToday } from '../../lib/time/now.ts';
import { type ModuleFigure, ModuleFigures } from './module-figures.tsx';

interface Props {
  /** `undefined` while loading. */
  readonly accidents: NonNullable<Painel['acidentes']> | undefined;
  /** Whether the user may see accidents that await acceptance. */
  readonly seesRequests: boolean;
}

/** Accidents of this year, those that await acceptance, and the days since the last one. */
export function AcidenteFigures({ accidents, seesRequests }: Props) {
  const year = useToday().slice(0, 4);
  const days = accidents?.dias_desde_ultimo;
  const figures: (ModuleFigure | false)[] = [
    {
      one: 'Acidente aceite este ano',
      label: 'Acidentes aceites este ano',
      value: accidents?.este_ano,
      ...linkOptions({ to: '/acidente', search: { de: `${year}-01-01`, ate: `${year}-12-31` } }),
    },
    seesRequests && {
      one: 'Acidente por aceitar',
      label: 'Acidentes por aceitar',
      value: accidents?.por_aceitar,
      ...linkOptions({ to: '/pendente/acidente', search: { estado: '0' } }),
    },
    days !== null && {
      one: 'Dia desde o último acidente',
      label: 'Dias desde o último acidente',
      value: days,
      // It counts those that await acceptance too, so the list shows them.
      ...linkOptions({ to: '/acidente', search: { pendentes: '1' } }),
    },
  ];
  return (
    <ModuleFigures
      label="Números dos acidentes"
      figures={figures.filter((figure) => figure !== false)}
    />
  );
}
