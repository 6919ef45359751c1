import { Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { appears, ignore } from '../../catalogo/acts.ts';
import { FUNCIONARIOS, LONG_TEXT, NODES } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { DetailHead } from '../facts/detail-head.tsx';
import { Facts } from '../facts/facts.tsx';
import { Prose } from '../facts/prose.tsx';
import { DetailStates } from '../feedback/detail-states.tsx';
import type { Shortcut } from '../keys/shortcuts.ts';
import type { ListColumn } from '../list/list-definition.ts';
import { useListState } from '../list/use-list-state.ts';
import { DetailBar } from './detail/detail-bar.tsx';
import { RowDetail } from './detail/row-detail.tsx';
import { useWorklist } from './use-worklist.ts';
import type { WorklistDefinition } from './worklist-definition.ts';
import { WorklistPage } from './worklist-page.tsx';

type Row = (typeof FUNCIONARIOS)[number];

const NAME: ListColumn<Row> = {
  id: 'nome',
  header: 'Nome',
  main: true,
  sort: 'nome',
  cell: ({ nome }) => nome,
};
const UNIT: ListColumn<Row> = {
  id: 'organig',
  header: 'Organigrama',
  sort: 'organig',
  cell: ({ organig }) => organig,
};
const COLUMNS: readonly ListColumn<Row>[] = [
  NAME,
  { id: 'idade', header: 'Idade', numeric: true, cell: ({ idade }) => idade },
  UNIT,
  {
    id: 'dt_expir',
    header: 'Válido até',
    cell: ({ dt_expir }) => dt_expir && displayDate(dt_expir),
  },
];

const DEFINITION: WorklistDefinition<'listFuncionarios'> = {
  columns: COLUMNS,
  brief: [NAME, UNIT],
  key: ({ cd }) => String(cd),
  searchHint: 'Nome ou n.º mecanográfico',
  empty: 'Não há funcionários por convocar.',
  words: {
    heading: 'Dados do funcionário',
    mark: '(aberto)',
    previous: 'Funcionário anterior',
    next: 'Funcionário seguinte',
    close: 'Fechar o funcionário',
  },
  choice: {
    allows: () => true,
    label: ({ nome }) => `Escolher ${nome}`,
    isDone: async () => false,
  },
  prefetch: ignore,
};

const SHORTCUTS: readonly Shortcut[] = [
  { key: 'a', what: 'Convocar (confirma-se com Enter)', run: ignore },
  { key: 'a, r', what: 'Sem nenhum aberto: os escolhidos' },
];

/** @param loading the open row has not loaded yet. */
function People({ loading = false }: { readonly loading?: boolean }) {
  const { search } = useListState();
  const worklist = useWorklist(DEFINITION, {
    call: 'listFuncionarios',
    search,
    filters: [],
  });
  const { openRow, rest } = worklist;
  const row = FUNCIONARIOS.find((each) => DEFINITION.key(each) === openRow.key);
  return (
    <WorklistPage
      title="Por convocar"
      worklist={worklist}
      shortcuts={SHORTCUTS}
      detail={(ways) =>
        loading || !row ? (
          <DetailStates
            what="os dados do funcionário"
            missing={!loading && 'O funcionário não foi encontrado.'}
            error={null}
            onRetry={ignore}
            onClose={openRow.close}
          />
        ) : (
          <RowDetail label={row.nome} data={row} rest={rest}>
            <DetailBar>
              <Button variant="default">Adiar</Button>
              <Button>Convocar</Button>
            </DetailBar>
            <DetailHead nome={row.nome} num_mecan={row.num_mecan} place={row.organig}>
              {ways}
            </DetailHead>
            <Facts title="Exames" facts={[{ label: 'Idade', value: String(row.idade) }]} />
            <Prose title="Observações" text={`${LONG_TEXT}\n\n${LONG_TEXT}\n\n${LONG_TEXT}`} />
          </RowDetail>
        )
      }
      chosenActions={(rows) => (
        <>
          <Button variant="default">
            Adiar {countLabel(rows.length, 'convocatória', 'convocatórias')}
          </Button>
          <Button>Convocar {countLabel(rows.length, 'funcionário', 'funcionários')}</Button>
        </>
      )}
      dialog={() => null}
      preloadDialogs={ignore}
    />
  );
}

export default {
  title: 'worklist',
  parameters: {
    answers: {
      listOrganigrama: { message: NODES },
      listFuncionarios: {
        message: FUNCIONARIOS,
        count: FUNCIONARIOS.length,
        countPag: 1,
        pagina: 1,
      },
    },
  },
} satisfies Meta;

/** Beside the list, or over it where there is no room. */
const detailShown = () => appears('[data-autofocus][role=group], [role=alert]');

export const Rows: Story = { render: () => <People /> };
export const Open: Story = {
  ...Rows,
  parameters: { address: '/?detalhe=2' },
  play: detailShown,
};
export const OpenOfLongName: Story = {
  ...Rows,
  parameters: { address: '/?detalhe=3' },
  play: detailShown,
};
export const OpenMissing: Story = {
  ...Rows,
  parameters: { address: '/?detalhe=99' },
  play: detailShown,
};
export const OpenLoading: Story = {
  render: () => <People loading />,
  parameters: { address: '/?detalhe=2', waits: true },
  play: () => appears('[role=status][aria-label="A carregar os dados do funcionário"]'),
};
