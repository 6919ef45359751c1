import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../components/list/list-page.tsx';
import { AppointmentTabs, useAppointmentKind } from './appointment-tabs.tsx';
import { faltasAcao, faltasExame } from './faltas-list.ts';
import { useTipos } from './lookups.ts';
import type { FaltasSearch } from './saude-search.ts';

const TITLE = 'Faltas';

/** Bookings that came to nothing (B §2). */
export function FaltasPage() {
  const kind = useAppointmentKind();
  const search = useSearch({ strict: false }) as FaltasSearch;
  const types = useTipos(kind, kind === 'exame' ? search.exame : search.acaoEnfermagem);
  const tabs = <AppointmentTabs label="Tipo de falta" base="/saude/falta" kept={['tipo', 'mes']} />;
  return kind === 'exame' ? (
    <ListPage key={kind} title={TITLE} definition={faltasExame(search, types)}>
      {tabs}
    </ListPage>
  ) : (
    <ListPage key={kind} title={TITLE} definition={faltasAcao(search, types)}>
      {tabs}
    </ListPage>
  );
}
