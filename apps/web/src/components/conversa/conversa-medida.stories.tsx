import type { ConversaMedida } from '@sst/contract';
import { ignore } from '../../catalogo/acts.ts';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ConversaMedidaDialog } from './conversa-medida-dialog.tsx';

const ASKED = {
  cd: 1,
  lado: 'empresa',
  autor: 'Rita Matos',
  texto: 'O resguardo pode ser de rede?',
  momento: '2026-03-12T10:15:00Z',
  lida: '2026-03-13T09:00:00Z',
  retira: false,
} as const;

const ANSWERED: ConversaMedida = {
  espera: 'empresa',
  desde: '2026-03-13T09:10:00Z',
  escreve: true,
  mensagens: [
    ASKED,
    {
      ...ASKED,
      cd: 2,
      lado: 'prestador',
      autor: LONG_NAME,
      texto: '@Rita Matos pode, se a malha não deixar passar uma mão.',
      momento: '2026-03-13T09:10:00Z',
      lida: null,
      retira: true,
    },
  ],
};
const NONE: ConversaMedida = { espera: null, desde: null, escreve: true, mensagens: [] };

const WHO = {
  listResponsaveisMedida: {
    message: [
      { cd: 4, nome: 'Rita Matos' },
      { cd: 5, nome: LONG_NAME },
    ],
  },
};

export default {
  title: 'conversa-medida',
  parameters: {
    answers: {
      getConversaMedida: { message: ANSWERED },
      ...WHO,
    },
  },
} satisfies Meta;

const medida = { cd: 3, cd_organig: 1, medida: 'Montar um resguardo na guilhotina.' };

export const Answered: Story = {
  render: () => <ConversaMedidaDialog medida={medida} onClose={ignore} />,
};
export const Nobody: Story = {
  ...Answered,
  parameters: { answers: { getConversaMedida: { message: NONE }, ...WHO } },
};
/** Who sees the measure and writes nothing. */
export const Read: Story = {
  ...Answered,
  parameters: { answers: { getConversaMedida: { message: { ...ANSWERED, escreve: false } } } },
};
