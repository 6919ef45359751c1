import type {
  PedidoMarcacao,
  PedidoMarcacaoBody,
  PessoaPedida,
  PreferenciasBody,
} from '@sst/contract';
import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import type { FaltaPorque } from '@sst/contract/rules/agenda/faltas';
import type { PedidoMarcacaoTipo } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { type Especie, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { inBranch } from '../../../sql/branch.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import { localDay } from '../../../sql/local-day.ts';
import { PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { motivoTo, urgentAdmissao } from '../../../sql/reader/prazo.ts';
import { firstDue } from '../../../sql/validity.ts';

/** Somebody who is asked for, or whose booking is asked about. */
export interface Subject {
  readonly cd_funcion: number;
  readonly cd_marcacao: number | null;
  readonly especie: Especie;
  /** Whether there is nothing to be asked for: the exam is booked, or the booking is closed. */
  readonly feito: boolean;
}

/** Locks the employees of the scope among codes, in a fixed order, with whether an exam of them is booked from a day on. */
export function lockFuncionarios(
  scope: Scope,
  codes: readonly number[],
  today: string,
): Promise<Subject[]> {
  return scope.all(sql<Subject>`
    select f.cd as cd_funcion, null::bigint as cd_marcacao, 'exame' as especie,
           exists (select from marcacao b where b.cd_funcion = f.cd and b.especie = 'exame'
                      and b.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and b.dt >= ${today}::date) as feito
      from funcionario f
     where f.cd = any(${codes}::bigint[]) and f.ativo and ${isInSight(scope, 'f')}
     order by f.cd for no key update of f`);
}

/** Locks the bookings of the scope among codes: open ones, or absences. */
export function lockMarcacoes(
  scope: Scope,
  codes: readonly number[],
  tipo: Exclude<PedidoMarcacaoTipo, 'marcar'>,
  today: string,
): Promise<Subject[]> {
  const open = sql`m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and m.dt >= ${today}::date`;
  const booked = sql`exists (select from marcacao b where b.cd_funcion = m.cd_funcion and b.especie = m.especie
    and b.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and b.dt >= ${today}::date)`;
  const done =
    tipo === 'remarcar'
      ? sql`(m.cd_estad < ${sql.lit(MARCACAO_STATE.faltaMedico)} or ${booked})`
      : sql`not (${open})`;
  return scope.all(sql<Subject>`
    select m.cd_funcion, m.cd as cd_marcacao, m.especie, ${done} as feito
      from marcacao m join funcionario f on f.cd = m.cd_funcion
     where m.cd = any(${codes}::bigint[]) and f.ativo
       and ${inBranch(scope, 'm.cd_organig')} and ${isInSight(scope, 'f')}
     order by m.cd for no key update of m`);
}

type NewPedido = Pick<
  PedidoMarcacaoBody,
  'tipo' | 'dt_de' | 'dt_ate' | 'periodo' | 'local' | 'nota'
> & { readonly especie: Especie };

/** Writes a sending, and who is not asked for yet. @returns its code, and how many they are. */
export async function insertPedido(
  scope: Scope,
  { tipo, especie, dt_de, dt_ate, periodo, local, nota }: NewPedido,
  subjects: readonly Subject[],
  now: Date,
): Promise<{ cd: number; pessoas: number }> {
  const { cd_empresa, cd_organig } = scope;
  const { cd } = await scope.one(
    db
      .insertInto('pedido_marcacao')
      .values({
        cd_empresa,
        cd_organig,
        tipo,
        especie,
        dt_de,
        dt_ate,
        periodo,
        local,
        nota,
        cd_autor: authorOf(scope.actor),
        dt_cria: now,
      })
      .returning('cd'),
  );
  const people = await scope.all(
    db
      .insertInto('pedido_marcacao_pessoa')
      .values(
        subjects.map(({ cd_funcion, cd_marcacao }) => ({
          cd_empresa,
          cd_pedido: cd,
          cd_funcion,
          tipo,
          especie,
          cd_marcacao,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('cd'),
  );
  if (people.length > 0 && (tipo === 'marcar' || tipo === 'remarcar')) {
    const asked = subjects.map(({ cd_funcion }) => cd_funcion);
    await archiveRecusas(scope, especie, asked, now);
  }
  return { cd, pessoas: people.length };
}

/** Says of absences of employees why they did not come; of those of a physician or a nurse nobody is asked. */
export async function writePorque(
  scope: Scope,
  subjects: readonly Subject[],
  porque: FaltaPorque,
): Promise<void> {
  const codes = subjects.flatMap(({ cd_marcacao }) => cd_marcacao ?? []);
  await scope.run(
    db
      .updateTable('marcacao')
      .set({ falta_porque: porque })
      .where('cd', 'in', codes)
      .where('cd_estad', '=', MARCACAO_STATE.faltaFuncionario),
  );
}

/** What was refused for employees of a kind is over: asked for again, booked, or put aside. @returns of how many. */
export async function archiveRecusas(
  scope: Scope,
  especie: Especie,
  employees: readonly number[],
  now: Date,
): Promise<number> {
  const rows = await scope.all(sql<{ cd_funcion: number }>`
    update pedido_marcacao_pessoa q set dt_arquivo = ${now}
     where q.cd_funcion = any(${employees}::bigint[]) and q.especie = ${especie} and q.estado = 'respondido'
       and q.dt_arquivo is null and q.tipo in ('marcar', 'remarcar')
    returning q.cd_funcion`);
  return new Set(rows.map(({ cd_funcion }) => cd_funcion)).size;
}

type Header = Omit<PedidoMarcacao, 'pessoas'>;

/** A sending of which the scope has somebody, with those; `undefined` without. @param sight what its reader may know of due days. */
export async function findPedido(
  scope: Scope,
  cd: number,
  sight: PrazoSight,
): Promise<PedidoMarcacao | undefined> {
  const [header, pessoas] = await Promise.all([
    scope.first(sql<Header>`
      select p.cd, p.tipo, p.especie, p.dt_de, p.dt_ate, p.periodo, p.local, p.nota, p.cd_autor, u.nome as autor,
             ${localDay('p.dt_cria')} as dt_cria, p.versao
        from pedido_marcacao p left join utilizador u on u.cd = p.cd_autor
       where p.cd = ${cd}`),
    scope.all(sql<PessoaPedida>`
      select q.cd, q.cd_funcion, t.num_mecan, t.nome, t.cd_organig, o.nome as organig, k.caminho, q.estado,
             ${firstDue('z')} as dt_prazo,
             ${motivoTo(sight, 'z')} as motivo, ${urgentAdmissao(motivoTo(sight, 'z'), 't')} as adm_urgente,
             q.cd_marcacao, m.dt as dt_marcacao, m.hr as hr_marcacao, n.dt as dt_marcada, n.hr as hr_marcada, q.resposta,
             ${fusoOf('m', 'lm')} as fuso_marcacao,
             ${fusoOf('n', 'ln')} as fuso_marcada
        from pedido_marcacao_pessoa q
        join funcionario t on t.cd = q.cd_funcion
        join organigrama o on o.cd = t.cd_organig ${PATH_OF_ROW}
        left join prazo z on z.cd_funcion = t.cd
        left join marcacao m on m.cd = q.cd_marcacao
        left join marcacao n on n.cd = q.cd_marcada
        left join local lm on lm.cd = m.cd_local
        left join local ln on ln.cd = n.cd_local
       where q.cd_pedido = ${cd} and ${isInSight(scope, 't')}
       order by q.estado <> 'aberto', ${firstDue('z')}, t.nome, q.cd`),
  ]);
  return header && pessoas.length > 0 ? { ...header, pessoas } : undefined;
}

interface LockedPedido {
  readonly cd: number;
  readonly tipo: PedidoMarcacaoTipo;
  readonly versao: number;
  readonly dt_de: string | null;
  readonly dt_ate: string | null;
  readonly periodo: PedidoMarcacao['periodo'];
  readonly local: string | null;
  readonly nota: string | null;
}

/** Locks a sending of which the scope has somebody. */
export function lockPedido(scope: Scope, cd: number): Promise<LockedPedido | undefined> {
  return scope.first(sql<LockedPedido>`
    select p.cd, p.tipo, p.versao, p.dt_de, p.dt_ate, p.periodo, p.local, p.nota
      from pedido_marcacao p
     where p.cd = ${cd} and exists (
       select from pedido_marcacao_pessoa q join funcionario f on f.cd = q.cd_funcion
        where q.cd_pedido = p.cd and ${isInSight(scope, 'f')})
       for update of p`);
}

/** The people of a sending. */
interface LockedPessoas {
  /** Those of the scope that wait. */
  readonly abertas: readonly { readonly cd: number }[];
  readonly todas: number;
  /** How many of all were answered, and how many the scope does not see. */
  readonly fechadas: number;
  readonly fora: number;
}

/** Locks the people of a locked sending. */
export async function lockPessoas(scope: Scope, cd: number): Promise<LockedPessoas> {
  const rows = await scope.all(sql<{
    cd: number;
    estado: PessoaPedida['estado'];
    dentro: boolean;
  }>`
    select q.cd, q.estado, ${isInSight(scope, 'f')} as dentro
      from pedido_marcacao_pessoa q join funcionario f on f.cd = q.cd_funcion
     where q.cd_pedido = ${cd} order by q.cd for update of q`);
  const abertas = rows.filter(({ estado, dentro }) => estado === 'aberto' && dentro);
  const fechadas = rows.filter(({ estado }) => estado !== 'aberto').length;
  const fora = rows.filter(({ dentro }) => !dentro).length;
  return { abertas, todas: rows.length, fechadas, fora };
}

export async function updatePedido(
  scope: Scope,
  cd: number,
  { dt_de, dt_ate, periodo, local, nota }: PreferenciasBody,
): Promise<void> {
  await scope.run(
    db
      .updateTable('pedido_marcacao')
      .set({ dt_de, dt_ate, periodo, local, nota, versao: sql`versao + 1` })
      .where('cd', '=', cd),
  );
}

/** Answers people of sendings, or takes back what was asked for them. */
export async function closePessoas(
  scope: Scope,
  codes: readonly number[],
  {
    estado,
    resposta,
  }: { readonly estado: 'respondido' | 'retirado'; readonly resposta: string | null },
  now: Date,
): Promise<void> {
  await scope.run(
    db
      .updateTable('pedido_marcacao_pessoa')
      .set({ estado, resposta, cd_decisor: authorOf(scope.actor), dt_decis: now })
      .where('cd', 'in', codes)
      .where('estado', '=', 'aberto'),
  );
}
