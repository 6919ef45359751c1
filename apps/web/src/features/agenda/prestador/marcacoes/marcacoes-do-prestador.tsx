import { Button } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConvocatoriasButton } from '../../../../components/agenda/convocatoria/convocatorias-button.tsx';
import type { Chosen } from '../../../../components/list/chosen/use-chosen-rows.ts';
import { FROM_LIST } from '../../../../components/list/detail/from-list.ts';
import { ListPage, type ListPageProps } from '../../../../components/list/list-page.tsx';
import { OptionsButton } from '../../../../components/options-button.tsx';
import { useProfissionais } from '../../../../components/saude/exame-lookups.ts';
import classes from '../../../../components/saude/list-context.module.css';
import {
  type MarcacoesSearch,
  porFecharSource,
} from '../../../../components/saude/saude-search.ts';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { MarcacoesListPage, TITLE } from '../../empresa/marcacoes/marcacoes-list-page.tsx';
import { MarcacaoDialog, type OpenDialog } from './marcacao-dialog.tsx';
import { MarcacaoMenu, type MenuOf } from './marcacao-menu.tsx';
import { porFecharList } from './por-fechar-list.ts';
import { BulkButtons } from './varias/bulk-buttons.tsx';
import { type BulkQuestion, MarcacoesBulk } from './varias/marcacoes-bulk.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The bookings for the provider, with the actions to create, move and close them. */
export function MarcacoesDoPrestador() {
  const especie = useEspecie();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/marcacao/$tipo' });
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const [opened, setOpened] = useState(false);
  const [asked, ask] = useState<OpenDialog | null>(null);
  const [many, askMany] = useState<BulkQuestion | null>(null);
  const parts = {
    chosenActions: (rows: readonly MarcacaoRow[], { drop }: Chosen<MarcacaoRow>) => (
      <BulkButtons
        especie={especie}
        rows={rows}
        onAsk={(action) =>
          askMany({ action, rows, onDone: (done) => drop(...done.map(({ cd }) => cd)) })
        }
      />
    ),
    rowActions: (row: MarcacaoRow) => (
      <OptionsButton
        label={`Opções da marcação de ${row.funcion}, ${displayDate(row.dt)}`}
        opened={opened && menu?.row.cd === row.cd}
        onOpen={(button) => {
          setOpened(!opened || menu?.button !== button);
          setMenu({ row, button });
        }}
      />
    ),
    action: <NewButtons search={search} />,
  };
  return (
    <>
      {search.ver === 'por-fechar' ? (
        <PorFechar key={especie} search={search} parts={parts} />
      ) : (
        <MarcacoesListPage {...parts} tabs={<ViewTabs />} />
      )}
      {menu && (
        <MarcacaoMenu
          especie={especie}
          of={menu}
          opened={opened}
          onClose={() => {
            setOpened(false);
            menu.button.focus({ preventScroll: true });
          }}
          onSelect={(action) => {
            // The dialog returns the focus to this button.
            menu.button.focus({ preventScroll: true });
            ask({ action, row: menu.row });
          }}
        />
      )}
      {asked && <MarcacaoDialog asked={asked} onClose={() => ask(null)} />}
      {many && <MarcacoesBulk asked={many} onClose={() => askMany(null)} />}
    </>
  );
}

interface SearchProps {
  readonly search: MarcacoesSearch;
}

/** Begins what the page is for: letters to those who are booked, another booking. */
function NewButtons({ search }: SearchProps) {
  const especie = useEspecie();
  const company = useEmpresa().cd;
  const { medico, enfermeiro } = search;
  return (
    <>
      <ConvocatoriasButton
        company={search.no ?? company}
        query={{ especie, de: search.de, ate: search.ate, medico, enfermeiro }}
      />
      <Button
        leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
        renderRoot={(root) => (
          <Link
            to="/saude/marcacao/$tipo/criar"
            params={{ tipo: especie }}
            state={FROM_LIST}
            {...root}
          />
        )}
      >
        Nova marcação
      </Button>
    </>
  );
}

interface PorFecharProps extends SearchProps {
  readonly parts: Pick<
    ListPageProps<'listMarcacoesPorFechar'>,
    'chosenActions' | 'rowActions' | 'action'
  >;
}

/** The bookings of days that have passed, which nobody has closed. */
function PorFechar({ search, parts }: PorFecharProps) {
  const especie = useEspecie();
  const pode = usePrestadorPode();
  const { medico, enfermeiro } = search;
  const names = useProfissionais(especie, especie === 'exame' ? medico : enfermeiro);
  return (
    <ListPage
      title={TITLE}
      definition={porFecharList(especie, names)}
      source={porFecharSource(search, especie)}
      {...parts}
    >
      <div className={classes.context}>
        <p className={classes.intro}>
          Marcações de dias que já passaram e que ainda ninguém fechou.{' '}
          {pode('agenda.ver') && (
            <Link to="/prestador/agenda/fechar">Fechar dia a dia, de todas as empresas</Link>
          )}
        </p>
        <ViewTabs />
      </div>
    </ListPage>
  );
}
