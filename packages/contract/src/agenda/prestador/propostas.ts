import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../../calls/permission.ts';
import { BY_FUNCIONARIO } from '../../calls/read.ts';
import {
  Cd,
  CdText,
  Confirmar,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  optionalText,
  orNull,
  PlainText,
  PRESTADOR_EMPRESA,
  paged,
  TimeText,
} from '../../calls/shapes.ts';
import { PROPOSTAS_PRESTADOR_FOLHA } from '../../folhas/propostas-folhas.ts';
import { DEFINICAO_PROPOSTAS, PROPOSTA_FILTROS, PROPOSTAS } from '../../rules/agenda/propostas.ts';
import { TURNO } from '../../rules/agenda/turnos.ts';
import { ESPECIES } from '../../rules/saude.ts';
import { PropostaRow } from '../propostas.ts';
import { AgendaQuery, MarcacaoNaAgenda } from './agenda.ts';

/** One booking that is proposed, or made at once. */
const NovaProposta = z.object({
  cd_funcion: Cd,
  especie: z.enum(ESPECIES, 'Espécie inválida.'),
  /** Type of the exam or of the nursing action. */
  cd_tipo: Cd,
  cd_medic: orNull(Cd),
  cd_enferm: orNull(Cd),
  dt: DateText,
  hr: TimeText,
  minutos: z.int().min(TURNO.minutos.min).max(TURNO.minutos.max),
  cd_local: orNull(Cd),
  /** The person of a request that it answers (`PessoaPedida.cd`). */
  cd_pedido: orNull(Cd),
});
export type NovaProposta = z.output<typeof NovaProposta>;

export const PropostasBody = z.object({
  /** The last day to answer, at most the day before the booking; by default some working days from today. */
  responder_ate: orNull(DateText),
  /** Nothing about health. */
  nota: optionalText(PROPOSTAS.nota),
  propostas: z
    .array(NovaProposta)
    .min(1, 'Escolha, pelo menos, uma pessoa.')
    .max(PROPOSTAS.most, `No máximo ${PROPOSTAS.most} de cada vez.`),
  /** The campaign that they are of: its days and its last day to answer are theirs. */
  cd_campanha: orNull(Cd),
  /** Makes bookings at once, without asking. */
  direto: z.boolean().default(false),
  confirmar: Confirmar,
});
export type PropostasBody = z.output<typeof PropostasBody>;

export const PropostaPrestadorRow = PropostaRow.extend({ cd_empresa: Cd, empresa: z.string() });
export type PropostaPrestadorRow = z.output<typeof PropostaPrestadorRow>;

export const PropostasPrestadorQuery = listQuery(PropostaPrestadorRow).extend({
  empresa: CdText.optional(),
  /** Default: those that wait. */
  estado: z.enum(PROPOSTA_FILTROS, 'Estado inválido.').optional(),
  medico: CdText.optional(),
  enfermeiro: CdText.optional(),
  local: CdText.optional(),
  de: DateText.optional(),
  ate: DateText.optional(),
});
export type PropostasPrestadorQuery = z.output<typeof PropostasPrestadorQuery>;

/** A proposal that waits, as the agenda shows it. */
export const PropostaNaAgenda = MarcacaoNaAgenda.omit({
  cd_estad: true,
  sobreposta: true,
  com: true,
  convocatoria: true,
  sem_email: true,
}).extend({
  responder_ate: DateText,
});
export type PropostaNaAgenda = z.output<typeof PropostaNaAgenda>;

const limited = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int('Indique um número inteiro.').min(min, `No mínimo, ${min}.`).max(max, `No máximo, ${max}.`);

