import type { Meta, Story } from '../../../catalogo/story.ts';
import { DeedMessage } from './deed-message.tsx';
import { DoneNote } from './done-note.tsx';

export default { title: 'list/done' } satisfies Meta;

const ignore = () => {};
const soon = () => performance.now() + 10_000;
const done = (text: string, undo?: () => void) => ({ text, since: 0, until: 0, undo });

export const CanBeTakenBack: Story = {
  render: () => (
    <DoneNote done={{ ...done('Confirmada', ignore), until: soon() }} name="Ana Melo" />
  ),
};

export const Over: Story = {
  render: () => <DoneNote done={done('Recusada')} name="Ana Melo" />,
};

const DEED =
  'Pedido enviado: 18 pessoas (Fábrica de Aveiro). O prestador responde em 3 dias úteis.';

export const LastOfAll: Story = {
  render: () => (
    <DeedMessage
      deed={{ text: DEED, link: { to: '/saude/prazos', search: {} }, undo: ignore }}
      clear={{ label: 'Limpar filtros', run: ignore }}
    />
  ),
};

export const LastForGood: Story = {
  render: () => <DeedMessage deed={{ text: 'Recusadas: 2 marcações.', undo: ignore, until: 0 }} />,
};
