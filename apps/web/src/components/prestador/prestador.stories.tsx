import { Button } from '@mantine/core';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { EmpresaFrame } from './empresa-frame.tsx';

export default { title: 'prestador' } satisfies Meta;

export const Frame: Story = {
  render: () => (
    <EmpresaFrame title={LONG_NAME} note="3 unidades" tools={<Button>Novo local</Button>}>
      <p>Locais da empresa</p>
    </EmpresaFrame>
  ),
};
