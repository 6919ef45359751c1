import type { CirculoDaFicha } from '@sst/contract';
import { appears, clickOn, ignore } from '../../catalogo/acts.ts';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ArquivarDialog } from './arquivar-dialog.tsx';
import { CirculoBadge } from './circulo-badge.tsx';
import { CirculoButton } from './circulo-button.tsx';
import { CirculoDialog } from './circulo-dialog.tsx';
import { ConhecimentoDialog } from './conhecimento-dialog.tsx';
import { EnviarLigacao } from './enviar-ligacao.tsx';
import { SemEmailDialog } from './sem-email-dialog.tsx';

const EMITIDA: CirculoDaFicha = {
  emitida: '2026-03-10T10:15:00Z',
  aberta: '2026-03-11T09:00:00Z',
  sha256: 'a3'.repeat(32),
  passos: [],
  fim: null,
  substituida: false,
  razao: null,
  anteriores: [],
};

const CONHECIDA: CirculoDaFicha = {
  ...EMITIDA,
  passos: [
    {
      passo: 'conhecimento',
      dt: '2026-03-12',
      momento: '2026-03-12T15:00:00Z',
      canal: 'papel',
      quem: 'Rita Matos',
      onde: null,
      copia: true,
    },
  ],
};

export default {
  title: 'circulo',
  parameters: { answers: { getCirculoDaFicha: { message: CONHECIDA } } },
} satisfies Meta;

const one = {
  cd: 1,
  anex: 11,
  cd_funcion: 21,
  num_mecan: '0012',
  funcion: 'Ana Melo',
  dt: '2026-03-10',
};
const other = {
  cd: 2,
  anex: 12,
  cd_funcion: 22,
  num_mecan: null,
  funcion: LONG_NAME,
  dt: '2026-03-11',
};

export const States: Story = {
  render: () => (
    <>
      {(['enviada', 'conhecida', 'arquivada', 'substituida', 'anulada'] as const).map((estado) => (
        <CirculoBadge key={estado} estado={estado} />
      ))}
    </>
  ),
};
export const Closed: Story = { render: () => <CirculoButton ficha={one} estado="conhecida" /> };
export const Opened: Story = {
  ...Closed,
  play: async () => {
    await clickOn('#historia button');
    await appears('[role=dialog] ol');
  },
};
export const Known: Story = { render: () => <CirculoDialog ficha={other} onClose={ignore} /> };
export const Issued: Story = {
  ...Known,
  parameters: { answers: { getCirculoDaFicha: { message: EMITIDA } } },
};
export const Replaced: Story = {
  ...Known,
  parameters: {
    answers: {
      getCirculoDaFicha: {
        message: { ...CONHECIDA, fim: '2026-03-20T10:00:00Z', substituida: true },
      },
    },
  },
};
export const OfBefore: Story = {
  ...Known,
  parameters: { answers: { getCirculoDaFicha: { message: null } } },
};
export const Entering: Story = {
  render: () => <ConhecimentoDialog fichas={[one]} onClose={ignore} />,
};
export const EnteringMany: Story = {
  render: () => <ConhecimentoDialog fichas={[one, other]} onClose={ignore} />,
};
export const Archiving: Story = {
  render: () => <ArquivarDialog fichas={[one, other]} onClose={ignore} />,
};
export const Sending: Story = {
  render: () => <EnviarLigacao fichas={[one]} label="Enviar ligação" onDone={ignore} />,
};
export const WithoutEmail: Story = {
  render: () => <SemEmailDialog fichas={[one, other]} onClose={ignore} />,
};
