import type { AcidenteProcesso, Pacote } from '@sst/contract';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { daAct } from './da-act.ts';
import { daSeguradora } from './da-seguradora.ts';
import { findPacote } from './pacote.queries.ts';

const missing = (campos: Pacote['act']) => campos.filter(({ estado }) => estado === 'falta').length;

/** How many fields are missing of what is told to each, without what stands in the others; null for who does not complete accidents. */
export async function countFaltas(
  scope: Scope,
  grant: Grant,
  cd: number,
  dia: string,
): Promise<AcidenteProcesso['em_falta']> {
  const stored = may(grant, 'acidentes.anexar') ? await findPacote(scope, cd) : undefined;
  if (!stored) return null;
  const autor = { nome: grant.actor.nome, dia };
  const seguradora = daSeguradora(stored, autor, may(grant, 'acidentes.documentos'));
  return { act: missing(daAct(stored)), seguradora: missing(seguradora) };
}
