import type { Campanha, PessoaDaCampanha } from '@sst/contract';
import { SITUACOES } from '@sst/contract/rules/agenda/campanhas';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { CampanhaFrame } from './campanha-frame.tsx';
import { CampanhaView } from './campanha-view.tsx';
import { CampanhasLines } from './campanhas-lines.tsx';

export default { title: 'campanha' } satisfies Meta;

const UNIT = { cd_organig: 2, organig: 'Fábrica', caminho: 'Cerâmica do Vouga / Fábrica' };
const OTHER = { cd_organig: 3, organig: 'Loja', caminho: 'Cerâmica do Vouga / Loja' };

const PESSOAS = SITUACOES.map((situacao, at): PessoaDaCampanha => {
  const booked = situacao === 'aberta' || situacao === 'confirmada';
  return {
    ...(at % 3 === 0 ? OTHER : UNIT),
    cd_funcion: at + 1,
    num_mecan: `10${at}`,
    nome: `Maria dos Santos ${at + 1}`,
    situacao,
    dt: booked ? '2026-04-15' : null,
    hr: booked ? '09:30' : null,
    local: booked ? 'Clínica de Aveiro' : null,
    cd_motiv: situacao === 'recusada' ? 1 : null,
    motivo: null,
  };
});

const HEAD = {
  cd: 1,
  nome: 'Exames da primavera',
  dt_ini: '2026-04-13',
  dt_fim: '2026-04-24',
  responder_ate: '2026-04-01',
  aviso_dias: 2,
  estado: 'aberta' as const,
};

const CAMPANHA: Campanha = {
  ...HEAD,
  empresa: 'Cerâmica do Vouga',
  motivo: null,
  versao: 0,
  pessoas: PESSOAS,
  lugares: [
    {
      ...UNIT,
      cd: 1,
      dt: '2026-04-15',
      hr: '11:00',
      minutos: 15,
      local: 'Clínica de Aveiro',
      estado: 'livre',
      libertar_em: '2026-04-13',
    },
  ],
};

const nothing = () => {};

export const Uma: Story = {
  render: () => (
    <CampanhaFrame title={CAMPANHA.nome} tabs={null}>
      <CampanhaView campanha={CAMPANHA} search={{}} onSearch={nothing} />
    </CampanhaFrame>
  ),
};

export const SemPessoas: Story = {
  render: () => (
    <CampanhaView
      campanha={{ ...CAMPANHA, estado: 'cancelada', motivo: 'A obra parou.', pessoas: [] }}
      search={{ parte: 'recusadas' }}
      onSearch={nothing}
    />
  ),
};

export const Lista: Story = {
  render: () => (
    <CampanhasLines
      rows={[
        { ...HEAD, pessoas: 12, abertas: 3, lugares: 2 },
        { ...HEAD, cd: 2, estado: 'terminada', pessoas: 1, abertas: 0, lugares: 0 },
      ]}
      none="Ainda não há campanhas."
      title={({ nome }) => nome}
    />
  ),
};

export const Nenhuma: Story = {
  render: () => <CampanhasLines rows={[]} none="Ainda não há campanhas." title={() => null} />,
};
