import type { FaltaRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AppointmentTabs } from '../../../../components/agenda/marcacao/appointment-tabs.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import type { Chosen } from '../../../../components/list/chosen/use-chosen-rows.ts';
import { ListPage } from '../../../../components/list/list-page.tsx';
import { useProfissionais, useTipos } from '../../../../components/saude/exame-lookups.ts';
import { faltasSource } from '../../../../components/saude/saude-search.ts';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { useSeesTypes } from '../../../../components/saude/use-sees-types.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { hasFaltaActions } from './falta-open.ts';
import { faltasList } from './faltas-list.ts';
import { TaxasButton } from './taxas-button.tsx';

const RemarcarFaltaDialog = lazyDialog(
  () => import('../../../../components/agenda/remarcar-falta/remarcar-falta-dialog.tsx'),
  'RemarcarFaltaDialog',
);
const DispensarFaltaDialog = lazyDialog(
  () => import('../../../../components/agenda/remarcar-falta/dispensar-falta-dialog.tsx'),
  'DispensarFaltaDialog',
);
const FaltaActions = lazyPart(() => import('./falta-actions.tsx'), 'FaltaActions');

const RemarcarButton = lazyPart(() => import('../marcacoes/remarcar-button.tsx'), 'RemarcarButton');

/** Absences that are to be booked again. */
interface RemarcarInput {
  readonly rows: readonly FaltaRow[];
  drop(...codes: readonly number[]): void;
}

/** The absences (SAU-13); who may ask for bookings asks to book again whom they are of. */
export function FaltasPage() {
  const especie = useEspecie();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/falta/$tipo' });
  const { no, tipo, mes, seguimento } = search;
  const [type, professional] =
    especie === 'exame'
      ? [search.exame, search.medico]
      : [search.acaoEnfermagem, search.enfermeiro];
  const types = useTipos(especie, type);
  const seesTypes = useSeesTypes();
  const names = useProfissionais(especie, professional);
  const { pode } = useAbilities();
  const asks = pode('marcacoes.pedir');
  const waives = pode('marcacoes.mudar-pedido');
  const [asked, ask] = useState<RemarcarInput | null>(null);
  const [waived, waive] = useState<FaltaRow | null>(null);
  return (
    <>
      <ListPage
        key={especie}
        title="Faltas"
        definition={faltasList(especie, search, seesTypes ? types : null, names)}
        source={faltasSource(search, especie)}
        tools={<TaxasButton no={no} />}
        keysOff={asked !== null || waived !== null}
        {...((asks || waives) && {
          rowActions: (row: FaltaRow) =>
            hasFaltaActions(row) && (
              <OptionalPart>
                <FaltaActions
                  row={row}
                  {...(asks && { onAsk: () => ask({ rows: [row], drop: () => {} }) })}
                  {...(waives && { onWaive: () => waive(row) })}
                  onIntent={RemarcarFaltaDialog.preload}
                />
              </OptionalPart>
            ),
        })}
        {...(asks && {
          chosenActions: (rows: readonly FaltaRow[], { drop }: Chosen<FaltaRow>) => (
            <OptionalPart>
              <RemarcarButton
                count={rows.length}
                onIntent={RemarcarFaltaDialog.preload}
                onAsk={() => ask({ rows, drop })}
              />
            </OptionalPart>
          ),
        })}
      >
        <AppointmentTabs
          label="Faltas a mostrar"
          base="/saude/falta"
          kept={{ no, tipo, mes, seguimento }}
        />
      </ListPage>
      {asked && (
        <RemarcarFaltaDialog
          faltas={asked.rows}
          onClose={(codigos = []) => {
            asked.drop(...codigos);
            ask(null);
          }}
        />
      )}
      {waived && <DispensarFaltaDialog falta={waived} onClose={() => waive(null)} />}
    </>
  );
}
