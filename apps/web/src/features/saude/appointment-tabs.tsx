import { linkOptions, useParams } from '@tanstack/react-router';
import { LinkTabs } from '../../components/tabs/link-tabs.tsx';
import type { FaltasSearch, MarcacoesSearch } from './saude-search.ts';

/** The two lists that bookings and absences are each told in. */
export type AppointmentKind = 'acao-enfermagem' | 'exame';

/** The list that the address names. */
export function useAppointmentKind(): AppointmentKind {
  return useParams({ strict: false }).tipo === 'exame' ? 'exame' : 'acao-enfermagem';
}

interface Props {
  readonly label: string;
  readonly base: '/saude/marcacao' | '/saude/falta';
  /** What both lists have of the address, which stays when the tab changes. */
  readonly kept: MarcacoesSearch & Pick<FaltasSearch, 'tipo' | 'mes'>;
}

/** Nursing actions and exams, as tabs. */
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
