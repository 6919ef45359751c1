import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_CODE, BY_FUNCIONARIO } from '../calls/read.ts';
import {
  Cd,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  OfAviso,
  optionalText,
  orNull,
  paged,
  SaudeTipo,
  TimeText,
  Unidade,
} from '../calls/shapes.ts';
import { propostasFolha } from '../folhas/propostas-folhas.ts';
import { PROPOSTA_ESTADOS, PROPOSTA_MOTIVO, PROPOSTAS } from '../rules/agenda/propostas.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { ESPECIES } from '../rules/saude.ts';
import { OfProfessional } from './marcacoes.ts';

/** Somebody who can take the time of a proposal over. */
export const TrocaPossivel = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  cd_organig: Cd,
  /** The names from the company down. */
  caminho: z.string(),
  dt_prazo: DateText.nullable(),
  /** Whether of the same site as whom it was proposed for. */
  mesmo_local: z.boolean(),
});
export type TrocaPossivel = z.output<typeof TrocaPossivel>;

/** A booking that is proposed, with what became of it. */
export const PropostaRow = z.object({
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  especie: z.enum(ESPECIES),
  tipo: SaudeTipo,
  dt: DateText,
  hr: TimeText,
  minutos: z.int(),
  /** Physician or nurse. */
  profissional: z.string().nullable(),
  local: z.string().nullable(),
  /** The clock of its hour. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  estado: z.enum(PROPOSTA_ESTADOS),
  /** The last day on which it can be confirmed. */
  responder_ate: DateText,
  /** What came with the sending. */
  nota: z.string().nullable(),
  /** Why it was refused or taken back: of the list, or in words. */
  cd_motiv: codeOf(PROPOSTA_MOTIVO).nullable(),
  motivo: z.string().nullable(),
  ...Unidade,
});
export type PropostaRow = z.output<typeof PropostaRow>;

export const PropostasQuery = listQuery(PropostaRow).extend({
  ...OfAviso,
  /** Default: those that wait; with `aviso`, all that it tells of. */
  estado: z.enum([...PROPOSTA_ESTADOS, 'todas'], 'Estado inválido.').optional(),
  especie: z.enum(ESPECIES, 'Espécie inválida.').optional(),
  de: DateText.optional(),
  ate: DateText.optional(),
  ...OfProfessional.shape,
});
export type PropostasQuery = z.output<typeof PropostasQuery>;

const Propostas = z
  .array(Cd)
  .min(1, 'Escolha, pelo menos, uma proposta.')
  .max(PROPOSTAS.most, `No máximo ${PROPOSTAS.most} de cada vez.`);

/** Why, from a list; in words where it is none of those. */
const Razao = {
  cd_motiv: codeOf(PROPOSTA_MOTIVO),
  motivo: optionalText(PROPOSTAS.motivo),
};
const hasWords = ({ cd_motiv, motivo }: { cd_motiv: number; motivo: string | null }) =>
  cd_motiv !== PROPOSTA_MOTIVO.outro || motivo !== null;
const WORDS_MISSING = { error: 'Indique o motivo.', path: ['motivo'] };

/** A free slot, as a company is offered it: nothing of who else comes. */
export const VagaOferecida = z.object({
  dt: DateText,
  hr: TimeText,
  minutos: z.int(),
  cd_local: Cd,
  local: z.string(),
  morada: z.string(),
});
export type VagaOferecida = z.output<typeof VagaOferecida>;

export const VagaBody = z.object({ dt: DateText, hr: TimeText, cd_local: Cd });
export type VagaBody = z.output<typeof VagaBody>;

export const RecusaPropostasBody = z
  .object({ propostas: Propostas, ...Razao })
  .refine(hasWords, WORDS_MISSING);
export type RecusaPropostasBody = z.output<typeof RecusaPropostasBody>;

const Antes = z.object({ dt: DateText, hr: TimeText });

export const MudancaMarcacaoBody = VagaBody.extend({
  /** Why; told to the provider. */
  cd_motiv: orNull(codeOf(PROPOSTA_MOTIVO)),
  /** The moment that the caller saw; 409 if it has changed since. */
  antes: Antes.optional(),
});
export type MudancaMarcacaoBody = z.output<typeof MudancaMarcacaoBody>;

export const CancelamentoMarcacaoBody = z
  .object({ ...Razao, antes: Antes.optional() })
  .refine(hasWords, WORDS_MISSING);
export type CancelamentoMarcacaoBody = z.output<typeof CancelamentoMarcacaoBody>;

/** What the provider has set, as far as it concerns a company. */
export const PrazosDaEmpresa = z.object({
  /** Working days before a booking until which it can be moved or called off at once. */
  aviso_dias: z.int(),
  /** The first day of which bookings still can. */
  dt_primeira: DateText,
});
export type PrazosDaEmpresa = z.output<typeof PrazosDaEmpresa>;

