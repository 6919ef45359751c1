import type { Meta, Story } from '../../catalogo/story.ts';
import { AvisoLeiturasSection } from './aviso-leituras-section.tsx';
import { DesligarDialog } from './desligar-dialog.tsx';

export default { title: 'aviso-leituras' } satisfies Meta;

const ON = { ativo: true, desde: null, utilizador: null, com_email: 412 };

export const On: Story = {
  render: () => <AvisoLeiturasSection company={1} />,
  parameters: { answers: { getAvisoLeituras: { message: ON } } },
};

export const Off: Story = {
  render: () => <AvisoLeiturasSection company={1} />,
  parameters: {
    answers: {
      getAvisoLeituras: {
        message: {
          ...ON,
          ativo: false,
          desde: '2026-11-20T09:12:00.000Z',
          utilizador: 'Conceição Magalhães',
        },
      },
    },
  },
};

export const Asking: Story = {
  render: () => <DesligarDialog onOff={async () => {}} onClose={() => {}} />,
};
