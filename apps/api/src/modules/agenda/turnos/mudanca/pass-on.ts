import type { AfetadoRow } from '@sst/contract';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import { CallError } from '../../../../errors.ts';
import type { Traces } from '../../../carry-out.ts';
import type { Evento } from '../../../eventos/evento.ts';
import { lockOpenOf, moveMarcacao } from '../../marcacoes/marcacoes.queries.ts';
import { settleMoved } from '../../por-marcar/settle.ts';

/** A booking, and the colleague who is to have it. */
interface Passed extends Pick<AfetadoRow, 'cd_empresa' | 'cd' | 'colega'> {
  readonly cd_enferm: number | null;
  readonly cd_local: number | null;
}

/**
 * Gives those of the scope's bookings that are still open to a colleague at the same place and day. Whoever is booked is told as of
 * any move.
 */
export async function passOn(
  scope: Scope,
  rows: readonly Passed[],
  {
    razao,
    nota,
    now,
  }: { readonly razao: MudancaRazao; readonly nota: string | null; readonly now: Date },
): Promise<Traces> {
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  const own = rows.filter(({ cd_empresa }) => cd_empresa === scope.cd_empresa);
  const passed = new Map(own.map((row) => [row.cd, row]));
  for (const { cd, cd_funcion, dt, hr: before } of await lockOpenOf(scope, [...passed.keys()])) {
    const row = passed.get(cd);
    if (!row?.colega) continue;
    const { hr } = row.colega;
    const who =
      row.cd_enferm === null
        ? { cd_medic: row.colega.cd, cd_enferm: null }
        : { cd_medic: null, cd_enferm: row.colega.cd };
    const why = { razao_mudanca: razao, nota_mudanca: nota };
    const movida = hr !== before;
    const meets = movida && (await meetsOther(scope, { cd, cd_funcion, dt, hr }));
    if (meets) throw new CallError(409, 'HORA_OCUPADA', meetsText(meets));
    await moveMarcacao(scope, cd, { dt, hr, cd_local: row.cd_local, ...who }, why);
    if (movida) await settleMoved(scope, [cd], now);
    const detalhe = { cd_funcion, antes: dt, dt, hr, ...who, razao };
    audit.push({ acao: 'alterar', entidade: 'marcacao', cd_entidade: cd, detalhe });
    events.push({ tipo: 'marcacao.alterada', cd, dados: { cd_funcion, dt, hr, movida } });
  }
  return { audit, events };
}

/** Whether the same person is booked elsewhere at an hour that a booking would move to. @returns her name. */
async function meetsOther(
  scope: Scope,
  {
    cd,
    cd_funcion,
    dt,
    hr,
  }: { readonly cd: number; readonly cd_funcion: number; readonly dt: string; readonly hr: string },
): Promise<string | undefined> {
  const length = (row: string) =>
    sql`coalesce(${sql.ref(`${row}.minutos`)}, ${sql.lit(MARCACAO_MINUTOS)}) * interval '1 minute'`;
  const other = await scope.first(sql<{ nome: string }>`
    select f.nome from marcacao m
      join marcacao t on t.cd = ${cd}::bigint
      join funcionario f on f.cd = m.cd_funcion
     where m.cd_funcion = ${cd_funcion}::bigint and m.cd <> t.cd and m.dt = ${dt}::date
       and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}
       and m.dt + m.hr < ${dt}::date + ${hr}::time + ${length('t')} and ${dt}::date + ${hr}::time < m.dt + m.hr + ${length('m')}
     limit 1`);
  return other?.nome;
}

const meetsText = (nome: string) =>
  `À hora que o colega tem livre, ${nome} tem outra marcação. Mude essa marcação primeiro, ou desmarque e proponha de novo.`;
