import type { CallName } from '@sst/contract';
import { FREE_DAY } from '../agenda/placed-proposta.ts';
import { type Example, ofNode, plain } from './call-example-parts.ts';

const ofCampaign: Example = ({ node, campaign }) => ({ params: { company: node, id: campaign } });
const fields = {
  ...{ nome: 'Exames da primavera', dt_ini: '2026-04-01', dt_fim: '2026-04-30' },
  ...{ responder_ate: '2026-03-25', aviso_dias: 2 },
};

/** Examples of the calls about campaigns. */
export const CAMPANHA_EXAMPLES = {
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
      ...{ cd_organig: rows.node, cd_turno: rows.shift, dt: FREE_DAY, quantos: 1 },
      cd_tipo: rows.examType,
    },
  }),
  releaseLugares: (rows, caller) => ({
    ...ofCampaign(rows, caller),
    body: { lugares: [rows.campaign] },
  }),
} satisfies Partial<Record<CallName, Example>>;
