import type { ComponentProps } from 'react';
import { ignore } from '../../../catalogo/acts.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { EstadoBadge, EstadoCell } from './estado-cell.tsx';
import { PedirDialog } from './pedir-dialog.tsx';
import { PedirTodos } from './pedir-todos.tsx';
import { PorqueField } from './porque-field.tsx';
import { PrazoCell } from './prazo-cell.tsx';
import { PreferenciasFields } from './preferencias-fields.tsx';

export default { title: 'pedir-marcacao' } satisfies Meta;

const people = ['Anabela Pinto', 'Gil Vaz Brito', 'Odete Lopes'].map((nome, index) => ({
  codigo: index + 1,
  nome,
  nota: `0${index + 1}-03-2026, vencido há ${15 - index} dias · Produção`,
}));

const ALL_DUE = {
  count: 1,
  countPag: 1,
  pagina: 1,
  message: [
    {
      cd: 1,
      num_mecan: '12',
      nome: 'Anabela Pinto',
      dt_prazo: '2026-03-01',
      suspenso: false,
      motivo: 'periodico' as const,
      adm_urgente: false,
      dt_ini_instit: '2019-02-04',
      dt_ult_exam: '2024-03-01',
      estado: 'por-pedir' as const,
      dt_marcacao: null,
      dt_pedido: null,
      cd_pedido: null,
      dt_recusa: null,
      recusa: null,
      cd_organig: 2,
      organig: 'Produção',
      caminho: 'Fábrica / Produção',
    },
  ],
};

export const Many: Story = {
  render: () => <PedirDialog tipo="marcar" pessoas={people} more={12} onClose={ignore} />,
};
export const BySite: Story = {
  render: () => (
    <PedirDialog
      tipo="marcar"
      pessoas={people.map((one, index) => ({
        ...one,
        sitio: index === 1 ? 'Grupo / Centro / Leiria' : 'Grupo / Norte / Fábrica da Maia',
      }))}
      left={[{ nome: 'Rui Matos', porque: 'já foi pedido em 12-03-2026' }]}
      onClose={ignore}
    />
  ),
  parameters: {
    answers: {
      listUltimosLocais: {
        message: [{ sitio: 'Grupo / Norte / Fábrica da Maia', local: 'Clínica da Maia' }],
      },
    },
  },
};
export const All: Story = {
  render: () => <PedirTodos query={{}} day="2026-03-16" onClose={ignore} />,
  parameters: { answers: { listPrazos: ALL_DUE } },
};
export const OtherDay: Story = {
  render: () => <PedirDialog tipo="outra-data" pessoas={people.slice(0, 1)} onClose={ignore} />,
};
const NOTHING_YET: ComponentProps<typeof PreferenciasFields>['form'] = {
  values: { dt_de: '', dt_ate: '', periodo: '', local: '', nota: '' },
  field: () => ({ value: '' as never, onChange: ignore }),
};
export const Fields: Story = {
  render: () => <PreferenciasFields form={NOTHING_YET} />,
};

export const Why: Story = { render: () => <PorqueField value="trabalho" onChange={ignore} /> };

const none = { dt_marcacao: null, dt_pedido: null, dt_recusa: null, recusa: null };
const STATES = [
  { ...none, estado: 'por-pedir' },
  { ...none, estado: 'recusado', dt_recusa: '2026-03-10', recusa: 'Não há vagas este mês.' },
  { ...none, estado: 'pedido', dt_pedido: '2026-03-12' },
  { ...none, estado: 'marcado', dt_marcacao: '2026-04-01' },
] as const;

export const States: Story = {
  render: () => (
    <>
      {STATES.map((row) => (
        <p key={row.estado}>
          <EstadoCell row={row} /> <EstadoBadge row={row} />
        </p>
      ))}
    </>
  ),
};
export const Days: Story = {
  render: () => (
    <>
      {['2020-01-31', '2099-12-31', null].map((dt_prazo) => (
        <p key={dt_prazo}>
          <PrazoCell row={{ dt_prazo, suspenso: false }} />
        </p>
      ))}
      <PrazoCell row={{ dt_prazo: '2020-01-31', suspenso: true }} />
      <PrazoCell
        row={{
          dt_prazo: '2002-03-16',
          suspenso: false,
          dt_ult_exam: null,
          dt_ini_instit: '2002-03-16',
        }}
      />
    </>
  ),
};
