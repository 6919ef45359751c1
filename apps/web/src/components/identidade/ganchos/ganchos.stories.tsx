import type { Entrega, Gancho, GanchoOpcoes } from '@sst/contract/identidade/ganchos';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { EntregasDialog } from './entregas-dialog.tsx';
import { GanchoDialog } from './gancho-dialog.tsx';
import { GanchoQuestion } from './gancho-question.tsx';
import { GanchoSegredo } from './gancho-segredo.tsx';
import { Ganchos } from './ganchos.tsx';
import { OutroSegredo } from './outro-segredo.tsx';

export default { title: 'identidade/ganchos' } satisfies Meta;

const OPCOES: GanchoOpcoes = {
  tipos: [
    { tipo: 'funcionario.admitido', saude: false },
    { tipo: 'medida.criada', saude: false },
    { tipo: 'exame.criado', saude: true },
  ],
  saude: true,
  empresas: [
    { cd: 1, nome: 'Grupo Atlântico Indústria, S.A.' },
    { cd: 2, nome: 'Metalúrgica do Vouga, Lda.' },
  ],
};

const GANCHO: Gancho = {
  cd: 1,
  nome: 'Salários',
  url: 'https://programa.exemplo/recebe/f3a9',
  tipos: [],
  perdidos: [],
  saude: false,
  empresas: [],
  ativo: true,
  motivo: null,
  dt_desligado: null,
  dt_falha: null,
  dt_proxima: null,
  responsavel: 'Helena Vaz',
  propria: true,
  dt_cria: '2026-03-01T09:00:00Z',
  segredos: ['2026-03-10T09:00:00Z', '2026-03-01T09:00:00Z'],
  versao: 1,
};
const FAILING: Gancho = {
  ...GANCHO,
  cd: 2,
  nome: 'Agenda da clínica',
  tipos: ['medida.criada', 'exame.criado'],
  saude: true,
  dt_falha: '2026-03-15T08:00:00Z',
  dt_proxima: '2026-03-16T10:30:00Z',
  segredos: ['2026-03-01T09:00:00Z'],
};
const OFF: Gancho = {
  ...FAILING,
  cd: 3,
  nome: 'Faturação',
  perdidos: ['exame.criado'],
  empresas: OPCOES.empresas,
  ativo: false,
  motivo: 'falhas',
  dt_desligado: '2026-03-16T08:00:00Z',
  responsavel: null,
  propria: false,
};

const ENTREGA: Entrega = {
  cd: 3,
  id: 'msg_0f1e2d3c',
  tipo: 'medida.criada',
  ensaio: false,
  dt_cria: '2026-03-16T09:00:00Z',
  dt_entregue: null,
  corpo: '{"type":"medida.criada","timestamp":"2026-03-16T09:00:00Z","data":{"cd_empresa":1}}',
  tentativas: [
    {
      quando: '2026-03-16T09:00:00Z',
      estado: 503,
      erro: null,
      ms: 84,
      resposta: 'Em manutenção.',
    },
    { quando: '2026-03-16T09:00:05Z', estado: null, erro: 'tempo', ms: 10_000, resposta: '' },
  ],
};
const TAKEN: Entrega = {
  ...ENTREGA,
  cd: 2,
  id: 'msg_1a2b3c4d',
  tipo: 'exame.criado',
  dt_entregue: '2026-03-16T08:30:00Z',
  corpo: null,
  tentativas: [{ quando: '2026-03-16T08:30:00Z', estado: 200, erro: null, ms: 120, resposta: '' }],
};
const TRIAL: Entrega = { ...ENTREGA, cd: 4, tipo: 'ensaio', ensaio: true, tentativas: [] };

const close = () => {};
const listed = (message: Entrega[], mais: boolean) => ({
  answers: { listEntregasGancho: { message, mais } },
});

export const Some: Story = {
  render: () => <Ganchos of={null} />,
  parameters: {
    answers: { listGanchosPrestador: { message: [GANCHO, FAILING, OFF], opcoes: OPCOES } },
  },
};
export const None: Story = {
  render: () => <Ganchos of={1} />,
  parameters: { answers: { listGanchos: { message: [], opcoes: OPCOES } } },
};
export const New: Story = {
  render: () => <GanchoDialog of={null} opcoes={OPCOES} onClose={close} />,
};
export const Change: Story = {
  render: () => <GanchoDialog of={1} opcoes={OPCOES} gancho={FAILING} onClose={close} />,
};
export const Secret: Story = {
  render: () => <GanchoSegredo segredo={`whsec_${'Ab3dE6'.repeat(7)}A=`} onClose={close} />,
};
export const Renew: Story = {
  render: () => <OutroSegredo of={1} gancho={FAILING} onClose={close} />,
};
export const SwitchOn: Story = {
  render: () => <GanchoQuestion of={1} gancho={OFF} deed="ligar" onClose={close} />,
};
export const End: Story = {
  render: () => <GanchoQuestion of={1} gancho={GANCHO} deed="apagar" onClose={close} />,
};
export const Deliveries: Story = {
  render: () => <EntregasDialog of={1} gancho={FAILING} onClose={close} />,
  parameters: listed([TRIAL, ENTREGA, TAKEN], true),
};
export const NoDeliveries: Story = {
  render: () => <EntregasDialog of={1} gancho={GANCHO} onClose={close} />,
  parameters: listed([], false),
};
