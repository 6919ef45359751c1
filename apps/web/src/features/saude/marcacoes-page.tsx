import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../components/list/list-page.tsx';
import { AppointmentTabs, useAppointmentKind } from './appointment-tabs.tsx';
import { marcacoesAcao, marcacoesExame } from './marcacoes-list.ts';
import classes from './saude.module.css';
import type { MarcacoesSearch } from './saude-search.ts';

const TITLE = 'Marcações de exames';

/** What is booked for today and later (B §2). */
export function MarcacoesPage() {
  const kind = useAppointmentKind();
  const search = useSearch({ strict: false }) as MarcacoesSearch;
  const above = (
    <>
      <p className={classes.intro}>
        Listagem das marcações de exames médicos e ações de enfermagem com data igual ou superior à
        de hoje.
      </p>
      <AppointmentTabs label="Tipo de marcação" base="/saude/marcacao" kept={['ate']} />
    </>
  );
  return kind === 'exame' ? (
    <ListPage key={kind} title={TITLE} definition={marcacoesExame(search)}>
      {above}
    </ListPage>
  ) : (
    <ListPage key={kind} title={TITLE} definition={marcacoesAcao(search)}>
      {above}
    </ListPage>
  );
}
