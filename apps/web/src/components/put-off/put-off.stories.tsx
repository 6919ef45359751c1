import { ignore } from '../../catalogo/acts.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { PutOffDialog } from './put-off-dialog.tsx';

const dialog = (more: { readonly back?: string }) => () => (
  <PutOffDialog
    title="Adiar 3 pedidos"
    text="Até lá saem da sua fila; os colegas continuam a vê-los e a poder decidi-los."
    busy={false}
    onPutOff={ignore}
    onCancel={ignore}
    {...more}
  />
);

export default { title: 'put-off' } satisfies Meta;

export const Ask: Story = { render: dialog({}) };
export const Back: Story = { render: dialog({ back: 'Voltar já à fila' }) };
