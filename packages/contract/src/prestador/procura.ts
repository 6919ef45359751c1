import { z } from 'zod';
import { Cd, CodigosText, listQuery, PlainText } from '../calls/shapes.ts';
import { LIST } from '../rules/limits.ts';

/** A company as the provider finds it, with what waits there. */
export const EmpresaPrestador = z.object({
  cd: Cd,
  nome: z.string(),
  cd_aux: z.string().nullable(),
  /** Requests and accidents that wait for a decision. */
  por_decidir: z.int().min(0),
  /** Whole days since the oldest of them was asked; null where none waits. */
  dias: z.int().min(0).nullable(),
});
export type EmpresaPrestador = z.output<typeof EmpresaPrestador>;

export const EmpresaListQuery = listQuery(EmpresaPrestador);
export type EmpresaListQuery = z.output<typeof EmpresaListQuery>;

/** An employee of any company, by the name, as the provider finds them; nothing of their health. */
export const FuncionarioEncontrado = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  /** The company's short name. */
  cd_aux: z.string().nullable(),
  num_mecan: z.string().nullable(),
  nome: z.string(),
  organig: z.string(),
  /** The names from the company down to the node. */
  caminho: z.string(),
});
export type FuncionarioEncontrado = z.output<typeof FuncionarioEncontrado>;

export const ProcuraQuery = z.object({
  pesquisa: PlainText.trim().max(LIST.maxSearchLength, 'A pesquisa é demasiado longa.').optional(),
  /** Only these employees. */
  codigos: CodigosText.optional(),
});
export type ProcuraQuery = z.output<typeof ProcuraQuery>;