const BASE = '/api/empresa/:company/saude/proposta' as const;
const MARCACAO = '/api/empresa/:company/saude/marcacao' as const;

/** Bookings that are proposed, and what a company does with them and with its bookings (decision 0089). */
export const propostasCalls = defineCalls({
  listPropostas: {
    method: 'GET',
    path: BASE,
    summary:
      'As propostas de marcação que esperam resposta, pelo dia; as outras com `estado`; sem `quantidade`, todas.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Propostas de marcação', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: ({ pode }) => propostasFolha(pode('marcacoes.responder')),
    stale: ['decisao', 'exame', 'lista'],
    params: EmpresaParams,
    query: PropostasQuery,
    deadline: 'list',
    confirma: 'lista-inteira',
    answer: paged(PropostaRow),
  },
  confirmPropostas: {
    method: 'POST',
    path: `${BASE}/confirmacao`,
    summary:
      'Confirmar propostas: passam a marcações. O que já teve resposta, ou já não pode ser, fica de fora e é dito em `omitidas`.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: z.object({ propostas: Propostas }),
    deadline: 'import',
    answer: Message.extend({
      confirmadas: z.array(Cd),
      omitidas: z.array(z.object({ cd: Cd, texto: z.string() })),
    }),
    errors: [404, 409],
    idempotent: true,
  },
  reopenPropostas: {
    method: 'POST',
    path: `${BASE}/confirmacao/anulacao`,
    summary:
      'Anular confirmações que se acabou de fazer: voltam a esperar resposta, e ninguém chega a ser avisado da marcação.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: z.object({ propostas: Propostas }),
    deadline: 'import',
    answer: Message,
    errors: [404, 409],
  },
  refusePropostas: {
    method: 'POST',
    path: `${BASE}/recusa`,
    summary: 'Recusar propostas, com o motivo: as horas ficam livres.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: RecusaPropostasBody,
    answer: Message,
    errors: [404, 409],
    idempotent: true,
  },
  listVagasDaProposta: {
    method: 'GET',
    path: `${BASE}/:id/vaga`,
    summary: 'Outras vagas que a empresa pode escolher em vez da proposta.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaItemParams,
    answer: messageOf(z.array(VagaOferecida)),
    errors: [404, 409],
  },
  moveProposta: {
    method: 'PUT',
    path: `${BASE}/:id/vaga`,
    summary: 'Confirmar uma proposta noutra das vagas oferecidas.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: VagaBody,
    answer: Message.extend({ cd: Cd }),
    errors: [404, 409],
  },
  listTrocas: {
    method: 'GET',
    path: `${BASE}/:id/pessoa`,
    summary:
      'Quem pode ficar com a hora de uma proposta: tem de fazer exame, cabe nela e não tem marcação nem proposta; da mesma unidade primeiro.',
    permission: empresa('marcacoes.trocar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
    stale: 'anew',
    params: EmpresaItemParams,
    answer: messageOf(z.array(TrocaPossivel)),
    errors: [404, 409],
  },
  exchangeProposta: {
    method: 'PUT',
    path: `${BASE}/:id/pessoa`,
    summary: 'Confirmar uma proposta para outra pessoa que tem de fazer exame.',
    permission: empresa('marcacoes.trocar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: z.object({ cd_funcion: Cd }),
    answer: Message.extend({ cd: Cd }),
    errors: [404, 409],
  },
  getPrazosDaEmpresa: {
    method: 'GET',
    path: `${MARCACAO}/prazos`,
    summary: 'Até quando a empresa pode mudar ou cancelar marcações sem perguntar.',
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['definicaoPropostas'],
    params: EmpresaParams,
    answer: messageOf(PrazosDaEmpresa),
  },
  listVagasDaMarcacao: {
    method: 'GET',
    path: `${MARCACAO}/:id/vaga`,
    summary: 'As vagas para que a empresa pode mudar uma marcação.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaItemParams,
    answer: messageOf(z.array(VagaOferecida)),
    errors: [404, 409],
  },
  moveMarcacaoDaEmpresa: {
    method: 'PUT',
    path: `${MARCACAO}/:id`,
    summary: 'Mudar uma marcação para outra das vagas oferecidas, enquanto o aviso mínimo o deixa.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: MudancaMarcacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  cancelMarcacaoDaEmpresa: {
    method: 'PUT',
    path: `${MARCACAO}/:id/cancelamento`,
    summary: 'Cancelar uma marcação, com o motivo, enquanto o aviso mínimo o deixa.',
    permission: empresa('marcacoes.responder'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: CancelamentoMarcacaoBody,
    answer: Message,
    errors: [404, 409],
  },
});
