import type { Meta, Story } from '../../catalogo/story.ts';
import { LetterState } from './letter-state.tsx';

export default { title: 'comunicacoes' } satisfies Meta;

export const Waiting: Story = { render: () => <LetterState estado="por-enviar" /> };
export const Sent: Story = { render: () => <LetterState estado="enviada" /> };
export const Failed: Story = { render: () => <LetterState estado="falhou" /> };
export const Withdrawn: Story = { render: () => <LetterState estado="retirada" /> };
