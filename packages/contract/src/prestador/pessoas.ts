import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Confirmar,
  DateText,
  EmpresaParams,
  listQuery,
  Message,
  PRESTADOR_EMPRESA,
  paged,
} from '../calls/shapes.ts';
import { RELACOES } from '../rules/funcionario/periodos.ts';
import { SAME_PERSON_FIELDS } from '../rules/prestador.ts';

/** An employee of a pair, by what tells people apart. */
const PeriodoParecido = z.object({
  cd: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  dt_nasc: DateText,
  /** The names from the company down to the unit. */
  caminho: z.string(),
  dt_ini_instit: DateText.nullable(),
  dt_inactiv: DateText.nullable(),
  ativo: z.boolean(),
});

/** Two employees of one company who look like one person. */
export const PessoasParecidas = z.object({
  cd_empresa: Cd,
  empresa: z.string(),
  /** The one who came first, by code. */
  um: PeriodoParecido,
  outro: PeriodoParecido,
  /** What is equal; a name only with the date of birth. */
  iguais: z.array(z.enum(SAME_PERSON_FIELDS)).min(1),
  relacao: z.enum(RELACOES),
});
export type PessoasParecidas = z.output<typeof PessoasParecidas>;

export const PessoasParecidasQuery = listQuery(PessoasParecidas)
  .omit({ depois: true })
  .extend({
    empresa: CdText.optional(),
    /** Default: those of whom nobody has said. */
    relacao: z.enum(RELACOES, 'Relação inválida.').optional(),
  });
export type PessoasParecidasQuery = z.output<typeof PessoasParecidasQuery>;

const PessoasBody = z
  .object({
    um: Cd,
    /** Who joins the person of the first, or leaves it. */
    outro: Cd,
    relacao: z.enum(RELACOES, 'Relação inválida.'),
    /** Joins them although their periods overlap in the past. */
    confirmar: Confirmar,
  })
  .refine(({ um, outro }) => um !== outro, {
    error: 'Indique dois funcionários.',
    path: ['outro'],
  });
export type PessoasBody = z.output<typeof PessoasBody>;

/** Who is one person: the provider says it, and nothing else does (decision 0060). */
export const pessoasCalls = defineCalls({
  listPessoasParecidas: {
    method: 'GET',
    path: '/api/prestador/pessoa',
    summary:
      'Pares de funcionários da mesma empresa com o mesmo NIF, NISS ou cartão de cidadão, ou o mesmo nome e nascimento; sem `quantidade`, todos.',
    permission: prestadorOnly('pessoas.juntar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['pessoa'],
    query: PessoasParecidasQuery,
    deadline: 'parecidas',
    answer: paged(PessoasParecidas),
  },
  decidePessoas: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/pessoa`,
    summary:
      'Dizer que dois funcionários são a mesma pessoa, com vários períodos de trabalho, que são pessoas diferentes, ou voltar atrás; com períodos sobrepostos, responde 409 até `confirmar`.',
    permission: prestadorOf('pessoas.juntar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['pessoa'],
    params: EmpresaParams,
    body: PessoasBody,
    answer: Message,
    errors: [404, 409],
  },
});
