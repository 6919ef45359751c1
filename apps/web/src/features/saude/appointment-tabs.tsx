import { linkOptions, useParams } from '@tanstack/react-router';
import { LinkTabs } from '../../components/tabs/link-tabs.tsx';
import type { FaltasSearch, MarcacoesSearch } from './saude-search.ts';

/** Bookings and absences have one list for each of these kinds. */
export type AppointmentKind = 'acao-enfermagem' | 'exame';

/** The kind of list that the address names. */
export function useAppointmentKind(): AppointmentKind {
  return useParams({ strict: false }).tipo === 'exame' ? 'exame' : 'acao-enfermagem';
}

interface Props {
  readonly label: string;
  readonly base: '/saude/marcacao' | '/saude/falta';
  /** The search parameters that both lists share, kept when the tab changes. */
  readonly kept: MarcacoesSearch & Pick<FaltasSearch, 'tipo' | 'mes'>;
}

/** Tabs for nursing actions and exams. */
export function AppointmentTabs({ label, base, kept }: Props) {
  const linkTo = (tipo: AppointmentKind) =>
    linkOptions({ to: `${base}/$tipo`, params: { tipo }, search: kept });
  return (
    <LinkTabs
      label={label}
      tabs={[
        { label: 'Ações de enfermagem', ...linkTo('acao-enfermagem') },
        { label: 'Exames', ...linkTo('exame') },
      ]}
    />
  );
}
