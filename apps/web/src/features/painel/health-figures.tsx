import type { Painel } from '@sst/contract';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { linkOptions } from '@tanstack/react-router';
import { bookedUntil } from './booked-until.ts';
import { ModuleFigures } from './module-figures.tsx';

interface Props {
  /** `undefined` while loading. */
  readonly health: NonNullable<Painel['saude']> | undefined;
}

const ACTION = 'acao-enfermagem';

/** The health figures: exams, bookings until Sunday, absences this month. */
export function HealthFigures({ health }: Props) {
  const week = { ate: health?.ate };
  const until = bookedUntil(health?.ate);
  const month = { mes: health?.mes };
  return (
    <ModuleFigures
      label="Números da saúde"
      figures={[
        {
          label: 'Exames expirados',
          value: health?.exames_expirados,
          ...linkOptions({ to: '/saude/exame', search: { validade: 'expirada' } }),
        },
        {
          label: `Exames a expirar em ${EXPIRY_WARNING_DAYS} dias`,
          value: health?.exames_a_expirar,
          ...linkOptions({ to: '/saude/exame', search: { validade: 'a-expirar' } }),
        },
        {
          label: `Exames marcados até ${until}`,
          value: health?.marcacoes_exame,
          ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'exame' }, search: week }),
        },
        {
          label: `Ações de enfermagem marcadas até ${until}`,
          value: health?.marcacoes_acao_enfermagem,
          ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: ACTION }, search: week }),
        },
        {
          label: 'Faltas a exames este mês',
          value: health?.faltas_exame,
          ...linkOptions({ to: '/saude/falta/$tipo', params: { tipo: 'exame' }, search: month }),
        },
        {
          label: 'Faltas a ações de enfermagem este mês',
          value: health?.faltas_acao_enfermagem,
          ...linkOptions({ to: '/saude/falta/$tipo', params: { tipo: ACTION }, search: month }),
        },
      ]}
    />
  );
}
