import type { Conversa } from '@sst/contract';
import { ignore } from '../../catalogo/acts.ts';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ConversaButton } from './conversa-button.tsx';
import { ConversaDialog } from './conversa-dialog.tsx';

const QUESTION = {
  cd: 1,
  lado: 'empresa',
  autor: 'Rita Matos',
  texto: 'Que peso pode levantar de cada vez?',
  momento: '2026-03-12T10:15:00Z',
  lida: '2026-03-13T09:00:00Z',
  retira: false,
} as const;

const ANSWERED: Conversa = {
  cd_funcion: 7,
  nome: 'Ana Melo',
  espera: 'empresa',
  desde: '2026-03-13T09:10:00Z',
  mensagens: [
    QUESTION,
    {
      ...QUESTION,
      cd: 2,
      lado: 'prestador',
      autor: LONG_NAME,
      texto: 'Até cinco quilos, sem rodar o tronco.',
      momento: '2026-03-13T09:10:00Z',
      lida: null,
      retira: true,
    },
  ],
};
const WAITING: Conversa = {
  ...ANSWERED,
  espera: 'prestador',
  desde: QUESTION.momento,
  mensagens: [{ ...QUESTION, lida: null, retira: true }],
};
const CLOSED: Conversa = { ...ANSWERED, espera: 'ninguem' };
const NONE: Conversa = {
  cd_funcion: 7,
  nome: 'Ana Melo',
  espera: null,
  desde: null,
  mensagens: [],
};

export default {
  title: 'conversa',
  parameters: { answers: { getConversa: { message: ANSWERED } } },
} satisfies Meta;

const sobre = { company: 1, tipo: 'ficha', id: 9, nome: 'Ana Melo' } as const;
const asked = { sobre, lado: 'empresa', writes: true, onClose: ignore } as const;

export const Answered: Story = { render: () => <ConversaDialog {...asked} /> };
export const Nobody: Story = {
  ...Answered,
  parameters: { answers: { getConversa: { message: NONE } } },
};
export const Waiting: Story = {
  render: () => <ConversaDialog {...asked} lado="prestador" />,
  parameters: { answers: { getConversa: { message: WAITING } } },
};
export const Closed: Story = {
  ...Answered,
  parameters: { answers: { getConversa: { message: CLOSED } } },
};
export const Read: Story = { render: () => <ConversaDialog {...asked} writes={false} /> };
/** Nothing beside the name, for who may not read threads. */
export const WithoutRight: Story = {
  render: () => (
    <p>
      Ana Melo <ConversaButton exame={{ cd: 9, nome: 'Ana Melo' }} />
    </p>
  ),
};
