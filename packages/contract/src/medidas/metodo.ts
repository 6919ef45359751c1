import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOnly } from '../calls/permission.ts';
import { Cd, Created, EmpresaParams, LineText, messageOf } from '../calls/shapes.ts';
import { GRAUS, METODO, metodoProblem, NIVEIS } from '../rules/medidas/metodo.ts';

/** A priority in words, and its level. */
export const Prioridade = z.object({ nivel: z.enum(NIVEIS), texto: z.string() });
/** That of a measure; without a level, its degrees alone are known. */
export const PrioridadeMedida = Prioridade.extend({ nivel: z.enum(NIVEIS).nullable() });
export type PrioridadeMedida = z.output<typeof PrioridadeMedida>;

/** How probabilities and gravities come to priorities. */
export const MetodoDeRisco = z.object({
  nome: z.string(),
  probabilidade: z.array(z.string()),
  severidade: z.array(z.string()),
  nomes: z.record(z.enum(NIVEIS), z.string()),
  niveis: z.array(z.array(z.enum(NIVEIS))),
});

/** A method that was set up; the newest is in use. */
export const MetodoGuardado = z.object({
  cd: Cd,
  metodo: MetodoDeRisco,
  /** Null of the one that was there from the beginning, and of who is gone. */
  autor: z.string().nullable(),
  /** ISO 8601. */
  momento: z.string(),
});
export type MetodoGuardado = z.output<typeof MetodoGuardado>;

const Graus = z.array(LineText.max(METODO.grau)).length(GRAUS.length);
const Nivel = z.enum(NIVEIS, 'Prioridade inválida.');
const Nome = LineText.min(1, 'Dê um nome a cada prioridade.').max(METODO.nivel);

export const MetodoBody = z
  .object({
    nome: LineText.min(1, 'Dê um nome ao método.').max(METODO.nome),
    probabilidade: Graus,
    severidade: Graus,
    nomes: z.object({ baixa: Nome, media: Nome, alta: Nome, 'muito-alta': Nome }),
    niveis: z.array(z.array(Nivel).length(GRAUS.length)).length(GRAUS.length),
    /** The one that was in use when this was written; 409 where another is by now. */
    anterior: Cd,
  })
  .superRefine((metodo, context) => {
    const problem = metodoProblem(metodo);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['probabilidade'] });
  });
export type MetodoBody = z.output<typeof MetodoBody>;

const BASE = '/api/prestador/metodo-risco';

/** The provider's method of saying how grave a risk is (decision 0191). */
export const metodoRiscoCalls = defineCalls({
  getMetodoRisco: {
    method: 'GET',
    path: '/api/empresa/:company/seguranca/metodo-risco',
    summary: 'O método em uso para dizer a prioridade de um risco.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['metodoRisco'],
    params: EmpresaParams,
    answer: messageOf(MetodoDeRisco),
  },
  listMetodosRisco: {
    method: 'GET',
    path: BASE,
    summary:
      'Os métodos que o prestador teve para dizer a prioridade de um risco, o último primeiro.',
    permission: prestadorOnly('listas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['metodoRisco'],
    answer: messageOf(z.array(MetodoGuardado)),
  },
  createMetodoRisco: {
    method: 'POST',
    path: BASE,
    summary:
      'Passar a usar outro método, para o que for avaliado a partir de agora; o que já está avaliado fica como foi dito.',
    permission: prestadorOnly('listas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['metodoRisco'],
    body: MetodoBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
});
