import type { ComponentProps } from 'react';
import { appears, clickOn, ignore } from '../../catalogo/acts.ts';
import { EMPRESA, LONG_NAME, NODES } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { FichasNovas } from './fichas-novas.tsx';
import { SeriesButton, type SeriesList } from './series-button.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { SeriesRun } from './series-run.tsx';
import type { SeriesSource, WithoutFicha } from './series-source.ts';
import type { SeriesState } from './use-series.ts';

export default {
  title: 'series',
  parameters: { answers: { listOrganigrama: { message: NODES } } },
} satisfies Meta;

const NOUN = ['funcionário', 'funcionários'] as const;
const NONE: WithoutFicha = { count: 0, names: [] };
const SOME: WithoutFicha = {
  count: 2,
  names: ['Bruno Miguel Tavares (0047)', 'Duarte Nunes'],
};
const MANY: WithoutFicha = {
  count: 1240,
  names: [LONG_NAME, ...Array.from({ length: 99 }, (_, index) => `Funcionário ${index + 1}`)],
};

const never = () => new Promise<never>(() => {});

function source(total: number, without: WithoutFicha): SeriesSource {
  const counted = { total, folders: false };
  return { countSheets: async () => counted, fetchWithout: async () => without, fetchPage: never };
}

function list(sheets: SeriesSource, given: Partial<SeriesList> = {}): SeriesList {
  return { node: 3, filtered: false, sheetsOf: () => sheets, ...given };
}

const dialog = (shown: SeriesList) => () => (
  <SeriesDialog noun={NOUN} list={shown} onClose={ignore} />
);

export const Start: Story = {
  render: () => <SeriesButton noun={NOUN} listNow={() => list(source(128, NONE))} />,
};
export const Started: Story = {
  ...Start,
  play: async () => {
    await clickOn('#historia button');
    await appears('[role=dialog] button');
  },
};

export const Node: Story = { render: dialog(list(source(128, NONE), { node: null })) };
export const Question: Story = { render: dialog(list(source(128, NONE))) };
export const QuestionOfWholeEmpresa: Story = {
  render: dialog(list(source(4210, NONE), { node: EMPRESA.cd })),
};
export const QuestionOfFiltered: Story = {
  render: dialog(list(source(1, SOME), { filtered: true, node: 9 })),
};
export const QuestionWithManyMissing: Story = { render: dialog(list(source(317, MANY))) };
export const QuestionOfNothing: Story = { render: dialog(list(source(0, SOME))) };
export const QuestionCounting: Story = {
  render: dialog(list({ ...source(0, NONE), countSheets: never })),
  parameters: { waits: true },
};
export const QuestionFailed: Story = {
  render: dialog(
    list({
      ...source(0, NONE),
      countSheets: () => Promise.reject(new Error('Ocorreu um erro. Tente de novo.')),
    }),
  ),
};
export const Running: Story = {
  render: dialog(list(source(128, SOME))),
  play: () => clickOn('[role=dialog] [data-autofocus] + button'),
};

const STATE: SeriesState = {
  sheets: 0,
  total: 128,
  failures: [],
  without: NONE,
  broken: undefined,
  done: false,
};

interface RunProps extends Pick<ComponentProps<typeof PageDialog>, 'title'> {
  readonly state: Partial<SeriesState>;
  readonly nodeName?: string;
}

function Run({ title, state, nodeName = 'Produção' }: RunProps) {
  return (
    <PageDialog title={title} width={480} onClose={ignore}>
      <SeriesRun state={{ ...STATE, ...state }} nodeName={nodeName} noun={NOUN} onClose={ignore} />
    </PageDialog>
  );
}

const UNDER_WAY = 'A descarregar fichas de aptidão';
const DONE = 'Fichas de aptidão descarregadas';
const IN_PART = `${DONE} em parte`;

const UNREADABLE = { nome: 'Ana Sofia Melo (0012)', reason: 'o conteúdo não é um PDF' };
const FAILURES = [
  UNREADABLE,
  { nome: LONG_NAME, reason: 'o conteúdo recebido está danificado' },
  { nome: 'Filipe Gouveia (0233)', reason: 'o ficheiro está vazio' },
];

export const RunHalf: Story = { render: () => <Run title={UNDER_WAY} state={{ sheets: 64 }} /> };
export const RunOfLongName: Story = {
  render: () => (
    <Run
      title={UNDER_WAY}
      state={{ sheets: 1200, total: 4210, failures: FAILURES }}
      nodeName="Gabinete de Planeamento, Segurança, Ambiente e Qualidade dos Transportes do Norte"
    />
  ),
};
export const Done: Story = {
  render: () => <Run title={DONE} state={{ sheets: 128, without: SOME, done: true }} />,
};
export const DoneButOne: Story = {
  render: () => <Run title={DONE} state={{ sheets: 127, failures: [UNREADABLE], done: true }} />,
};
export const DoneButSeveral: Story = {
  render: () => (
    <Run title={DONE} state={{ sheets: 125, failures: FAILURES, without: MANY, done: true }} />
  ),
};
export const Broken: Story = {
  render: () => (
    <Run
      title={IN_PART}
      state={{
        sheets: 100,
        broken: 'Sem ligação ao servidor. Verifique a sua ligação à Internet.',
        done: true,
      }}
    />
  ),
};
export const BrokenAtLast: Story = {
  render: () => (
    <Run
      title={IN_PART}
      state={{ sheets: 128, broken: 'Ocorreu um erro. Tente de novo.', done: true }}
    />
  ),
};
export const NothingSaved: Story = {
  render: () => (
    <Run
      title={IN_PART}
      state={{
        total: 3,
        failures: FAILURES,
        without: { count: 1, names: ['Duarte Nunes'] },
        done: true,
      }}
    />
  ),
};

const NEW_SHEETS = {
  count: 512,
  countPag: 6,
  pagina: 1,
  message: ['Anabela Pinto', LONG_NAME].map((funcion, index) => ({
    cd: index + 1,
    cd_funcion: index + 1,
    num_mecan: `00${index}`,
    funcion,
    dt: '2026-03-12',
    hr: null,
    tipo_exam: 'Periódico',
    tipo_ac_enferm: null,
    medic: null,
    decis: 'Apto',
    cd_decis: 'A' as const,
    dt_expir: null,
    cd_organig: 2,
    organig: 'Produção',
    caminho: 'Fábrica / Produção',
    anex: index + 1,
  })),
};

export const Novas: Story = {
  render: () => <FichasNovas query={{}} onClose={ignore} />,
  parameters: { answers: { listExames: NEW_SHEETS } },
};
