import type { Painel } from '@sst/contract';
import { linkOptions } from '@tanstack/react-router';
import { useToday } from '../../lib/time/now.ts';
import { bookedUntil } from './booked-until.ts';
import { ModuleFigures } from './module-figures.tsx';

interface Props {
  /** `undefined` while loading. */
  readonly health: NonNullable<Painel['saude']> | undefined;
}

const ACTION = 'acao-enfermagem';

/** The health figures: bookings until Sunday, absences this month. */
export function SaudeFigures({ health }: Props) {
  const week = { ate: health?.ate };
  const until = bookedUntil(health?.ate, useToday());
  const month = { mes: health?.mes };
  return (
    <ModuleFigures
      label="Números da saúde"
      figures={[
        {
          one: `Exame marcado até ${until}`,
          label: `Exames marcados até ${until}`,
          value: health?.marcacoes_exame,
          ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'exame' }, search: week }),
        },
        {
          one: `Ação de enfermagem marcada até ${until}`,
          label: `Ações de enfermagem marcadas até ${until}`,
          value: health?.marcacoes_acao_enfermagem,
          ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: ACTION }, search: week }),
        },
        {
          one: 'Falta a exames este mês',
          label: 'Faltas a exames este mês',
          value: health?.faltas_exame,
          ...linkOptions({ to: '/saude/falta/$tipo', params: { tipo: 'exame' }, search: month }),
        },
        {
          one: 'Falta a ações de enfermagem este mês',
          label: 'Faltas a ações de enfermagem este mês',
          value: health?.faltas_acao_enfermagem,
          ...linkOptions({ to: '/saude/falta/$tipo', params: { tipo: ACTION }, search: month }),
        },
      ]}
    />
  );
}
