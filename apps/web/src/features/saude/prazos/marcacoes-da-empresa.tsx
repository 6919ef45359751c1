import { ActionIcon } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import type { AboutMarcacao } from '@sst/contract/rules/exames/pedidos-marcacao';
import { IconCalendarTime, IconUserX } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConvocatoriasButton } from '../../../components/convocatoria/convocatorias-button.tsx';
import { RespostasStrip } from '../../../components/convocatoria/respostas-strip.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { MarcacoesListPage } from '../marcacoes-list-page.tsx';
import { useEspecie } from '../use-especie.ts';

const PedirDialog = lazyPart(
  () => import('../../../components/pedir-marcacao/pedir-dialog.tsx'),
  'PedirDialog',
);

interface Asked {
  readonly tipo: AboutMarcacao;
  readonly row: MarcacaoRow;
}

const momentOf = ({ dt, hr }: MarcacaoRow) =>
  hr ? `${displayDate(dt)} às ${displayTime(hr)}` : displayDate(dt);

/** The bookings; who `asks` may tell the provider of another day, or that somebody cannot go. */
export function MarcacoesDaEmpresa({ asks }: { readonly asks: boolean }) {
  const [asked, ask] = useState<Asked | null>(null);
  const company = useEmpresa().cd;
  const especie = useEspecie();
  const { no, de, ate, medico, enfermeiro } = useSearch({
    from: '/sessao/empresa-escolhida/saude/marcacao/$tipo',
  });
  return (
    <>
      <MarcacoesListPage
        action={
          <ConvocatoriasButton
            company={no ?? company}
            query={{ especie, de, ate, medico, enfermeiro }}
          />
        }
        above={<RespostasStrip no={no} />}
        {...(asks && {
          rowActions: (row: MarcacaoRow) => (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-haspopup="dialog"
                aria-label={`Pedir outra data para ${row.funcion}, ${momentOf(row)}`}
                title="Pedir outra data"
                onFocus={PedirDialog.preload}
                onMouseEnter={PedirDialog.preload}
                onClick={() => ask({ tipo: 'outra-data', row })}
              >
                <IconCalendarTime size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-haspopup="dialog"
                aria-label={`${row.funcion} não pode ir, ${momentOf(row)}`}
                title="Não pode ir"
                onFocus={PedirDialog.preload}
                onMouseEnter={PedirDialog.preload}
                onClick={() => ask({ tipo: 'nao-pode', row })}
              >
                <IconUserX size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </>
          ),
        })}
      />
      <OptionalPart onFailure={() => ask(null)}>
        {asked && (
          <PedirDialog
            tipo={asked.tipo}
            pessoas={[{ codigo: asked.row.cd, nome: asked.row.funcion, nota: momentOf(asked.row) }]}
            onClose={() => ask(null)}
          />
        )}
      </OptionalPart>
    </>
  );
}
