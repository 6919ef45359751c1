import { ActionIcon, Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { fitnessText } from '@sst/contract/rules/exames/fitness';
import { FUNCIONARIO_SORT } from '@sst/contract/rules/lista/sorts';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { IconPencil } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { appears, clickOn, ignore, typeInto } from '../../catalogo/acts.ts';
import { failure, NEVER } from '../../catalogo/answers.ts';
import { Held } from '../../catalogo/held.tsx';
import { EMPRESA, FUNCIONARIOS, LONG_NAME, NODES } from '../../catalogo/samples.ts';
import type { Meta, Story, StoryParameters } from '../../catalogo/story.ts';
import { readChoice, readDay, validateListSearch } from '../../lib/list/list-state.ts';
import { THIS_LOAD } from '../../lib/submit/this-load.ts';
import { FitnessBadge, FitnessCell } from '../badges/fitness-badge.tsx';
import { labelOptions } from '../form/fields/options.ts';
import { AvisoNote } from './aviso-note.tsx';
import { columnsAndFile, type RowField } from './columns/row-fields.ts';
import { ListCancel, ListReturn } from './detail/list-return.tsx';
import { PeriodDialog } from './filters/period-dialog.tsx';
import { SearchFilter } from './filters/search-filter.tsx';
import type { ListDefinition, ListFilter } from './list-definition.ts';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { ListPages } from './list-pages.tsx';
import { ListMessage } from './rows/list-message.tsx';
import { useListState } from './use-list-state.ts';

type Definition = ListDefinition<'listFuncionarios'>;
type Row = (typeof FUNCIONARIOS)[number];

const day = (date: string | null) => date && displayDate(date);

const FIELDS: readonly RowField<Row>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Nome', main: true, text: (row) => row.nome },
  { id: 'idade', header: 'Idade', numeric: true, spare: true, text: (row) => String(row.idade) },
  { id: 'dt_expir', header: 'Válido até', phone: 'named', text: (row) => day(row.dt_expir) },
];
const MORE_FIELDS: readonly RowField<Row>[] = [
  ...FIELDS,
  {
    id: 'cd_aptidao',
    header: 'Aptidão',
    phone: 'state',
    text: fitnessText,
    render: (row) => <FitnessCell of={row} />,
    phoneCell: (row) => <FitnessBadge of={row} />,
  },
  { id: 'organig', header: 'Organigrama', long: true, phone: 'place', text: (row) => row.organig },
  { id: 'dt_ult_exam', header: 'Último exame', text: (row) => day(row.dt_ult_exam) },
  { id: 'dt_prox_marc', header: 'Próximo exame', text: (row) => day(row.dt_prox_marc) },
];

const DECISION: ListFilter = {
  name: 'aptidao',
  label: 'Aptidão',
  all: 'Todas',
  options: labelOptions(DECISION_LABEL),
};

const LIST: Definition = {
  ...columnsAndFile(FIELDS, 'Funcionários'),
  key: (row) => row.cd,
  searchHint: 'Nome ou n.º mecanográfico',
  count: ['funcionário', 'funcionários'],
  empty: 'Ainda não há funcionários aqui.',
  filters: [DECISION],
  period: true,
};

interface Props extends Partial<Omit<ListPageProps<'listFuncionarios'>, 'definition' | 'source'>> {
  readonly definition?: Partial<Definition>;
}

function List({ definition, ...props }: Props) {
  const { search } = useListState();
  return (
    <ListPage
      title="Funcionários"
      action={<Button>Adicionar</Button>}
      openSearch={({ cd }) => ({ detalhe: cd })}
      {...props}
      definition={{ ...LIST, ...definition }}
      source={{ call: 'listFuncionarios', search, filters: ['aptidao'] }}
    />
  );
}

const answered = (message: readonly Row[], countPag = 1, pagina = 1) => ({
  message: [...message],
  count: message.length === 0 ? 0 : message.length + (countPag - 1) * 10,
  countPag,
  pagina,
});

