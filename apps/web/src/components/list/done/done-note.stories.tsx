import type { Meta, Story } from '../../../catalogo/story.ts';
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
