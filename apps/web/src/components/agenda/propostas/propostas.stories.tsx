import type { PropostaRow } from '@sst/contract';
import { propostaPrestadorText } from '@sst/contract/folhas/propostas-folhas';
import { PROPOSTA_ESTADOS } from '@sst/contract/rules/agenda/propostas';
import { ignore } from '../../../catalogo/acts.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { ConfirmarTodas } from './confirmar-todas.tsx';
import { outcomeLook } from './proposta-fields.tsx';

export default { title: 'propostas' } satisfies Meta;

const ROW: PropostaRow = {
  cd: 1,
  cd_funcion: 1,
  num_mecan: '12',
  nome: 'Anabela Pinto',
  especie: 'exame',
  tipo: 'Periódico',
  dt: '2026-04-01',
  hr: '09:30',
  minutos: 15,
  profissional: 'Dr. R. Câmara',
  local: 'Clínica',
  responder_ate: '2026-03-30',
  nota: null,
  cd_organig: 2,
  organig: 'Produção',
  caminho: 'Fábrica / Produção',
  estado: 'proposta',
  cd_motiv: null,
  motivo: null,
};
const { render } = outcomeLook(propostaPrestadorText);

export const Respostas: Story = {
  render: () => (
    <>
      {PROPOSTA_ESTADOS.map((estado) => (
        <p key={estado}>{render({ ...ROW, estado, cd_motiv: estado === 'recusada' ? 1 : null })}</p>
      ))}
    </>
  ),
};

export const Todas: Story = {
  render: () => <ConfirmarTodas query={{}} onClose={ignore} />,
  parameters: {
    answers: {
      listPropostas: {
        count: 2,
        countPag: 1,
        pagina: 1,
        message: [ROW, { ...ROW, cd: 2, nome: 'Gil Vaz Brito', hr: '09:45' }],
      },
    },
  },
};
