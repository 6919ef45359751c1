import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../components/list/list-page.tsx';
import { AppointmentTabs, useAppointmentKind } from './appointment-tabs.tsx';
import { faltasList } from './faltas-list.ts';
import { useTipos } from './lookups.ts';

/** Bookings that the employee missed (B §2). */
export function FaltasPage() {
  const kind = useAppointmentKind();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/falta/$tipo' });
  const { no, tipo, mes } = search;
  const types = useTipos(kind, kind === 'exame' ? search.exame : search.acaoEnfermagem);
  return (
    <ListPage key={kind} title="Faltas" definition={faltasList(kind, search, types)}>
      <AppointmentTabs label="Faltas a mostrar" base="/saude/falta" kept={{ no, tipo, mes }} />
    </ListPage>
  );
}
