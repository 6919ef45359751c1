import type { RecomendadoRow } from '@sst/contract';
import { RECOMENDACAO_FIELDS, RECOMENDACAO_FOLHA } from '@sst/contract/folhas/restricoes-folha';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { recomendadosSource } from './recomendados-search.ts';
import { UntilCell } from './until-cell.tsx';
import { VIGOR_FILTER } from './vigor-filter.ts';

const RecomendadoDialog = lazyDialog(() => import('./recomendado-dialog.tsx'), 'RecomendadoDialog');

/** A phone shows what is to be heeded in place of the unit, which is mostly the reader's own. */
const { phone: _, ...UNIDADE } = UNIDADE_LOOK;

const FIELDS = dressed(RECOMENDACAO_FIELDS, {
  num_mecan: { spare: true },
  nome: { main: true, long: true },
  itens: { long: true, phone: 'place' },
  dt_expir: {
    phone: 'named',
    render: ({ dt_expir }) => <UntilCell cd_decis="AC" dt_expir={dt_expir} />,
  },
  caminho: UNIDADE,
});

const RECOMENDADOS_LIST: ListDefinition<'listRecomendados'> = {
  key: (row) => row.cd,
  searchHint: 'Nome, número...',
  empty: 'Não há recomendações a cumprir aqui.',
  ...columnsAndFile(FIELDS, RECOMENDACAO_FOLHA.fileName),
  filters: [VIGOR_FILTER],
};

/** Whom recommendations bind at work, and until when, for who heads a unit and sees no exams (decision 0178). */
export function RecomendadosPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/recomendacoes' });
  const [open, setOpen] = useState<RecomendadoRow>();
  return (
    <>
      <ListPage
        title="Recomendações a cumprir"
        definition={RECOMENDADOS_LIST}
        source={recomendadosSource(search)}
        onRow={setOpen}
        keysOff={open !== undefined}
      />
      {open && <RecomendadoDialog recomendado={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
