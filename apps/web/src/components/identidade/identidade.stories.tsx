import type { Meta, Story } from '../../catalogo/story.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import type { ProofMeans } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';

export default { title: 'identidade' } satisfies Meta;

const EMPTY = { value: '', onChange: () => {} };

const show = (means: ProofMeans) => (
  <ProofFields means={means} onMeans={() => {}} password={EMPTY} codigo={EMPTY} />
);

export const ByPassword: Story = { render: () => show('nenhum') };
export const ByPasskey: Story = { render: () => show('chave') };
export const ByCode: Story = { render: () => show('codigo') };

export const Question: Story = {
  render: () => <IdentityDialog onAnswer={() => {}} />,
  parameters: {
    answers: {
      getFator: { ativo: true, desde: null, codigos: 10, exigido: false },
      listChavesAcesso: { message: [], disponivel: true },
    },
  },
};
