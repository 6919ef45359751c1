import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, DateText, EmpresaParams, messageOf, paged } from '../calls/shapes.ts';
import { PLANO_FOLHA } from '../folhas/plano-folha.ts';
import { PLANO_LINHAS } from '../rules/medidas/plano.ts';
import { CONTROLOS, ORIGENS } from '../rules/medidas/vida.ts';
import { SITUACOES_ABERTAS } from '../rules/medidas/vistas.ts';
import { MedidasFiltro } from './vistas.ts';

/** An open measure as a plan of action tells of it. */
export const PlanoLinha = z.object({
  cd: Cd,
  cd_organig: Cd,
  /** The unit, with those above it. */
  caminho: z.string(),
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  situacao: z.enum(SITUACOES_ABERTAS),
  responsavel: z.string().nullable(),
  /** Whether they see it no longer. */
  sem_acesso: z.boolean(),
  dt: DateText,
  prazo: z.string().nullable(),
  dias_expir: z.int().nullable(),
  prioridade: z.string().nullable(),
  origem: z.enum(ORIGENS).nullable(),
  controlo: z.enum(CONTROLOS).nullable(),
  custo_previsto: z.int().nullable(),
  custo_real: z.int().nullable(),
  /** Photographs and documents that prove it. */
  provas: z.int(),
});
export type PlanoLinha = z.output<typeof PlanoLinha>;

const BASE = '/api/empresa/:company/seguranca/medida-aberta/plano';

/** The plan of action: the open measures by unit, as a workbook and as a document (decision 0183). */
export const planoMedidasCalls = defineCalls({
  listPlanoAcao: {
    method: 'GET',
    path: BASE,
    summary: 'O plano de ação: todas as medidas em aberto, por unidade, com os filtros da lista.',
    permission: empresa('medidas.ver'),
    programa: false,
    saude: 'nenhuma',
    folha: () => PLANO_FOLHA,
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidasFiltro,
    deadline: 'list',
    answer: paged(PlanoLinha),
  },
  getPlanoAcao: {
    method: 'GET',
    path: `${BASE}/documento`,
    summary: `O plano de ação em PDF, de até ${PLANO_LINHAS} medidas; com mais, só em folha de cálculo.`,
    permission: empresa('medidas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaParams,
    query: MedidasFiltro,
    deadline: 'document',
    answer: messageOf(
      z.object({ anex: z.string(), titulo: z.string(), por_escrever: z.array(z.string()) }),
    ),
  },
});
