import type { Meta, Story } from '../../catalogo/story.ts';
import { ImportacoesLink } from './importacoes-link.tsx';

export default { title: 'importacao' } satisfies Meta;

export const Leads: Story = { render: () => <ImportacoesLink /> };
