import { ignore } from '../../catalogo/acts.ts';
import { FUNCIONARIOS } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { BulkRun } from './bulk-run.tsx';
import { LeftOut } from './left-out.tsx';
import { NamedRows } from './named-rows.tsx';
import type { BulkState } from './run-many.ts';

type Row = (typeof FUNCIONARIOS)[number];

const FIRST = FUNCIONARIOS[0] as Row;

const run = (state: Partial<BulkState<Row>>) => () => (
  <BulkRun
    state={{ total: 8, done: [FIRST], failures: [], broken: undefined, ended: true, ...state }}
    nameOf={({ nome }) => nome}
    doneText={(count) =>
      count === 1 ? 'Foi removido 1 pedido.' : `Foram removidos ${count} pedidos.`
    }
    onStop={ignore}
    onClose={ignore}
  />
);

export default { title: 'bulk' } satisfies Meta;

export const Running: Story = { render: run({ ended: false }) };
export const Failed: Story = {
  render: run({
    failures: FUNCIONARIOS.slice(1).map((row) => ({
      row,
      reason: 'Este pedido já está em análise.',
    })),
  }),
};
export const Broken: Story = { render: run({ broken: 'Sem ligação ao servidor.' }) };
export const Nothing: Story = { render: run({ done: [], broken: 'Sem ligação ao servidor.' }) };
export const Named: Story = {
  render: () => <NamedRows names={Array.from({ length: 12 }, () => FIRST.nome)} />,
};
export const Left: Story = {
  render: () => (
    <LeftOut
      rows={Array.from({ length: 12 }, () => ({
        nome: FIRST.nome,
        porque: 'já foi pedido em 12-03-2026',
      }))}
    />
  ),
};
export const LeftOne: Story = {
  render: () => <LeftOut rows={[{ nome: FIRST.nome, porque: 'já saiu da empresa' }]} />,
};
