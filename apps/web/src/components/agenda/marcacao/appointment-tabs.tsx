import type { Especie } from '@sst/contract/rules/saude';
import { linkOptions } from '@tanstack/react-router';
import type { FaltasSearch, MarcacoesSearch } from '../../saude/saude-search.ts';
import { LinkTabs } from '../../tabs/link-tabs.tsx';

interface Props {
  readonly label: string;
  readonly base: '/saude/marcacao' | '/saude/falta';
  /** The search parameters that both lists share, kept when the tab changes. */
  readonly kept: MarcacoesSearch & Pick<FaltasSearch, 'tipo' | 'mes' | 'seguimento'>;
  /** What is to be confirmed has a tab: how many, or that it has one. */
  readonly proposals?: number | true | undefined;
  /** Campaigns have a tab: how many wait for the company, or that it has one. */
  readonly campaigns?: number | true | undefined;
}

const countOf = (tab: number | true) => (tab === true ? undefined : tab);

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
                      count: countOf(proposals),
                      ...linkOptions({ to: '/saude/propostas', search: { no: kept.no } }),
                    },
                  ]
                : []),
              ...(campaigns
                ? [
                    {
                      label: 'Campanhas',
                      count: countOf(campaigns),
                      ...linkOptions({ to: '/saude/campanhas' }),
                    },
                  ]
                : []),
            ]
          : []),
        { label: 'Ações de enfermagem', ...linkTo('acao-enfermagem') },
        { label: 'Exames', ...linkTo('exame') },
      ]}
    />
  );
}
