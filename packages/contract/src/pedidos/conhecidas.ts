import { z } from 'zod';
import { Cd, DateText, LineText, Unidade } from '../calls/shapes.ts';
import { EMAIL_PARTILHADO_NOMES } from '../rules/funcionario/email-partilhado.ts';
import { CONHECIDAS_MAX_ROWS, CONTACTO } from '../rules/limits.ts';
import { SAME_PERSON_FIELDS } from '../rules/prestador.ts';

/** Characters of what is looked for at most, whatever the limit of the form's field. */
const LOOKED_FOR = 200;

/** The data by which somebody is looked for among those whom the company knows; what is left out is not looked for. */
export const ConhecidasBody = z.object({
  nome: LineText.trim().max(LOOKED_FOR).nullish(),
  dt_nasc: DateText.nullish(),
  num_mecan: LineText.trim().max(LOOKED_FOR).nullish(),
  num_contrib: LineText.trim().max(LOOKED_FOR).nullish(),
  num_serv_soc: LineText.trim().max(LOOKED_FOR).nullish(),
  num_bi: LineText.trim().max(LOOKED_FOR).nullish(),
});
export type ConhecidasBody = z.output<typeof ConhecidasBody>;

/** Somebody in the caller's sight who may be the person of an admission, or a waiting admission of perhaps the same. */
export const PessoaConhecida = z.object({
  origem: z.enum(['funcionario', 'pedido']),
  /** Of the employee, or of the request. */
  cd: Cd,
  nome: z.string(),
  num_mecan: z.string().nullable(),
  ...Unidade,
  /** Whether the employee works there; `true` for a request. */
  ativo: z.boolean(),
  /** The day on which an employee left. */
  dt_saida: DateText.nullable(),
  /** The day of a request, in Portugal. */
  dt_cria: DateText.nullable(),
  /** What is equal; a name only with the date of birth. */
  iguais: z.array(z.enum(SAME_PERSON_FIELDS)).min(1),
});
export type PessoaConhecida = z.output<typeof PessoaConhecida>;

/** An e-mail address that others have already: letters of all of them arrive there. */
export const EmailPartilhado = z.object({
  /** As it was asked about. */
  email: z.string(),
  /** Those who work there, in the caller's sight. */
  total: z.int().min(1),
  /** The first of them. */
  pessoas: z
    .array(z.object({ nome: z.string(), num_mecan: z.string().nullable() }))
    .max(EMAIL_PARTILHADO_NOMES),
});
export type EmailPartilhado = z.output<typeof EmailPartilhado>;

export const EmailsPartilhadosBody = z.object({
  emails: z
    .array(LineText.trim().min(1).max(CONTACTO.email))
    .min(1, 'Não há endereços.')
    .max(CONHECIDAS_MAX_ROWS, `No máximo ${CONHECIDAS_MAX_ROWS} endereços de cada vez.`),
  /** Of whom it is asked: not one of the others. */
  menos: Cd.optional(),
});
export type EmailsPartilhadosBody = z.output<typeof EmailsPartilhadosBody>;

/** Who may be the person of one of several rows: who fits best, and how many others. */
export const LinhaConhecida = z.object({
  /** The place of the row among those sent, from 0. */
  linha: z.int().min(0),
  pessoa: PessoaConhecida,
  outras: z.int().min(0),
});
export type LinhaConhecida = z.output<typeof LinhaConhecida>;
