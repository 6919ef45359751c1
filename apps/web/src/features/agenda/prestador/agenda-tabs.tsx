import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

/** The parts of the agenda. */
export function AgendaTabs() {
  const publishes = usePrestadorPode()('marcacoes.publicar');
  return (
    <LinkTabs
      label="Partes da agenda"
      tabs={[
        { label: 'Agenda', to: '/prestador/agenda' },
        { label: 'Propor', to: '/prestador/agenda/plano' },
        ...(publishes
          ? [
              { label: 'Propostas', to: '/prestador/agenda/propostas' as const },
              { label: 'Campanhas', to: '/prestador/campanhas' as const },
            ]
          : []),
        { label: 'Fechar o dia', to: '/prestador/agenda/fechar' },
        { label: 'Turnos', to: '/prestador/agenda/turnos' },
        { label: 'Locais', to: '/prestador/agenda/locais' },
      ]}
    />
  );
}
