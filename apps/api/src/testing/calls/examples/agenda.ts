import type { CallName } from '@sst/contract';
import { FREE_DAY, PROPOSED_DAY } from '../../agenda/placed-proposta.ts';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import type { KnownRows } from '../../known-rows.ts';
import { calledCodeOf, calledOf } from '../../saude/placed-convocatoria.ts';
import { missedOf } from '../../saude/placed-falta.ts';
import { type Example, ofNode, plain } from './parts.ts';

const ofAsked: Example = ({ node, asked }) => ({ params: { company: node, id: asked } });
const ofProposed: Example = ({ node, proposed }) => ({ params: { company: node, id: proposed } });
const ofLaterBooking: Example = ({ node, laterBooking }) => ({
  params: { company: node, id: laterBooking },
});
/** One of those that are offered instead of the known proposal and of the known booking. */
const freeSlot = ({ local }: KnownRows) => ({ dt: '2026-04-04', hr: '09:00', cd_local: local });
const ofCampaign: Example = ({ node, campaign }) => ({ params: { company: node, id: campaign } });
const fields = {
  nome: 'Exames da primavera',
  dt_ini: '2026-04-01',
  dt_fim: '2026-04-30',
  responder_ate: '2026-03-25',
  aviso_dias: 2,
};
const ofCalled: Example = (rows) => ({
  params: { company: rows.node },
  body: { codigos: [calledOf(rows).cd] },
});

