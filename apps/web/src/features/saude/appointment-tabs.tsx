import { useParams, useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../components/tabs/link-tabs.tsx';

/** The two lists that bookings and absences are each told in. */
export type AppointmentKind = 'acao-enfermagem' | 'exame';

/** The list that the address names. */
export function useAppointmentKind(): AppointmentKind {
  return useParams({ strict: false }).tipo === 'exame' ? 'exame' : 'acao-enfermagem';
}

interface Props {
  readonly label: string;
  readonly base: '/saude/marcacao' | '/saude/falta';
  /** Names of the filters that both lists have, which stay when the tab changes. */
  readonly kept: readonly string[];
}

/** Nursing actions and exams, as tabs. */
export function AppointmentTabs({ label, base, kept }: Props) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const same = Object.fromEntries(['no', ...kept].map((name) => [name, search[name]]));
  return (
    <LinkTabs
      label={label}
      tabs={[
        { label: 'Ações de enfermagem', to: `${base}/acao-enfermagem`, search: same },
        { label: 'Exames', to: `${base}/exame`, search: same },
      ]}
    />
  );
}
