import type { ChaveOpcoes, ChavePrograma } from '@sst/contract';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { ChaveDialog } from './chave-dialog.tsx';
import { DireitosField } from './direitos-field.tsx';
import { Programas } from './programas.tsx';
import { RenovarDialog } from './renovar-dialog.tsx';
import { Segredo } from './segredo.tsx';
import { TerminarDialog } from './terminar-dialog.tsx';

export default { title: 'identidade/programas' } satisfies Meta;

const OPCOES: ChaveOpcoes = {
  direitos: [
    { direito: 'funcionarios.ver', nome: 'ver funcionários e as suas fichas', saude: false },
    { direito: 'admissoes.criar', nome: 'pedir admissões', saude: false },
    { direito: 'saidas.criar', nome: 'pedir saídas', saude: false },
    { direito: 'exames.ver', nome: 'ver exames realizados', saude: true },
  ],
  conjuntos: [
    { nome: 'Salários e pessoal', direitos: ['funcionarios.ver', 'admissoes.criar'] },
    { nome: 'Consulta com saúde', direitos: ['funcionarios.ver', 'exames.ver'] },
  ],
  saude: true,
  alcance: [
    { cd: 1, nome: 'Grupo Atlântico Indústria, S.A.' },
    { cd: 2, nome: 'Fábrica de Aveiro' },
  ],
};

const CHAVE: ChavePrograma = {
  cd: 1,
  nome: 'Salários',
  estado: 'ativa',
  direitos: ['funcionarios.ver', 'admissoes.criar', 'saidas.criar', 'exames.ver'],
  perdidos: [],
  saude: true,
  alcance: OPCOES.alcance.slice(0, 1),
  redes: ['192.0.2.0/24'],
  origem: 'salarios',
  ultimo_dia: '2026-12-31',
  responsavel: 'Helena Vaz',
  propria: true,
  dt_cria: '2026-03-01T09:00:00Z',
  segredos: [
    { cd: 2, inicio: 'sst_Ab3dE6', dt_cria: '2026-03-10T09:00:00Z', dt_uso: null, ip: null },
    {
      cd: 1,
      inicio: 'sst_Zy9xW8',
      dt_cria: '2026-03-01T09:00:00Z',
      dt_uso: '2026-03-16',
      ip: '192.0.2.7',
    },
  ],
  versao: 1,
};
const STOPPED: ChavePrograma = {
  ...CHAVE,
  cd: 2,
  nome: 'Agenda da clínica',
  estado: 'parada',
  direitos: [],
  perdidos: ['exames.ver'],
  saude: false,
  redes: [],
  responsavel: null,
  propria: false,
  segredos: [],
};

const close = () => {};

export const Some: Story = {
  render: () => <Programas of={1} />,
  parameters: {
    answers: { listChavesPrograma: { message: [CHAVE, STOPPED], opcoes: OPCOES } },
  },
};
export const None: Story = {
  render: () => <Programas of={null} />,
  parameters: { answers: { listChavesPrestador: { message: [], opcoes: OPCOES } } },
};
export const New: Story = {
  render: () => <ChaveDialog of={1} opcoes={OPCOES} onClose={close} />,
};
export const OfPrestador: Story = {
  render: () => <ChaveDialog of={null} opcoes={OPCOES} chave={CHAVE} onClose={close} />,
};
export const Rights: Story = {
  render: () => (
    <DireitosField
      value={['funcionarios.ver']}
      opcoes={OPCOES}
      saude={false}
      error="Escolha o que o programa pode fazer."
      onChange={close}
    />
  ),
};
export const Secret: Story = {
  render: () => <Segredo of={1} chave={`sst_${'Ab3dE6'.repeat(6)}Ab`} onClose={close} />,
};
export const Renew: Story = {
  render: () => <RenovarDialog of={1} chave={CHAVE} onClose={close} />,
};
export const EndPrevious: Story = {
  render: () => <TerminarDialog of={1} chave={CHAVE} only onClose={close} />,
};
export const End: Story = {
  render: () => <TerminarDialog of={1} chave={CHAVE} only={false} onClose={close} />,
};
