import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Database } from '../../db/tables.ts';
import { CallError } from '../../errors.ts';
import { keepRow, takeRow } from '../anulaveis/index.ts';
import { takeFuncionario } from '../funcionarios/index.ts';
import { pathsInScope } from '../organigrama/organigrama.service.ts';
import { deletePedido } from './pedido-record.queries.ts';
import { hasOpenPedido } from './pedidos.queries.ts';

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
  const row = await takeRow<Row>(scope, { tipo: 'pedido', cd }, now);
  if (!row) throw new CallError(409, 'NAO_RETIDO', 'Já não é possível anular a remoção do pedido.');
  const cd_organig = await requirePossible(scope, row);
  await scope.run(sql`
    insert into pedido (${sql.join(COLUMNS)})
    select ${sql.join(COLUMNS)} from jsonb_populate_record(null::pedido, ${JSON.stringify({ ...row, cd_organig })}::jsonb)`);
  return { ...row, cd_organig };
}

/** As when it is made: the employee is there, and no other request stands in the way. @returns its unit by now. */
async function requirePossible(
  scope: Scope,
  { cd_tipo, cd_funcion, cd_organig }: Row,
): Promise<number> {
  if (cd_funcion === null) {
    const paths = await pathsInScope(scope, [cd_organig]);
    if (!paths.has(cd_organig)) throw overtaken();
    return cd_organig;
  }
  const employee = await takeFuncionario(scope, cd_funcion);
  const against = {
    [PEDIDO_TYPE.saida]: [PEDIDO_TYPE.saida],
    [PEDIDO_TYPE.transferencia]: [undefined],
  };
  for (const tipo of against[cd_tipo as keyof typeof against] ?? []) {
    if (await hasOpenPedido(scope, cd_funcion, tipo)) throw overtaken();
  }
  return employee.cd_organig;
}

function overtaken(): CallError {
  const text = 'O que mudou entretanto já não permite repor o pedido: peça de novo.';
  return new CallError(409, 'ULTRAPASSADO', text);
}
