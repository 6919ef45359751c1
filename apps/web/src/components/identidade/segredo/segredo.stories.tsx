import type { Meta, Story } from '../../../catalogo/story.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { OutroSegredoDialog } from './outro-segredo-dialog.tsx';
import { SegredoDialog } from './segredo-dialog.tsx';

export default { title: 'identidade/segredo' } satisfies Meta;

const close = () => {};

export const Secret: Story = {
  render: () => (
    <SegredoDialog title="Segredo da chave" segredo={`sst_${'Ab3dE6'.repeat(6)}Ab`} onClose={close}>
      <p>Copie-o para o programa. Não volta a ser mostrado.</p>
    </SegredoDialog>
  ),
};
export const Another: Story = {
  render: () => (
    <OutroSegredoDialog
      nome="Salários"
      renew={prepareCall('renewChavePrestador', { params: { id: 1 } })}
      show={() => null}
      onClose={close}
    >
      <p>O segredo que o programa usa continua a servir até o terminar aqui.</p>
    </OutroSegredoDialog>
  ),
};
