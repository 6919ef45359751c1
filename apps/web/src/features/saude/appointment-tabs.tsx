import type { Especie } from '@sst/contract/rules/saude';
import { linkOptions } from '@tanstack/react-router';
import { LinkTabs } from '../../components/tabs/link-tabs.tsx';
import type { FaltasSearch, MarcacoesSearch } from './saude-search.ts';

interface Props {
  readonly label: string;
  readonly base: '/saude/marcacao' | '/saude/falta';
  /** The search parameters that both lists share, kept when the tab changes. */
  readonly kept: MarcacoesSearch & Pick<FaltasSearch, 'tipo' | 'mes'>;
  /** What is to be confirmed has a tab on its own page, and beside bookings as long as there is any: how many. */
  readonly proposals?: number | true | undefined;
  /** Campaigns have a tab on their own page and beside what is to be confirmed. */
  readonly campaigns?: boolean;
}

/** Tabs for nursing actions and exams; of bookings, before them who is to be booked. */
export function AppointmentTabs({ label, base, kept, proposals, campaigns }: Props) {
  const linkTo = (tipo: Especie) =>
    linkOptions({ to: `${base}/$tipo`, params: { tipo }, search: kept });
  return (
    <LinkTabs
      label={label}
      tabs={[
        ...(base === '/saude/marcacao'
          ? [
              {
                label: 'Por marcar',
                ...linkOptions({ to: '/saude/prazos', search: { no: kept.no } }),
              },
              ...(proposals
                ? [
                    {
                      label: 'Por confirmar',
                      count: proposals === true ? undefined : proposals,
                      ...linkOptions({ to: '/saude/propostas', search: { no: kept.no } }),
                    },
                  ]
                : []),
              ...(campaigns
                ? [{ label: 'Campanhas', ...linkOptions({ to: '/saude/campanhas' }) }]
                : []),
            ]
          : []),
        { label: 'Ações de enfermagem', ...linkTo('acao-enfermagem') },
        { label: 'Exames', ...linkTo('exame') },
      ]}
    />
  );
}
