import type { CallName } from '@sst/contract';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { type Example, plain } from './call-example-parts.ts';

/** Examples of the calls about places, shifts, and who is booked there. */
export const AGENDA_EXAMPLES = {
  listLocais: plain,
  createLocal: () => ({ body: { nome: 'Clínica nova', morada: 'Rua Direita, 1, Aveiro' } }),
  updateLocal: ({ local }) => ({
    params: { id: local },
    body: { nome: `Clínica ${local}`, morada: 'Rua Direita, 2, Aveiro' },
  }),
  listTurnos: plain,
  createTurno: ({ local, physician }) => ({
    body: {
      ...{ cd_medic: physician, cd_local: local, dt_ini: '2026-12-01', dt_fim: '2026-12-31' },
      ...{ dias: [7], de: '19:00', ate: '20:00' },
    },
  }),
  updateTurno: ({ local, shift, physician }) => ({
    params: { id: shift },
    body: {
      ...{ cd_medic: physician, cd_local: local, dt_ini: '2026-01-05' },
      ...{ dias: [6], de: '09:00', ate: '12:00' },
    },
  }),
  setExcecaoTurno: ({ shift }) => ({ params: { id: shift }, body: { dt: '2026-05-02' } }),
  removeExcecaoTurno: ({ shift }) => ({ params: { id: shift }, query: { dt: '2026-05-09' } }),
  proporMarcacoes: () => ({ body: { de: '2026-03-23', ate: '2026-03-29' } }),
  listAfetados: ({ local }) => ({ body: { que: 'local', cd: local } }),
  listMudadas: plain,
  getAgendaOpcoes: plain,
  listVagas: () => ({ query: { de: '2026-03-23', ate: '2026-03-29' } }),
  listAgenda: () => ({ query: { de: '2026-03-23', ate: '2026-03-29' } }),
  getFecho: () => ({ query: { dia: TEST_TODAY } }),
  listDiasPorFechar: plain,
  reabrirMarcacao: ({ node, booking }) => ({
    params: { company: node, id: booking },
    body: { estado: 4 },
  }),
} satisfies Partial<Record<CallName, Example>>;
