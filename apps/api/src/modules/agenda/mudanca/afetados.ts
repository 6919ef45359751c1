import { createHash } from 'node:crypto';
import { type AfetadosDecisao, rightsOfPrestador, type TurnoRow } from '@sst/contract';
import { isLeftOutside, razaoText } from '@sst/contract/rules/agenda/mudanca';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError, forbidden } from '../../../errors.ts';
import { leaveTraces } from '../../carry-out.ts';
import { callOff } from '../../saude/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import type { Afetado } from './afetados.queries.ts';

/** The times that a change of shifts leaves outside. */
export function leftOutside(
  tempos: readonly Afetado[],
  before: readonly TurnoRow[],
  after: readonly TurnoRow[],
): Afetado[] {
  return tempos.filter((tempo) => isLeftOutside(before, after, tempo));
}

/** Stands for who is affected: another one where it is somebody else, or another moment. */
export function marcaOf(rows: readonly Afetado[]): string {
  const hash = createHash('sha256');
  for (const { tipo, cd_empresa, cd, dt, hr } of rows) {
    hash.update(`${tipo} ${cd_empresa} ${cd} ${dt} ${hr}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Does what the clerk has chosen with whom a change affects.
 * @returns what the provider's log says of it; nothing where nobody is affected.
 * @throws 409 without a choice, or for one that was made of other people; 403 for who may not call bookings off.
 */
export async function settleAfetados(
  deps: ServiceDeps,
  transaction: Transaction,
  {
    actor,
    rows,
    decisao,
    now,
  }: {
    readonly actor: UserActor;
    readonly rows: readonly Afetado[];
    readonly decisao: AfetadosDecisao | undefined;
    readonly now: Date;
  },
): Promise<Record<string, number>> {
  if (rows.length === 0) return {};
  if (!decisao) throw undecided(rows.length);
  if (decisao.marca !== marcaOf(rows)) throw otherwise();
  if (decisao.escolha === 'manter') return { mantidas: rows.length };
  if (!rightsOfPrestador(actor.papeis).has('marcacoes.publicar')) throw forbidden();
  const motivo = razaoText(decisao.razao, decisao.nota);
  const companies = [...Map.groupBy(rows, (row) => row.cd_empresa)].sort(([a], [b]) => a - b);
  for (const [cd_empresa, some] of companies) {
    const codes = (tipo: Afetado['tipo']) =>
      some.filter((row) => row.tipo === tipo).map(({ cd }) => cd);
    const called = {
      marcacoes: codes('marcacao'),
      propostas: codes('proposta'),
      lugares: some.flatMap(({ cd, cd_campanha }) =>
        cd_campanha === null ? [] : [{ cd, cd_campanha }],
      ),
    };
    await deps.access.withinCompanyOf(transaction, { actor, cd_empresa }, async (scope) => {
      await leaveTraces(deps, scope, await callOff(scope, called, motivo, now), now);
    });
  }
  return { desmarcadas: rows.length };
}

function undecided(count: number): CallError {
  const text = `Com esta mudança, ${countLabel(count, 'pessoa fica', 'pessoas ficam')} fora de turnos. Diga o que acontece às marcações.`;
  return new CallError(409, 'MARCACOES_AFETADAS', text);
}

function otherwise(): CallError {
  const text = 'Entretanto mudou quem fica fora de turnos. Veja a lista atual antes de guardar.';
  return new CallError(409, 'MARCACOES_AFETADAS', text);
}
