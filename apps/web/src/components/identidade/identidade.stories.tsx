import type { Meta, Story } from '../../catalogo/story.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import type { ProofMeans } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';

export default { title: 'identidade' } satisfies Meta;

const EMPTY = { value: '', onChange: () => {} };

const show = (means: ProofMeans) => (
  <ProofFields
    means={means}
    all={[means, 'chave']}
    onMeans={() => {}}
    password={EMPTY}
    codigo={EMPTY}
  />
);

export const ByPassword: Story = { render: () => show('palavra-passe') };
export const ByPasskey: Story = { render: () => show('chave') };
export const ByCode: Story = { render: () => show('com-codigo') };
export const AtTheEmpresa: Story = { render: () => show('empresa') };

export const Question: Story = {
  render: () => (
    <IdentityDialog
      porque="Descarregar a lista inteira de 1500 pessoas: confirme a sua identidade."
      onAnswer={() => {}}
    />
  ),
  parameters: {
    answers: {
      getFator: { ativo: true, desde: null, codigos: 10, exigido: false },
      listChavesAcesso: { message: [], disponivel: true },
    },
  },
};
