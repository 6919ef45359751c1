import { type ComponentProps, useState } from 'react';
import { appears, clickOn } from '../../catalogo/acts.ts';
import { NODES } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { monthLabel, monthsFrom } from '../../lib/time/months.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartArea } from './chart-area.tsx';
import { ChartCard } from './chart-card.tsx';
import type { ChartBar } from './chart-model.ts';
import { DECISION_SERIES } from './decision-series.ts';
import { ChartAreaContext } from './use-chart-area.ts';

type Props = ComponentProps<typeof ChartCard>;

/** The code of the drawing is loaded late. */
const drawn = () => appears('#historia [data-part]');

const MONTHS = monthsFrom('2025-12', 12);

const RESULTS: readonly ChartBar[] = MONTHS.map((month, index) => ({
  id: month,
  label: monthLabel(month),
  values: {
    A: 18 + ((index * 7) % 23),
    AC: (index * 5) % 9,
    IT: index % 4,
    ID: index === 5 ? 1 : 0,
    SD: index % 3,
  },
}));
/** So many that a number has a separator, and as long as names get. */
const UNITS: readonly ChartBar[] = NODES.slice(1).map(({ cd, nome }, index) => ({
  id: String(cd),
  label: index % 2 ? nome : `Centro Logístico do Porto / ${nome}`,
  values: { registados: 1 + (9 - index) ** 3 * 2 },
}));
const DELAYS: readonly ChartBar[] = [
  'No prazo',
  'Até 30 dias',
  '31 a 180 dias',
  'Mais de 180 dias',
].map((label, index) => ({ id: label, label, values: { abertas: [31, 12, 0, 4][index] ?? 0 } }));

const REGISTERED = { id: 'registados', label: 'Registados', color: 'var(--app-mark)' };

/** A chart in an open area, which has no strip here. */
function OpenCard(props: Props) {
  const [numbers, showNumbers] = useState<string>();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  return (
    <ChartAreaContext value={{ opened: true, numbers, showNumbers, panel }}>
      <ChartCard {...props} />
      <div ref={setPanel} />
    </ChartAreaContext>
  );
}

export default {
  title: 'charts',
  component: OpenCard,
  args: {
    title: 'Resultados dos últimos 12 meses',
    barHeader: 'Mês',
    bars: RESULTS,
    series: DECISION_SERIES,
    empty: 'Sem exames nos últimos 12 meses.',
    fileName: 'Resultados por mês',
    picked: null,
    filterBy: () => ({}),
  },
} satisfies Meta<Props>;

const showNumbers = async () => {
  await drawn();
  await clickOn('#historia [aria-expanded]');
};

export const Stacked: Story<Props> = { play: drawn };
export const Picked: Story<Props> = {
  args: { picked: { bar: '2026-05', series: 'A' } },
  play: drawn,
};
export const Focused: Story<Props> = {
  play: async () => {
    await drawn();
    document.querySelector<SVGElement>('#historia [data-part][tabindex="0"]')?.focus();
  },
};
export const Numbers: Story<Props> = { play: showNumbers };
export const Beside: Story<Props> = {
  args: {
    title: 'Acidentes por mês',
    layout: 'beside',
    series: [REGISTERED, { id: 'baixa', label: 'Com interrupção', color: 'var(--decision-ac)' }],
    bars: RESULTS.map(({ values, ...bar }) => ({
      ...bar,
      values: { registados: values.SD ?? 0, baixa: values.IT ?? 0 },
    })),
  },
  play: drawn,
};
export const LongLabels: Story<Props> = {
  args: {
    title: 'Medidas por atraso',
    barHeader: 'Atraso',
    bars: DELAYS,
    series: [{ id: 'abertas', label: 'Abertas', color: 'var(--app-mark)' }],
  },
  play: drawn,
};
export const Ranked: Story<Props> = {
  args: {
    title: 'Acidentes por unidade',
    barHeader: 'Unidade',
    layout: 'ranked',
    bars: UNITS,
    series: [REGISTERED],
  },
  play: drawn,
};
export const RankedNumbers: Story<Props> = { ...Ranked, play: showNumbers };
export const Nothing: Story<Props> = {
  args: { bars: RESULTS.map((bar) => ({ ...bar, values: {} })) },
};
export const Loading: Story<Props> = { args: { bars: undefined }, parameters: { waits: true } };

/** The drawing by itself, with a selected part that it does not draw. */
export const Drawing: Story = {
  render: () => (
    <BarChart
      label="Acidentes por unidade"
      layout="ranked"
      bars={UNITS}
      series={[REGISTERED]}
      picked={{ bar: '10', series: REGISTERED.id }}
      hrefOf={() => '/'}
      onPick={() => {}}
    />
  ),
  play: drawn,
};

function Area({ count }: { readonly count: number }) {
  const card = { barHeader: 'Mês', empty: '', fileName: '', picked: null, filterBy: () => ({}) };
  return (
    <ChartArea name="catalogo">
      {['Resultados por mês', 'Acidentes por mês', 'Medidas por mês']
        .slice(0, count)
        .map((title) => (
          <ChartCard key={title} {...card} title={title} bars={RESULTS} series={DECISION_SERIES} />
        ))}
    </ChartArea>
  );
}

/** Opens the strip, unless it is remembered as open. */
const openArea = async () => {
  await appears('#historia [aria-expanded]');
  if (document.querySelector('#historia [aria-expanded="false"]'))
    await clickOn('#historia [aria-expanded]');
  await drawn();
};
const closeArea = async () => {
  await appears('#historia [aria-expanded]');
  if (document.querySelector('#historia [aria-expanded="true"]'))
    await clickOn('#historia [aria-expanded]');
};

export const Strip: Story = { render: () => <Area count={3} />, play: closeArea };
export const AreaOfTwo: Story = { render: () => <Area count={2} />, play: openArea };
export const AreaOfThree: Story = { render: () => <Area count={3} />, play: openArea };