/** What the provider sets of proposals, for all companies. */
const DefinicaoFields = {
  /** Working days within which a company answers. */
  responder_dias: limited(DEFINICAO_PROPOSTAS.responder_dias),
  /** Working days before a booking until which the company moves it or calls it off by itself. */
  aviso_dias: limited(DEFINICAO_PROPOSTAS.aviso_dias),
  /** How many other free slots are offered. */
  vagas: limited(DEFINICAO_PROPOSTAS.vagas),
};
export const DefinicaoPropostas = z.object({ ...DefinicaoFields, versao: z.int() });
export type DefinicaoPropostas = z.output<typeof DefinicaoPropostas>;

export const DefinicaoPropostasBody = z.object({
  ...DefinicaoFields,
  /** The version that the caller saw; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type DefinicaoPropostasBody = z.output<typeof DefinicaoPropostasBody>;

const DEFINICAO = '/api/prestador/proposta/definicao' as const;
const OF_EMPRESA = `${PRESTADOR_EMPRESA}/proposta` as const;

/** Bookings that are proposed to a company, as the provider sends them (decision 0089). */
export const propostasPrestadorCalls = defineCalls({
  listPropostasPrestador: {
    method: 'GET',
    path: '/api/prestador/proposta',
    summary:
      'As propostas de marcação de todas as empresas que esperam resposta, pelo último dia para responder; as outras com `estado`, e as recusadas ou sem resposta que ainda não têm marcação com `por-tratar`, as que terminam até amanhã sem resposta com `a-terminar`, as respondidas desde o último dia útil com `respondidas`; sem `quantidade`, todas.',
    permission: prestadorOnly('marcacoes.publicar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Propostas de marcação', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: () => PROPOSTAS_PRESTADOR_FOLHA,
    stale: ['decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    query: PropostasPrestadorQuery,
    deadline: 'list',
    answer: paged(PropostaPrestadorRow),
  },
  listPropostasNaAgenda: {
    method: 'GET',
    path: '/api/prestador/agenda/proposta',
    summary: 'As propostas de todas as empresas que esperam resposta, entre dois dias, até 42.',
    permission: prestadorOnly('agenda.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Agenda', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['decisao', 'exame', 'lista'],
    confirma: 'mais-de-uma-semana',
    query: AgendaQuery,
    answer: messageOf(z.array(PropostaNaAgenda)),
  },
  getDefinicaoPropostas: {
    method: 'GET',
    path: DEFINICAO,
    summary: 'Até quando as empresas respondem a propostas e mudam marcações.',
    permission: prestadorOnly('agenda.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['definicaoPropostas'],
    answer: messageOf(DefinicaoPropostas),
  },
  updateDefinicaoPropostas: {
    method: 'PUT',
    path: DEFINICAO,
    summary: 'Alterar esses prazos; as propostas já enviadas ficam com os seus.',
    permission: prestadorOnly('agenda.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['definicaoPropostas'],
    body: DefinicaoPropostasBody,
    answer: Message,
    errors: [409],
  },
  createPropostas: {
    method: 'POST',
    path: OF_EMPRESA,
    summary:
      'Propor marcações a uma empresa, ou marcá-las já com `direto`: todas ou nenhuma; o que não cabe é dito em `campos`, uma hora ocupada ou uma pessoa já proposta ou marcada com 409, e com dúvidas responde 409 até `confirmar`.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: PropostasBody,
    deadline: 'import',
    answer: Message.extend({
      /** The sending; null for bookings made at once. */
      cd_envio: Cd.nullable(),
      /** The proposals, or the bookings, in the order of the body. */
      cds: z.array(Cd),
      responder_ate: DateText.nullable(),
    }),
    errors: [409],
    idempotent: true,
  },
  withdrawProposta: {
    method: 'PUT',
    path: `${OF_EMPRESA}/:id/retirada`,
    summary: 'Retirar uma proposta que ainda não teve resposta, com o motivo: a hora fica livre.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: z.object({
      motivo: PlainText.trim().min(1, 'Indique o motivo.').max(PROPOSTAS.motivo),
    }),
    answer: Message,
    errors: [404, 409],
  },
});