const answers = { listOrganigrama: { message: NODES }, listFuncionarios: answered(FUNCIONARIOS) };

export default {
  title: 'list',
  parameters: {
    answers,
    search: (raw) => ({
      ...validateListSearch(raw, FUNCIONARIO_SORT),
      de: readDay(raw.de),
      ate: readDay(raw.ate),
      aptidao: readChoice(raw.aptidao, Object.keys(DECISION_LABEL)),
    }),
  },
} satisfies Meta;

const NOTHING: StoryParameters['answers'] = { ...answers, listFuncionarios: answered([]) };
const FILTERED =
  '/?pesquisa=Ana%20Sofia&no=9&de=2026-10-01&ate=2026-10-31&aptidao=AC&ordenacao=nome.asc';

export const Rows: Story = { render: () => <List /> };
export const Filtered: Story = { ...Rows, parameters: { address: FILTERED } };
export const MoreFilters: Story = {
  render: () => <List definition={{ period: 'more', filters: [{ ...DECISION, more: true }] }} />,
  play: async () => {
    await clickOn('#historia search li [aria-haspopup=menu]');
    await appears('[role=menu] [role=menuitem]');
  },
};
/** Of a list whose rows open nothing else. */
export const Details: Story = {
  render: () => (
    <List
      openSearch={undefined as never}
      definition={{
        ...columnsAndFile(MORE_FIELDS, 'Funcionários'),
        details: 'Dados do funcionário',
      }}
    />
  ),
  play: async () => {
    await clickOn('#historia main [data-open], #historia [data-open]');
    await appears('[role=dialog] dl');
  },
};
export const PageInTheMiddle: Story = {
  ...Rows,
  parameters: {
    address: '/?pagina=17',
    answers: { ...answers, listFuncionarios: answered(FUNCIONARIOS, 421, 17) },
  },
};
export const ManyColumns: Story = {
  render: () => (
    <List
      definition={{ ...columnsAndFile(MORE_FIELDS, 'Funcionários'), dense: true }}
      rowActions={({ nome }) => (
        <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${nome}`}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    />
  ),
};
export const Grouped: Story = {
  render: () => (
    <List
      definition={{ group: ({ organig }) => organig }}
      rowMark={({ cd }) => (cd === 2 ? '(aberto)' : undefined)}
    />
  ),
};

/** The boxes of the rows; on a phone they come with 'Escolher'. */
export const Choice: Story = {
  ...Rows,
  play: async () => {
    const boxes = '#historia li > label input, #historia td label input';
    if (!document.querySelector(boxes)) await clickOn('#historia [aria-pressed=false]');
    for (const name of ['Ana Sofia Melo', 'Eva Patrícia Simões'])
      await clickOn(`#historia [aria-label="Escolher: ${name}"]`);
    await appears('#historia [data-chosen-bar]');
  },
};
export const Keys: Story = {
  ...Rows,
  play: async () => {
    const button = '#historia [aria-keyshortcuts="?"]';
    if (!document.querySelector(button)) return;
    await clickOn(button);
    await appears('[role=dialog] kbd');
  },
};
export const Sent: Story = {
  ...Rows,
  parameters: {
    answers: {
      ...answers,
      getSobre: { prestador: 'Saúde & Segurança, Lda.' },
      getHabitual: { message: { horas: 72, pedidos: 12 } },
    },
    state: {
      sent: {
        load: THIS_LOAD,
        tipo: '0',
        message: `Admissão de ${LONG_NAME}.`,
        label: 'Adicionar outro funcionário',
        to: '/funcionario/criar',
      },
    },
  },
};
export const Loading: Story = {
  ...Rows,
  parameters: { waits: true, answers: { ...answers, listFuncionarios: NEVER } },
};
export const Empty: Story = { ...Rows, parameters: { answers: NOTHING } };
export const EmptyPart: Story = {
  render: () => <List definition={{ part: true, empty: 'Não há funcionários inativos.' }} />,
  parameters: { answers: NOTHING },
};
export const NothingFound: Story = {
  ...Rows,
  parameters: { address: FILTERED, answers: NOTHING },
};
export const Failed: Story = {
  ...Rows,
  parameters: {
    answers: { ...answers, listFuncionarios: failure('Ocorreu um erro. Tente de novo.') },
  },
};
export const Columns: Story = {
  ...ManyColumns,
  // A phone may have no such menu, and says so by how its rows are sorted.
  play: async () => {
    await appears('#historia [aria-label="Ordenar por"], #historia [title="Mais opções"]');
    if (!document.querySelector('#historia [title="Mais opções"]')) return;
    await clickOn('#historia [title="Mais opções"]');
    await appears('[role=menu] [role=menuitem]');
  },
};

const EMPRESAS: ListFilter = {
  name: 'empresa',
  label: 'Empresa',
  all: 'Todas',
  searchable: true,
  options: [
    { value: '1', label: EMPRESA.nome, note: '12 por decidir' },
    { value: '2', label: '(TNO) Têxteis do Noroeste, Lda.', note: '0 por decidir' },
    {
      value: '3',
      label: 'Cooperativa Agrícola dos Produtores de Fruta e de Hortícolas do Vale do Tejo, C.R.L.',
      note: '1 240 por decidir',
    },
  ],
};
const companies = (value: string, filter = EMPRESAS) => (
  <Held initial={value}>
    {(held, onChange) => (
      <SearchFilter filter={filter} value={held} onChange={(chosen) => onChange(chosen ?? '')} />
    )}
  </Held>
);
export const SearchableFilter: Story = { render: () => companies('') };
export const SearchableFilterChosen: Story = { render: () => companies('3') };
export const SearchableFilterWaiting: Story = {
  render: () => companies('', { ...EMPRESAS, options: [] }),
};
const openCompanies = () => clickOn('#historia input');
export const SearchableFilterOpen: Story = { ...SearchableFilterChosen, play: openCompanies };
export const SearchableFilterOfNothing: Story = {
  ...SearchableFilter,
  play: async () => {
    await openCompanies();
    await appears('#historia [role=option]');
    await typeInto('#historia input', 'Metalúrgica');
  },
};

const period = (value: ComponentProps<typeof PeriodDialog>['value']) => () => (
  <PeriodDialog value={value} onClose={ignore} onSelect={ignore} />
);
export const Period: Story = { render: period({}) };
export const PeriodWrong: Story = {
  render: period({ de: '2026-10-15', ate: '2026-10-01' }),
  play: () => clickOn('[role=dialog] [type=submit]'),
};

function Pages({ current, total }: { readonly current: number; readonly total: number }) {
  return (
    <ListPages
      list="catalogo"
      size={10}
      busy={false}
      onPage={ignore}
      onSize={ignore}
      onNextIntent={ignore}
      current={current}
      total={total}
    />
  );
}
export const OnePage: Story = { render: () => <Pages current={1} total={1} /> };
export const FirstPage: Story = { render: () => <Pages current={1} total={3} /> };
export const LastOfManyPages: Story = { render: () => <Pages current={12345} total={12345} /> };

export const Message: Story = {
  render: () => (
    <ListMessage
      kind="empty"
      text="Nada corresponde aos filtros aplicados."
      action={{ label: 'Limpar filtros', run: ignore }}
    >
      <Button>Adicionar</Button>
    </ListMessage>
  ),
};
export const Ways: Story = {
  render: () => (
    <>
      <ListReturn to="/funcionario" /> <ListCancel to="/funcionario" />
    </>
  ),
};

export const SomeGone: Story = {
  render: () => <AvisoNote total={40} count={38} onAll={ignore} />,
};
export const AllGone: Story = {
  render: () => <AvisoNote total={1} count={0} onAll={ignore} />,
};
