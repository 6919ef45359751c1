import { useLocation } from '@tanstack/react-router';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

const PROPOSTAS = /^\/prestador\/(agenda\/propostas|campanhas)/;
const DEFINIR = /^\/prestador\/agenda\/(turnos|locais)/;

/** The parts of the agenda; campaigns are a part of the proposals, and what the agenda is made of stands apart. */
export function AgendaTabs() {
  const publishes = usePrestadorPode()('marcacoes.publicar');
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (DEFINIR.test(path)) return <DefinirTabs />;
  const proposes = publishes && PROPOSTAS.test(path);
  return (
    <>
      <LinkTabs
        label="Partes da agenda"
        tabs={[
          { label: 'Agenda', to: '/prestador/agenda' },
          ...(publishes
            ? [
                {
                  label: 'Propostas',
                  to: '/prestador/agenda/propostas' as const,
                  within: proposes,
                },
              ]
            : []),
          { label: 'Fechar o dia', to: '/prestador/agenda/fechar' },
        ]}
      />
      {proposes && (
        <LinkTabs
          label="Partes das propostas"
          tabs={[
            { label: 'Todas as propostas', to: '/prestador/agenda/propostas' },
            { label: 'Campanhas', to: '/prestador/campanhas' },
          ]}
        />
      )}
    </>
  );
}

function DefinirTabs() {
  return (
    <LinkTabs
      label="Definir a agenda"
      tabs={[
        { label: 'Agenda', to: '/prestador/agenda' },
        { label: 'Turnos', to: '/prestador/agenda/turnos' },
        { label: 'Locais', to: '/prestador/agenda/locais' },
      ]}
    />
  );
}
