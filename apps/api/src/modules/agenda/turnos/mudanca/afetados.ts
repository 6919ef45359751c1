import { createHash } from 'node:crypto';
import type { AfetadosDecisao, TurnoRow } from '@sst/contract';
import { fitsAt, isLeftOutside, razaoText } from '@sst/contract/rules/agenda/mudanca';
import type { PlacedTurno } from '@sst/contract/rules/agenda/turnos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Actor } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { rightsAsPrestador } from '../../../../access/rights.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import { CallError, forbidden, invalid } from '../../../../errors.ts';
import { leaveTraces, type Traces } from '../../../carry-out.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import type { Professional } from '../../tempos/turnos.queries.ts';
import { listLocais } from '../locais.queries.ts';
import { type Afetado, listTempos, type Tempo } from './afetados.queries.ts';
import { callOff, type Times } from './call-off.ts';
import { moveAlong } from './move-along.ts';
import { passOn } from './pass-on.ts';

/**
 * The times to come that a change of a shift leaves outside, and which of them can go along to its new place.
 * @param all sees all companies, as only the provider's do.
 * @param after the shift as the change leaves it.
 */
export async function listLeftOutside(
  all: Transaction,
  turnos: readonly TurnoRow[],
  after: TurnoRow,
  now: Date,
): Promise<Afetado[]> {
  const before = turnos.find(({ cd }) => cd === after.cd) ?? after;
  const changed = turnos.map((one) => (one === before ? after : one));
  const { cd_local } = after;
  const rows = await leftOutsideOf(all, { turnos, after: [after], of: before, now });
  const moves = rows.length > 0 && cd_local !== before.cd_local;
  const there = moves ? (await listLocais(all)).find(({ cd }) => cd === cd_local) : undefined;
  return rows.map((row) => ({
    ...row,
    acompanha:
      there?.inactiv === false &&
      (there.cd_empresa === null || there.cd_empresa === row.cd_empresa) &&
      fitsAt(changed, row, cd_local),
  }));
}

/** The times to come of somebody that a change of some shifts leaves outside. @param after those that change, as it leaves them, and new ones. */
export async function leftOutsideOf(
  all: Transaction,
  {
    turnos,
    after,
    of,
    now,
  }: {
    readonly turnos: readonly TurnoRow[];
    readonly after: readonly (PlacedTurno & Professional & Pick<TurnoRow, 'cd'>)[];
    readonly of: Professional;
    readonly now: Date;
  },
): Promise<Tempo[]> {
  if (after.length === 0) return [];
  const others = turnos.filter(({ cd }) => !after.some((one) => one.cd === cd));
  const changed = [...others, ...after];
  const tempos = await listTempos(all, of, now);
  return tempos.filter((tempo) => isLeftOutside(turnos, changed, tempo));
}

/** The times to come at a place, none of which can go along. @param all sees all companies, as only the provider's do. */
export async function listAtLocal(
  all: Transaction,
  cd_local: number,
  now: Date,
): Promise<Afetado[]> {
  const tempos = await listTempos(all, { cd_local }, now);
  return tempos.map((tempo) => ({ ...tempo, acompanha: false }));
}

