import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../../calls/permission.ts';
import { BY_PERSON } from '../../calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  orNull,
  PlainText,
  PRESTADOR_EMPRESA,
  TimeText,
} from '../../calls/shapes.ts';
import { CAMPANHA } from '../../rules/agenda/campanhas.ts';
import { Campanha, CampanhaRow } from '../campanhas.ts';

export const CampanhaPrestadorRow = CampanhaRow.extend({ cd_empresa: Cd, empresa: z.string() });
export type CampanhaPrestadorRow = z.output<typeof CampanhaPrestadorRow>;

const Pessoas = z.array(Cd).max(CAMPANHA.pessoas, `No máximo ${CAMPANHA.pessoas} pessoas.`);
const Motivo = PlainText.trim().min(1, 'Indique o motivo.').max(CAMPANHA.motivo);

const CampanhaFields = {
  nome: LineText.min(1, 'Indique o nome.').max(CAMPANHA.nome),
  dt_ini: DateText,
  dt_fim: DateText,
  responder_ate: DateText,
  aviso_dias: z
    .int('Indique um número inteiro.')
    .min(CAMPANHA.aviso_dias.min, `No mínimo, ${CAMPANHA.aviso_dias.min}.`)
    .max(CAMPANHA.aviso_dias.max, `No máximo, ${CAMPANHA.aviso_dias.max}.`),
};

export const CampanhaBody = z.object({ ...CampanhaFields, pessoas: Pessoas.default([]) });
export type CampanhaBody = z.output<typeof CampanhaBody>;

export const CampanhaUpdateBody = z.object({
  ...CampanhaFields,
  motivo: Motivo,
  /** The version that the caller saw; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type CampanhaUpdateBody = z.output<typeof CampanhaUpdateBody>;

export const PessoasDaCampanhaBody = z
  .object({ juntar: Pessoas.default([]), retirar: Pessoas.default([]) })
  .refine(({ juntar, retirar }) => juntar.length + retirar.length > 0, {
    error: 'Escolha, pelo menos, uma pessoa.',
    path: ['juntar'],
  });
export type PessoasDaCampanhaBody = z.output<typeof PessoasDaCampanhaBody>;

export const GuardarLugaresBody = z.object({
  /** The unit for which they are kept, with those below it. */
  cd_organig: Cd,
  /** The physician's shift, the day, and the hour from which on free slots are taken. */
  cd_turno: Cd,
  dt: DateText,
  de: orNull(TimeText),
  quantos: z
    .int('Indique um número inteiro.')
    .min(1, 'No mínimo, 1.')
    .max(CAMPANHA.lugares, `No máximo, ${CAMPANHA.lugares}.`),
  /** Type of exam that the places are booked as. */
  cd_tipo: Cd,
  /** The day on which those that nobody has are given up; by default, once the minimum notice has begun. */
  libertar_em: orNull(DateText),
});
export type GuardarLugaresBody = z.output<typeof GuardarLugaresBody>;

const OF_EMPRESA = `${PRESTADOR_EMPRESA}/campanha` as const;

/** Campaigns, as the provider makes and follows them (decision 0101). */
export const campanhasPrestadorCalls = defineCalls({
  listCampanhasPrestador: {
    method: 'GET',
    path: '/api/prestador/campanha',
    summary: 'As campanhas de todas as empresas, as que decorrem primeiro.',
    permission: prestadorOnly('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['decisao', 'exame', 'lista'],
    answer: messageOf(z.array(CampanhaPrestadorRow)),
  },
  getCampanha: {
    method: 'GET',
    path: `${OF_EMPRESA}/:id`,
    summary: 'Uma campanha: como está cada pessoa, e os lugares guardados.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Campanha de marcações', of: 'funcionario', in: BY_PERSON },
    stale: ['decisao', 'exame', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(Campanha),
    errors: [404],
  },
  createCampanha: {
    method: 'POST',
    path: OF_EMPRESA,
    summary: `Criar uma campanha de uma empresa, com até ${CAMPANHA.pessoas} pessoas; nada é proposto ainda.`,
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: CampanhaBody,
    answer: Message.extend({ cd: Cd }),
    idempotent: true,
  },
  updateCampanha: {
    method: 'PUT',
    path: `${OF_EMPRESA}/:id`,
    summary:
      'Alterar ou prolongar uma campanha, com o motivo: as propostas por responder ficam com o novo prazo.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: CampanhaUpdateBody,
    answer: Message,
    errors: [404, 409],
  },
  endCampanha: {
    method: 'PUT',
    path: `${OF_EMPRESA}/:id/fecho`,
    summary:
      'Terminar ou cancelar uma campanha, com o motivo: o que está confirmado fica marcado, o que está por responder é retirado e os lugares guardados ficam livres.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: z.object({
      estado: z.enum(['terminada', 'cancelada'], 'Estado inválido.'),
      motivo: Motivo,
    }),
    deadline: 'import',
    answer: Message,
    errors: [404, 409],
  },
  changePessoasDaCampanha: {
    method: 'PUT',
    path: `${OF_EMPRESA}/:id/pessoas`,
    summary: 'Juntar pessoas a uma campanha, ou retirá-las: uma proposta por responder é retirada.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: PessoasDaCampanhaBody,
    deadline: 'import',
    answer: Message,
    errors: [404, 409],
  },
  keepLugares: {
    method: 'POST',
    path: `${OF_EMPRESA}/:id/lugar`,
    summary:
      'Guardar lugares sem nome para uma unidade, nas primeiras vagas livres de um turno: todos ou nenhum.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: GuardarLugaresBody,
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [404, 409],
    idempotent: true,
  },
  releaseLugares: {
    method: 'PUT',
    path: `${OF_EMPRESA}/:id/lugar/libertacao`,
    summary: 'Libertar lugares guardados que ninguém tem.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: z.object({
      lugares: z.array(Cd).min(1, 'Escolha, pelo menos, um lugar.').max(CAMPANHA.pessoas),
    }),
    answer: Message,
    errors: [404, 409],
  },
});
