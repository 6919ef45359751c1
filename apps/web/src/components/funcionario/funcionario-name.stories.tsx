import type { ComponentProps } from 'react';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { FuncionarioName, NameLink } from './funcionario-name.tsx';

type Props = ComponentProps<typeof NameLink>;

export default { title: 'funcionario/NameLink', component: NameLink } satisfies Meta<Props>;

export const InText: Story<Props> = { args: { cd: 1, nome: 'Ana Sofia Melo' } };
export const InRow: Story<Props> = {
  args: { cd: 3, nome: LONG_NAME, inRow: true },
  render: (args) => (
    <div style={{ width: 240 }}>
      <NameLink {...args} />
    </div>
  ),
};
/** Nobody is signed in here. */
export const NotAllowed: Story<Props> = {
  args: { cd: 1, nome: 'Ana Sofia Melo' },
  render: (args) => <FuncionarioName {...args} />,
};
