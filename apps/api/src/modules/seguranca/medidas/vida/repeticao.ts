import { displayDate } from '@sst/contract/rules/dates/dates';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import type { Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import type { Evento } from '../../../eventos/evento.ts';
import { tellResponsavel, withdrawTold } from './medida-avisos.ts';
import { deleteRepetir, deleteSeguinte, insertSeguinte } from './repeticao.queries.ts';
import { writePasso } from './vida.queries.ts';

/** What is written down of a measure that came, or went. */
export interface Rasto {
  readonly audit: AuditLine[];
  readonly events: Evento[];
}

const NOTHING: Rasto = { audit: [], events: [] };

/**
 * Makes the next of a measure that comes back, once it has ended: exactly one, also where the measure is opened again and ends once more. It is
 * written before the step that ended the measure, which stays the last.
 */
export async function repeat(
  scope: Scope,
  now: Date,
  cd: number,
  publicUrl: string,
): Promise<Rasto> {
  const next = await insertSeguinte(scope, cd);
  if (!next) return NOTHING;
  const { cd_organig, dt_prazo, cd_responsavel, responsavel } = next;
  await writePasso(scope, now, cd, { passo: 'repetir', para: displayDate(dt_prazo) });
  await writePasso(scope, now, next.cd, { passo: 'criar', para: responsavel });
  if (cd_responsavel !== null)
    await tellResponsavel(scope, next, { to: [cd_responsavel], why: 'sua', now, publicUrl });
  const dados = { cd_organig, cd_estad: MEDIDA_STATE.porIniciar, dt_prazo };
  const detalhe = { nome: next.medida, prazo: dt_prazo, anterior: cd };
  return {
    audit: [{ acao: 'criar', entidade: 'medida', cd_entidade: next.cd, detalhe }],
    events: [{ tipo: 'medida.criada', cd: next.cd, dados }],
  };
}

/** Takes back what `repeat` did, where the step that ended the measure is taken back; a next that somebody has touched stays. */
export async function unrepeat(scope: Scope, cd: number): Promise<AuditLine[]> {
  const gone = await deleteSeguinte(scope, cd);
  if (!gone) return [];
  await deleteRepetir(scope, cd);
  await withdrawTold(scope, gone.cd, ['sua']);
  const detalhe = { nome: gone.medida, anterior: cd };
  return [{ acao: 'remover', entidade: 'medida', cd_entidade: gone.cd, detalhe }];
}
