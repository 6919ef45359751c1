import { PEDIDO_STATE, PEDIDO_TYPE, type PedidoType } from '@sst/contract/rules/pedidos';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Database } from '../../../db/tables.ts';
import { CallError } from '../../../errors.ts';
import { inBranch } from '../../../sql/branch.ts';
import { keepRow, takeRows } from '../../anulaveis/index.ts';
import { takeFuncionario } from '../../funcionarios/index.ts';
import { pathsInScope } from '../../organigrama/organigrama.service.ts';
import { deletePedido } from '../pedido-record.queries.ts';
import { hasOpenPedido } from '../pedidos.queries.ts';

type Row = Omit<Selectable<Database['pedido']>, 'pesquisa'>;

/** All columns that a row is written with: a new one does not compile until it stands here. */
const COLUMNS = Object.keys({
  cd_empresa: true,
  cd: true,
  cd_tipo: true,
  cd_estad: true,
  cd_funcion: true,
  cd_organig: true,
  num_mecan: true,
  nome: true,
  dt_nasc: true,
  sexo: true,
  profis: true,
  dados: true,
  antes: true,
  retrato: true,
  alteracoes: true,
  dt_efeito: true,
  dt_aplicado: true,
  cd_organig_antes: true,
  cd_autor: true,
  dt_cria: true,
  cd_decisor: true,
  dt_decis: true,
  motivo: true,
  cd_recusado: true,
  cd_importacao: true,
  cd_readmite: true,
  muda_trabalho: true,
} satisfies Record<keyof Row, true>).map((column) => sql.ref(column));

/** Deletes a locked request, which its remover can bring back for some seconds. */
export async function removePedido(scope: Scope, cd: number, now: Date): Promise<void> {
  await keepRow(
    scope,
    { tipo: 'pedido', row: sql`select to_jsonb(p) from pedido p where p.cd = ${cd}` },
    now,
  );
  await deletePedido(scope, cd);
}

/**
 * Brings back a request that the caller has just removed, with its code and all that it had.
 * @throws 409 once the time is up, or if what has happened since does not allow it.
 */
export async function restorePedido(scope: Scope, cd: number, now: Date): Promise<Row> {
  const key = { tipo: 'pedido', key: 'cd', value: String(cd) } as const;
  const [row] = await takeRows<Row>(scope, key, now);
  if (!row) throw new CallError(409, 'NAO_RETIDO', 'Já não é possível anular a remoção do pedido.');
  const restored = {
    ...row,
    cd_organig: await requirePossible(scope, row, await unitsOf(scope, [row])),
  };
  await insertRemoved(scope, [restored]);
  return restored;
}

/** A request that was removed with others, or has come back with them. */
export type RemovedPedido = Pick<Row, 'cd' | 'cd_tipo' | 'cd_funcion' | 'cd_organig' | 'nome'>;

/**
 * Deletes the new requests of an import in the scope, save those that are being decided. Its remover can bring them back
 * for some seconds.
 * @returns those deleted.
 */
export async function removePedidosOf(
  scope: Scope,
  cd_importacao: number,
  now: Date,
): Promise<RemovedPedido[]> {
  // Whoever decides a request locks it first, too: what holds them is read once they are locked.
  const locked = await scope.all(sql<{ cd: number }>`
    select p.cd from pedido p
     where p.cd_importacao = ${cd_importacao} and p.cd_estad = ${PEDIDO_STATE.novo}
       and ${inBranch(scope, 'p.cd_organig')}
     order by p.cd for update`);
  const removed = await scope.all(sql<RemovedPedido>`
    select p.cd, p.cd_tipo, p.cd_funcion, p.cd_organig, p.nome from pedido p
     where p.cd = any(${locked.map(({ cd }) => cd)}::bigint[])
       and not exists (select from decisao_retida r where r.cd_pedido = p.cd and r.erro is null)
     order by p.cd`);
  if (removed.length === 0) return removed;
  const codes = removed.map(({ cd }) => cd);
  const kept = sql`
    select jsonb_build_object('cd', ${cd_importacao}::bigint, 'pedidos', jsonb_agg(to_jsonb(p)))
      from pedido p where p.cd = any(${codes}::bigint[])`;
  await keepRow(scope, { tipo: 'importacao', row: kept }, now);
  await scope.run(sql`delete from pedido p where p.cd = any(${codes}::bigint[])`);
  return removed;
}

/**
 * Brings back what the caller has just taken back of an import.
 * @returns what came back: nothing once the time is up.
 * @throws 409 if what has happened since does not allow one of them.
 */
export async function restorePedidosOf(
  scope: Scope,
  cd_importacao: number,
  now: Date,
): Promise<RemovedPedido[]> {
  const key = { tipo: 'importacao', key: 'cd', value: String(cd_importacao) } as const;
  const kept = await takeRows<{ readonly pedidos: Row[] }>(scope, key, now);
  const rows = kept.flatMap(({ pedidos }) => pedidos);
  if (rows.length === 0) return [];
  const units = await unitsOf(scope, rows);
  const restored: Row[] = [];
  for (const row of rows)
    restored.push({ ...row, cd_organig: await requirePossible(scope, row, units) });
  await insertRemoved(scope, restored);
  return restored;
}

function insertRemoved(scope: Scope, rows: readonly Row[]): Promise<number> {
  return scope.run(sql`
    insert into pedido (${sql.join(COLUMNS)})
    select ${sql.join(COLUMNS)} from jsonb_populate_recordset(null::pedido, ${JSON.stringify(rows)}::jsonb)`);
}

/** The units of admissions, as far as the scope sees them. */
async function unitsOf(scope: Scope, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const asked = rows.flatMap(({ cd_funcion, cd_organig }) =>
    cd_funcion === null ? [cd_organig] : [],
  );
  return new Set((await pathsInScope(scope, asked)).keys());
}

/** Which open request of an employee keeps one of a type from being put back; `undefined` is any. */
const STANDS_AGAINST: Readonly<Record<PedidoType, readonly (PedidoType | undefined)[]>> = {
  [PEDIDO_TYPE.admissao]: [],
  [PEDIDO_TYPE.alteracao]: [],
  [PEDIDO_TYPE.saida]: [PEDIDO_TYPE.saida],
  [PEDIDO_TYPE.transferencia]: [undefined],
};

/** As when it is made: the employee is there, and no other request stands in the way. @returns its unit by now. */
async function requirePossible(
  scope: Scope,
  { cd_tipo, cd_funcion, cd_organig }: Row,
  units: ReadonlySet<number>,
): Promise<number> {
  if (cd_funcion === null) {
    if (!units.has(cd_organig)) throw overtaken();
    return cd_organig;
  }
  const employee = await takeFuncionario(scope, cd_funcion);
  for (const tipo of STANDS_AGAINST[cd_tipo]) {
    if (await hasOpenPedido(scope, cd_funcion, tipo)) throw overtaken();
  }
  return employee.cd_organig;
}

function overtaken(): CallError {
  const text = 'O que mudou entretanto já não permite repor o pedido: peça de novo.';
  return new CallError(409, 'ULTRAPASSADO', text);
}
