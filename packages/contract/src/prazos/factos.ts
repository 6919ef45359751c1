import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  Cd,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  messageOf,
  optionalLine,
  orNull,
} from '../calls/shapes.ts';
import { FACTO_TIPOS, FACTOS_FICHEIRO } from '../rules/funcionario/factos.ts';
import { FUNCIONARIO } from '../rules/limits.ts';
import { AUSENCIA_MOTIVOS } from './facts.ts';

const Motivo = z.enum(AUSENCIA_MOTIVOS, 'Motivo inválido.');

/** An arrangement or a long absence of an employee. */
export const Facto = z.object({
  cd: Cd,
  tipo: z.enum(FACTO_TIPOS),
  /** Of an absence alone. */
  motivo: Motivo.nullable(),
  dt_ini: DateText,
  /** The last day of an arrangement, the day of the return from an absence. */
  dt_fim: DateText.nullable(),
  /** The absence that it is part of, where it goes on with others; its return is null while it lasts. */
  ausencia: z.object({ dt_ini: DateText, dt_fim: DateText.nullable() }).nullable(),
  /** Who stated it; null once the account is gone. */
  autor: z.string().nullable(),
});
export type Facto = z.output<typeof Facto>;

const Days = {
  dt_ini: DateText,
  dt_fim: orNull(DateText),
  motivo: orNull(Motivo),
};

export const FactoBody = z
  .object({ tipo: z.enum(FACTO_TIPOS, 'Indique o que é.'), ...Days })
  .superRefine(({ tipo, motivo }, context) => {
    if ((tipo === 'ausencia') === (motivo !== null)) return;
    const message = motivo === null ? 'Indique o motivo.' : 'Só uma ausência tem motivo.';
    context.addIssue({ code: 'custom', path: ['motivo'], message });
  });
export type FactoBody = z.output<typeof FactoBody>;

/** Other days of a fact, or another reason of an absence; what it is stays. */
export const FactoCorrigidoBody = z.object({
  ...Days,
  /** What the caller saw; 409 if it has changed since. */
  antes: z
    .object({ dt_ini: DateText, dt_fim: DateText.nullable(), motivo: Motivo.nullable() })
    .optional(),
});
export type FactoCorrigidoBody = z.output<typeof FactoCorrigidoBody>;

/** What a row states of somebody, named by the code or by the company's own number. What is empty says nothing. */
const FactoLinha = z.object({
  cd_funcion: Cd.nullish(),
  num_mecan: optionalLine(FUNCIONARIO.num_mecan),
  tipo: z.enum(FACTO_TIPOS, 'Indique o que é.'),
  ...Days,
});
export type FactoLinha = z.output<typeof FactoLinha>;

const FactosFicheiroBody = z.object({
  linhas: z
    .array(FactoLinha)
    .min(1, 'O ficheiro não tem nenhuma linha.')
    .max(FACTOS_FICHEIRO.piece, `No máximo ${FACTOS_FICHEIRO.piece} linhas de cada vez.`),
});
export type FactosFicheiroBody = z.output<typeof FactosFicheiroBody>;

/** A row that was not stated, by its place in what was sent, from 1, and why. */
const FactoProblema = z.object({ linha: z.int(), texto: z.string() });
export type FactoProblema = z.output<typeof FactoProblema>;

const OF_EMPLOYEE = '/api/empresa/:company/funcionario/:id/facto';
const BASE = '/api/empresa/:company/facto';

/** What the company states of its employees' work by itself, without asking the provider (decision 0071). */
export const factosCalls = defineCalls({
  listFactos: {
    method: 'GET',
    path: OF_EMPLOYEE,
    summary:
      'Os regimes de trabalho e as ausências prolongadas de um funcionário, do mais recente para o mais antigo; as ausências só para quem as pode indicar, e para quem trata da saúde.',
    permission: empresa('funcionarios.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Regimes e ausências', of: 'funcionario', in: BY_ID },
    stale: ['facto'],
    params: EmpresaItemParams,
    answer: messageOf(z.array(Facto)),
    errors: [404],
  },
  createFacto: {
    method: 'POST',
    path: OF_EMPLOYEE,
    summary: 'Indicar um regime de trabalho ou uma ausência prolongada.',
    permission: empresa('factos.indicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaItemParams,
    body: FactoBody,
    answer: Created,
    errors: [404, 409],
    idempotent: true,
  },
  importFactos: {
    method: 'PUT',
    path: `${BASE}/ficheiro`,
    summary: `Indicar de uma vez até ${FACTOS_FICHEIRO.piece} regimes e ausências, de funcionários pelo código ou pelo número mecanográfico; o que já está fica, o que tem o mesmo primeiro dia é corrigido, e o que não se pode indicar é respondido e não muda.`,
    permission: empresa('factos.indicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaParams,
    body: FactosFicheiroBody,
    answer: Message.extend({
      registados: z.int(),
      corrigidos: z.int(),
      iguais: z.int(),
      problemas: z.array(FactoProblema),
    }),
    deadline: 'import',
    idempotent: true,
  },
  updateFacto: {
    method: 'PUT',
    path: `${BASE}/:id`,
    summary: 'Corrigir os dias de um regime ou de uma ausência, ou o motivo desta.',
    permission: empresa('factos.indicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaItemParams,
    body: FactoCorrigidoBody,
    answer: Message,
    errors: [404, 409],
  },
  removeFacto: {
    method: 'DELETE',
    path: `${BASE}/:id`,
    summary: 'Retirar um regime ou uma ausência que não aconteceu.',
    permission: empresa('factos.indicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  undoRemocaoFacto: {
    method: 'PUT',
    path: `${BASE}/:id/reposicao`,
    summary: 'Repor o que o próprio acabou de retirar, durante alguns segundos.',
    permission: empresa('factos.indicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['facto'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [409],
  },
});
