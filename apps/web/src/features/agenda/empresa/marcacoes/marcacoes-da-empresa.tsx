import { ActionIcon } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import type { AboutMarcacao } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { IconCalendarTime, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConvocatoriasButton } from '../../../../components/agenda/convocatoria/convocatorias-button.tsx';
import { RespostasButton } from '../../../../components/agenda/convocatoria/respostas-button.tsx';
import { momentOf } from '../../../../components/agenda/marcacao/marcacao-subject.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { MarcacoesListPage } from './marcacoes-list-page.tsx';

const MudancaDialog = lazyDialog(() => import('../propostas/mudanca-dialog.tsx'), 'MudancaDialog');
const PedirDialog = lazyDialog(
  () => import('../../../../components/agenda/pedir-marcacao/pedir-dialog.tsx'),
  'PedirDialog',
);

/** What is asked of the provider about a booking, or done with it at once. */
interface OpenDialog {
  readonly tipo: AboutMarcacao | 'mudar' | 'cancelar';
  readonly row: MarcacaoRow;
}

const LABELS = {
  'outra-data': { title: 'Pedir outra data', of: 'Pedir outra data para', icon: IconCalendarTime },
  'nao-pode': { title: 'Não pode ir', of: 'Não pode ir:', icon: IconUserX },
  mudar: { title: 'Mudar', of: 'Mudar a marcação de', icon: IconCalendarTime },
  cancelar: { title: 'Cancelar', of: 'Cancelar a marcação de', icon: IconUserX },
} as const satisfies Record<OpenDialog['tipo'], object>;

interface Props {
  /** Whether the provider may be told of another day, or that somebody cannot go. */
  readonly asks: boolean;
  /** Whether bookings may be changed at once, until the minimum notice. */
  readonly changes: boolean;
}

/** The bookings, which are moved or called off at once until the minimum notice; of nearer ones the provider is asked. */
export function MarcacoesDaEmpresa({ asks, changes }: Props) {
  const [asked, ask] = useState<OpenDialog | null>(null);
  const company = useEmpresa().cd;
  const especie = useEspecie();
  const { no, de, ate, medico, enfermeiro } = useSearch({
    from: '/sessao/empresa-escolhida/saude/marcacao/$tipo',
  });
  const { data } = useQuery({
    ...callQuery('getPrazosDaEmpresa', { params: { company } }),
    enabled: changes,
  });
  const first = changes ? data?.message.dt_primeira : undefined;
  const typesOf = ({ dt }: MarcacaoRow): readonly OpenDialog['tipo'][] => {
    if (first !== undefined && dt >= first) return ['mudar', 'cancelar'];
    return asks ? ['outra-data', 'nao-pode'] : [];
  };
  return (
    <>
      <MarcacoesListPage
        action={
          <>
            <RespostasButton no={no} />
            <ConvocatoriasButton
              company={no ?? company}
              query={{ especie, de, ate, medico, enfermeiro }}
            />
          </>
        }
        {...((asks || changes) && {
          rowActions: (row: MarcacaoRow) =>
            typesOf(row).map((tipo) => {
              const { title, of, icon: Icon } = LABELS[tipo];
              const { preload } =
                tipo === 'mudar' || tipo === 'cancelar' ? MudancaDialog : PedirDialog;
              return (
                <ActionIcon
                  key={tipo}
                  variant="subtle"
                  color="gray"
                  aria-haspopup="dialog"
                  aria-label={`${of} ${row.funcion}, ${momentOf(row)}`}
                  title={title}
                  onFocus={preload}
                  onMouseEnter={preload}
                  onClick={() => ask({ tipo, row })}
                >
                  <Icon size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              );
            }),
        })}
      />
      {asked &&
        (asked.tipo === 'mudar' || asked.tipo === 'cancelar' ? (
          <MudancaDialog what={asked.tipo} row={asked.row} onClose={() => ask(null)} />
        ) : (
          <PedirDialog
            tipo={asked.tipo}
            pessoas={[{ codigo: asked.row.cd, nome: asked.row.funcion, nota: momentOf(asked.row) }]}
            onClose={() => ask(null)}
          />
        ))}
    </>
  );
}