/** Stands for who is affected: another one where it is somebody else, another moment, or another colleague who could have them. */
export function marcaOf(rows: readonly Afetado[]): string {
  const hash = createHash('sha256');
  for (const { tipo, cd_empresa, cd, dt, hr, colega } of rows) {
    const other = colega ? ` ${colega.cd} ${colega.hr}` : '';
    hash.update(`${tipo} ${cd_empresa} ${cd} ${dt} ${hr}${other}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

interface Settling {
  readonly actor: Actor;
  readonly rows: readonly Afetado[];
  readonly decisao: AfetadosDecisao | undefined;
  /** The new place of a shift, to which bookings may go along; its change is written already. */
  readonly cd_local?: number;
  readonly now: Date;
}

/**
 * Does what the clerk has chosen with whom a change affects.
 * @returns what the provider's log says of it; nothing where nobody is affected.
 * @throws 409 without a choice, or for one that was made of other people; 400 where nobody can go along; 403 for who may not
 * change bookings.
 */
export async function settleAfetados(
  deps: ServiceDeps,
  transaction: Transaction,
  { actor, rows, decisao, cd_local, now }: Settling,
): Promise<Record<string, number>> {
  if (rows.length === 0) return {};
  if (!decisao) throw undecided(rows.length);
  if (decisao.marca !== marcaOf(rows)) throw otherwise();
  const { escolha, razao, nota } = decisao;
  if (escolha === 'manter') return { mantidas: rows.length };
  if (!rightsAsPrestador(actor).has('marcacoes.publicar')) throw forbidden();
  const within = (
    some: readonly Afetado[],
    work: (scope: Scope, times: Times) => Promise<Traces>,
  ): Promise<void> => inEachCompany(deps, transaction, { actor, rows: some, now }, work);
  if (escolha === 'desmarcar' || escolha === 'colega') {
    const passed = escolha === 'colega' ? rows.filter(({ colega }) => colega) : [];
    if (escolha === 'colega' && passed.length === 0) throw invalid({ escolha: NO_COLLEAGUE });
    await within(passed, (scope) => passOn(scope, passed, { razao, nota, now }));
    const ended = rows.filter((row) => !passed.includes(row));
    const motivo = razaoText(razao, nota);
    await within(ended, (scope, times) => callOff(scope, times, motivo, now));
    return {
      ...(passed.length > 0 && { passadas: passed.length }),
      ...(ended.length > 0 && { desmarcadas: ended.length }),
    };
  }
  const along = rows.filter(({ acompanha }) => acompanha);
  if (along.length === 0 || cd_local === undefined) throw invalid({ escolha: NOBODY_ALONG });
  const to = { cd_local, razao, nota };
  await within(along, (scope, times) => moveAlong(scope, times, to));
  const kept = rows.length - along.length;
  return { mudadas: along.length, ...(kept > 0 && { mantidas: kept }) };
}

const NO_COLLEAGUE = 'Nenhum colega tem vaga no mesmo local e dia: escolha outra opção.';
const NOBODY_ALONG = 'Nenhuma destas marcações pode acompanhar o turno: escolha outra opção.';

/** Changes affected times company by company, with the traces of each. */
async function inEachCompany(
  deps: ServiceDeps,
  transaction: Transaction,
  { actor, rows, now }: Pick<Settling, 'actor' | 'rows' | 'now'>,
  work: (scope: Scope, times: Times) => Promise<Traces>,
): Promise<void> {
  const companies = [...Map.groupBy(rows, (row) => row.cd_empresa)].sort(([a], [b]) => a - b);
  for (const [cd_empresa, some] of companies) {
    const codes = (tipo: Afetado['tipo']) =>
      some.filter((row) => row.tipo === tipo).map(({ cd }) => cd);
    const times = {
      marcacoes: codes('marcacao'),
      propostas: codes('proposta'),
      lugares: some.flatMap(({ cd, cd_campanha }) =>
        cd_campanha === null ? [] : [{ cd, cd_campanha }],
      ),
    };
    await deps.access.withinCompanyOf(transaction, { actor, cd_empresa }, async (scope) => {
      await leaveTraces(deps, scope, await work(scope, times), now);
    });
  }
}

function undecided(count: number): CallError {
  const text = `Com esta mudança, ${countLabel(count, 'pessoa fica', 'pessoas ficam')} fora de turnos. Diga o que acontece às marcações.`;
  return new CallError(409, 'MARCACOES_AFETADAS', text);
}

function otherwise(): CallError {
  const text = 'Entretanto mudou quem fica fora de turnos. Veja a lista atual antes de guardar.';
  return new CallError(409, 'MARCACOES_AFETADAS', text);
}
