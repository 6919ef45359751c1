import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';

/** The parts of the agenda. */
export function AgendaTabs() {
  return (
    <LinkTabs
      label="Partes da agenda"
      tabs={[
        { label: 'Agenda', to: '/prestador/agenda' },
        { label: 'Propor', to: '/prestador/agenda/plano' },
        { label: 'Fechar o dia', to: '/prestador/agenda/fechar' },
        { label: 'Turnos', to: '/prestador/agenda/turnos' },
        { label: 'Locais', to: '/prestador/agenda/locais' },
      ]}
    />
  );
}
