import { ignore } from '../../../catalogo/acts.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { AppointmentTabs } from './appointment-tabs.tsx';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { MarcacaoSubject } from './marcacao-subject.tsx';
import { RazaoFields, usualRazao } from './razao-fields.tsx';

export default { title: 'marcacao' } satisfies Meta;

const row = {
  funcion: 'Anabela Pinto',
  tipo_ac_enferm: null,
  tipo_exam: 'Periódico',
  dt: '2026-04-01',
  hr: '09:30',
};
const dialog = { busy: false, onSend: ignore, onCancel: ignore };

export const Subject: Story = { render: () => <MarcacaoSubject rows={[row]} /> };
export const One: Story = { render: () => <CancelarDialog rows={[row]} {...dialog} /> };
export const Many: Story = {
  render: () => <CancelarDialog rows={[row, { ...row, funcion: 'Gil Vaz Brito' }]} {...dialog} />,
};
const { razao, nota } = usualRazao();
export const Reason: Story = {
  render: () => (
    <RazaoFields
      razao={{ value: razao, onChange: ignore }}
      nota={{ value: nota, onChange: ignore }}
    />
  ),
};
export const Tabs: Story = {
  render: () => (
    <AppointmentTabs
      label="Tipo de marcação"
      base="/saude/marcacao"
      kept={{}}
      proposals={12}
      campaigns
    />
  ),
};
