import { ignore } from '../../../catalogo/acts.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { DispensarFaltaDialog } from './dispensar-falta-dialog.tsx';
import { RemarcarFaltaDialog } from './remarcar-falta-dialog.tsx';
import { RemarcarTodas } from './remarcar-todas.tsx';
import { SeguimentoBadge } from './seguimento-badge.tsx';

export default { title: 'remarcar-falta' } satisfies Meta;

const falta = {
  cd: 1,
  funcion: 'Anabela Pinto',
  dt: '2026-03-12',
  vez: 3,
  cd_estad: 3,
  tipo_ac_enferm: null,
} as const;

export const One: Story = {
  render: () => <RemarcarFaltaDialog faltas={[falta]} onClose={ignore} />,
};
export const Many: Story = {
  render: () => (
    <RemarcarFaltaDialog
      faltas={[falta, { ...falta, cd: 2, funcion: 'Gil Vaz Brito', vez: null, cd_estad: 2 }]}
      onClose={ignore}
    />
  ),
};
export const Waived: Story = {
  render: () => <DispensarFaltaDialog falta={falta} onClose={ignore} />,
};
export const States: Story = {
  render: () => (
    <>
      <SeguimentoBadge seguimento="por-tratar" vez={3} />
      <SeguimentoBadge seguimento="pedida" vez={1} />
      <SeguimentoBadge seguimento="remarcada" vez={2} />
      <SeguimentoBadge seguimento="dispensada" vez={null} />
    </>
  ),
};
export const Nothing: Story = {
  render: () => <RemarcarTodas call="listFaltasExame" query={{}} onClose={ignore} />,
  parameters: {
    answers: { listFaltasExame: { count: 0, countPag: 1, pagina: 1, message: [] } },
  },
};
