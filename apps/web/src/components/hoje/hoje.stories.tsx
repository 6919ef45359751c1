import { linkOptions } from '@tanstack/react-router';
import { ignore } from '../../catalogo/acts.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { HojeCard } from './hoje-card.tsx';
import { HojeKeys } from './hoje-keys.tsx';
import type { HojeLine } from './hoje-line.ts';
import { HojeLineRow } from './hoje-line-row.tsx';
import { NotCounted as PartNotCounted } from './not-counted.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { PrazoWords } from './prazo-words.tsx';
import type { Pass } from './use-pass.ts';

const LIST = linkOptions({ to: '/funcionario' });

const LATE: HojeLine = {
  id: 'expirados',
  urgency: 'agora',
  late: true,
  total: 73,
  one: 'funcionário com o exame fora do prazo e sem marcação',
  many: 'funcionários com o exame fora do prazo e sem marcação',
  notes: [],
  months: [
    { key: '2026-11', label: 'nov 2026', total: 4, target: LIST },
    { key: '2026-12', label: 'dez 2026', total: 31, target: LIST },
  ],
  parts: [
    { key: '1', label: 'Grupo Atlântico', total: 61, target: LIST },
    { key: '2', label: 'Ribeiro & Filhos', total: 12, target: LIST },
  ],
  partsName: 'Empresas com mais',
  further: 4,
  dt_ate: null,
  passada: null,
};

const REFUSED: HojeLine = {
  id: 'recusados',
  urgency: 'fazer',
  late: false,
  total: 1,
  one: 'pedido recusado nos últimos 30 dias, por corrigir',
  many: 'pedidos recusados nos últimos 30 dias, por corrigir',
  notes: ['O motivo está em cada pedido.'],
  target: LIST,
  parts: [],
  action: { label: 'Corrigir', target: LIST },
  dt_ate: null,
  passada: null,
};

const ANA = { cd: 1, nome: 'Ana Sousa', nota: 'Ligo amanhã à clínica.', dia: '2026-11-25' };

const PASSING: Pass<string> = {
  busy: false,
  pass: () => Promise.resolve(),
  back: () => Promise.resolve(),
  useColegas: () => ({ colegas: [ANA], error: null }),
};

const many = Array.from({ length: 10 }, (_, index) => ({ ...REFUSED, id: `linha ${index}` }));

const card =
  (lines: readonly HojeLine[] | undefined, error: Error | null = null) =>
  () => (
    <HojeCard
      lines={lines}
      error={error}
      adiar={{ busy: false, putOff: () => Promise.resolve() }}
      passar={PASSING}
      empty={() => <p>Está tudo em dia. Bom trabalho!</p>}
      onRetry={ignore}
      onOpen={ignore}
    />
  );

export default { title: 'hoje' } satisfies Meta;

export const Lines: Story = { render: card([LATE, REFUSED]) };
export const Clocks: Story = {
  render: card([
    {
      ...REFUSED,
      total: 2,
      many: 'acidentes por participar',
      notes: [],
      prazos: ['2026-03-16T17:50:00Z', '2026-03-17T09:07:00Z'],
    },
  ]),
};
export const ClockWords: Story = {
  render: () => (
    <p>
      2 acidentes por participar
      <PrazoWords
        line={{ total: 2, late: false, prazos: ['2026-03-16T17:50:00Z', '2026-03-17T09:07:00Z'] }}
      />
    </p>
  ),
};
export const More: Story = { render: card(many) };
export const PutOff: Story = { render: card([LATE, { ...REFUSED, dt_ate: '2026-12-01' }]) };
export const Passed: Story = {
  render: card([
    { ...LATE, passada: { ...ANA, minha: false } },
    { ...REFUSED, passada: { ...ANA, minha: true } },
  ]),
};
export const AskWhom: Story = {
  render: () => <PassDialog line={LATE} passar={PASSING} onClose={ignore} />,
};
export const NotCounted: Story = { render: card([{ ...LATE, total: null, parts: [] }]) };
export const Empty: Story = { render: card([]) };
export const Loading: Story = { render: card(undefined), parameters: { waits: true } };
export const Failed: Story = { render: card(undefined, new Error('O serviço não respondeu.')) };
export const Row: Story = {
  render: () => (
    <ul style={{ padding: 0, margin: 0, listStyle: 'none' }}>
      <HojeLineRow
        line={LATE}
        onOpen={ignore}
        onPutOff={ignore}
        onIntent={ignore}
        onPass={ignore}
        onBack={ignore}
      />
    </ul>
  ),
};
export const Keys: Story = {
  render: () => (
    <HojeKeys card={{ current: null }} helped onHelp={ignore} onPass={ignore} onPutOff={ignore} />
  ),
};
export const WithUnidades: Story = {
  render: card([
    { ...LATE, units: { parts: LATE.parts, rest: 3 }, further: 0 },
    {
      ...REFUSED,
      id: 'espera',
      many: 'À espera do prestador',
      urgency: 'saber',
      waits: true,
      parts: LATE.parts,
    },
  ]),
};
export const PartFailed: Story = {
  render: () => <PartNotCounted what="as marcações de hoje" onRetry={ignore} />,
};