/** Examples of the calls about bookings, proposals, campaigns, places and shifts. */
export const AGENDA_EXAMPLES = {
  listPrazos: ofNode,
  getPrazosResumo: ofNode,
  listUltimosLocais: ofNode,
  createPedidoMarcacao: ({ node, employee }) => ({
    params: { company: node },
    body: { tipo: 'marcar', codigos: [employee], periodo: 'manha' },
  }),
  getFaltasResumo: ({ node }) => ({
    params: { company: node },
    query: { especie: 'exame' },
  }),
  updatePrecoFalta: ({ node }) => ({ params: { company: node }, body: { preco: 35.5 } }),
  updateDispensaFaltas: (rows) => ({
    params: { company: rows.node },
    body: { codigos: [missedOf(rows)], dispensa: null },
  }),
  dismissRecusas: ({ node, employee }) => ({
    params: { company: node },
    body: { codigos: [employee] },
  }),
  getPedidoMarcacao: ofAsked,
  updatePedidoMarcacao: (rows, caller) => ({
    ...ofAsked(rows, caller),
    body: { local: 'Aveiro', nota: 'De preferência cedo.' },
  }),
  removePedidoMarcacao: ofAsked,
  listPropostas: ofNode,
  confirmPropostas: ({ node, proposed }) => ({
    params: { company: node },
    body: { propostas: [proposed] },
  }),
  reopenPropostas: ({ node, proposed }) => ({
    params: { company: node },
    body: { propostas: [proposed] },
  }),
  refusePropostas: ({ node, proposed }) => ({
    params: { company: node },
    body: { propostas: [proposed], cd_motiv: 1 },
  }),
  listVagasDaProposta: ofProposed,
  moveProposta: (rows, caller) => ({ ...ofProposed(rows, caller), body: freeSlot(rows) }),
  listTrocas: ofProposed,
  exchangeProposta: (rows, caller) => ({
    ...ofProposed(rows, caller),
    body: { cd_funcion: rows.employee },
  }),
  getPrazosDaEmpresa: ofNode,
  listVagasDaMarcacao: ofLaterBooking,
  moveMarcacaoDaEmpresa: (rows, caller) => ({
    ...ofLaterBooking(rows, caller),
    body: freeSlot(rows),
  }),
  cancelMarcacaoDaEmpresa: (rows, caller) => ({
    ...ofLaterBooking(rows, caller),
    body: { cd_motiv: 3 },
  }),
  listPedidosMarcacao: plain,
  listLocalidadesPrestador: plain,
  listPrazosPrestador: plain,
  getPedidoMarcacaoPrestador: ({ node, asked }) => ({ params: { company: node, id: asked } }),
  refusePedidoMarcacao: ({ node, asked }) => ({
    params: { company: node, id: asked },
    body: { pessoas: [asked], motivo: 'Sem vaga nesses dias.' },
  }),
  listPropostasPrestador: plain,
  listPropostasNaAgenda: () => ({ query: { de: PROPOSED_DAY, ate: PROPOSED_DAY } }),
  getDefinicaoPropostas: plain,
  updateDefinicaoPropostas: () => ({ body: { responder_dias: 4, aviso_dias: 2, vagas: 5 } }),
  createPropostas: ({ node, employee, examType, physician, local }) => ({
    params: { company: node },
    body: {
      propostas: [
        {
          cd_funcion: employee,
          especie: 'exame',
          cd_tipo: examType,
          cd_medic: physician,
          dt: FREE_DAY,
          hr: '11:00',
          minutos: 30,
          cd_local: local,
        },
      ],
      confirmar: true,
    },
  }),
  withdrawProposta: ({ node, proposed }) => ({
    params: { company: node, id: proposed },
    body: { motivo: 'O médico não pode nesse dia.' },
  }),
  listLocais: plain,
  createLocal: () => ({ body: { nome: 'Clínica nova', morada: 'Rua Direita, 1, Aveiro' } }),
  updateLocal: ({ local }) => ({
    params: { id: local },
    body: { nome: `Clínica ${local}`, morada: 'Rua Direita, 2, Aveiro' },
  }),
  listTurnos: plain,
  createTurno: ({ local, physician }) => ({
    body: {
      cd_medic: physician,
      cd_local: local,
      dt_ini: '2026-12-01',
      dt_fim: '2026-12-31',
      dias: [7],
      de: '19:00',
      ate: '20:00',
    },
  }),
  updateTurno: ({ local, shift, physician }) => ({
    params: { id: shift },
    body: {
      cd_medic: physician,
      cd_local: local,
      dt_ini: '2026-01-05',
      dias: [6],
      de: '09:00',
      ate: '12:00',
    },
  }),
  setExcecaoTurno: ({ shift }) => ({ params: { id: shift }, body: { dt: '2026-05-02' } }),
  setAusencia: ({ physician }) => ({
    body: { cd_medic: physician, de: '2026-05-16', ate: '2026-05-16' },
  }),
  createVisita: ({ physician, visited }) => ({
    body: {
      cd_medic: physician,
      cd_local: visited,
      dt: '2026-05-30',
      de: '10:00',
      ate: '12:00',
      minutos: 30,
    },
  }),
  removeExcecaoTurno: ({ shift }) => ({ params: { id: shift }, query: { dt: '2026-05-09' } }),
  proporMarcacoes: () => ({ body: { de: '2026-03-23', ate: '2026-03-29' } }),
  listAfetados: ({ local }) => ({ body: { que: 'local', cd: local } }),
  listMudadas: plain,
  getAgendaOpcoes: plain,
  listVagas: () => ({ query: { de: '2026-03-23', ate: '2026-03-29' } }),
  listAgenda: () => ({ query: { de: '2026-03-23', ate: '2026-03-29' } }),
  getFecho: () => ({ query: { dia: TEST_TODAY } }),
  listDiasPorFechar: plain,
  prepararFecho: ({ node, booking }) => ({
    params: { company: node, id: booking },
    body: { antes: { dt: TEST_TODAY, hr: '09:00' }, apto: null },
  }),
  limparPreparado: ({ node, booking }) => ({ params: { company: node, id: booking } }),
  reabrirMarcacao: ({ node, booking }) => ({
    params: { company: node, id: booking },
    body: { estado: 4 },
  }),
  listCampanhas: ofNode,
  getCampanhaDaEmpresa: ofCampaign,
  listPessoasParaLugares: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    query: { unidade: rows.node },
  }),
  fillLugares: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: { lugares: [{ cd: rows.campaign, cd_funcion: rows.employee }] },
  }),
  listCampanhasPrestador: plain,
  getCampanha: ofCampaign,
  createCampanha: ({ node, employee }) => ({
    params: { company: node },
    body: { ...fields, pessoas: [employee] },
  }),
  updateCampanha: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: { ...fields, motivo: 'Mais uma semana.' },
  }),
  endCampanha: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: { estado: 'cancelada', motivo: 'A empresa pediu.' },
  }),
  changePessoasDaCampanha: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: { juntar: [rows.otherEmployee] },
  }),
  keepLugares: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: {
      cd_organig: rows.node,
      cd_turno: rows.shift,
      dt: FREE_DAY,
      quantos: 1,
      cd_tipo: rows.examType,
    },
  }),
  releaseLugares: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: { lugares: [rows.campaign] },
  }),
  // Nobody has the calendar that is and nothing changes.
  listCalendarios: plain,
  createCalendario: () => ({ body: { nome: 'Telemóvel' } }),
  createCalendarioPrestador: ({ physician }) => ({
    body: { nome: 'Consultório', cd_medic: physician },
  }),
  updateCalendario: ({ session }) => ({
    params: { calendario: session },
    body: { nome: 'Portátil', nomes: true },
  }),
  endCalendario: ({ session }) => ({ params: { calendario: session } }),
  getConvocatoriaDaLigacao: (rows) => ({ query: { codigo: calledCodeOf(rows) } }),
  answerConvocatoria: (rows) => {
    const { dt, hr } = calledOf(rows);
    return { body: { codigo: calledCodeOf(rows), dt, hr, resposta: 'confirmo' } };
  },
  chooseHoraConvocatoria: (rows) => {
    const { dt, hr } = calledOf(rows);
    return {
      body: { codigo: calledCodeOf(rows), antes: { dt, hr }, dt: FREE_DAY, hr: '09:00' },
    };
  },
  getConvocatoriaConfig: ofNode,
  updateConvocatoriaConfig: ({ node }) => ({
    params: { company: node },
    body: { ativo: true, passa_rh: true, outra_data: false },
  }),
  listRespostasConvocatoria: ofNode,
  passRespostasConvocatoria: ofCalled,
  settleRespostasConvocatoria: ofCalled,
  getFolhasConvocatoria: ofNode,
} satisfies Partial<Record<CallName, Example>>;
