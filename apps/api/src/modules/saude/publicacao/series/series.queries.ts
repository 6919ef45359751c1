import type { SerieFichas } from '@sst/contract';
import type { Recomendado } from '@sst/contract/rules/exames/recomendacoes';
import type { Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import { db } from '../../../../db/builder.ts';
import { inBranch } from '../../../../sql/branch.ts';
import { pathOfRow } from '../../../../sql/organigrama-path.ts';

/** From which day to which. */
export interface Days {
  readonly dt_de: string;
  readonly dt_ate: string;
}

/** A series as its job finds it. */
export interface Serie extends Days {
  readonly cd: number;
  readonly cd_organig: number;
  readonly cd_ultimo: number;
  readonly cd_autor: number | null;
  readonly parada: Date | null;
  readonly fim: Date | null;
}

/** An exam without a sheet, as the sheet will say it. */
export interface Undrawn extends Recomendado {
  readonly cd: number;
  /** Which writing of its row this is. */
  readonly escrita: string;
  readonly cd_funcion: number;
  readonly cd_organig: number;
  readonly cd_tipo_exam: number;
  readonly cd_medic: number | null;
  readonly cd_decis: Decision;
  readonly dt: string;
  readonly hr: string | null;
  readonly dt_expir: string | null;
  readonly outras_funcoes: string[];
  readonly razao_validade: string | null;
}

/** Condition: an exam of the scope is decided, and has no sheet. */
function undrawn(scope: Scope, { dt_de, dt_ate }: Days): RawBuilder<unknown> {
  return sql`e.cd_anex is null and e.cd_decis <> 'SD' and not e.por_confirmar
    and e.dt between ${dt_de}::date and ${dt_ate}::date and ${inBranch(scope, 'e.cd_organig')}`;
}

export async function countUndrawn(scope: Scope, days: Days): Promise<number> {
  const { quantas } = await scope.one(sql<{ quantas: number }>`
    select count(*)::int as quantas from exame e where ${undrawn(scope, days)}`);
  return quantas;
}

/** Exams without a sheet after one, in the order of their codes. */
export function listUndrawn(scope: Scope, series: Serie, most: number): Promise<Undrawn[]> {
  return scope.all(sql<Undrawn>`
    select e.cd, e.xmin::text as escrita, e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt, e.hr, e.dt_expir,
           e.recomendacoes, e.recomendacoes_itens, e.outras_funcoes, e.razao_validade
      from exame e
     where e.cd > ${series.cd_ultimo} and ${undrawn(scope, series)}
     order by e.cd limit ${most}`);
}

/** Locks exams. @returns those that nobody has written since. */
export async function lockUnchanged(
  scope: Scope,
  exames: readonly Pick<Undrawn, 'cd' | 'escrita'>[],
): Promise<ReadonlySet<number>> {
  const rows = await scope.all(sql<{ cd: number; escrita: string }>`
    select e.cd, e.xmin::text as escrita from exame e
     where e.cd = any(${exames.map(({ cd }) => cd)}::bigint[]) order by e.cd for update`);
  const seen = new Map(exames.map(({ cd, escrita }) => [cd, escrita]));
  return new Set(rows.filter(({ cd, escrita }) => seen.get(cd) === escrita).map(({ cd }) => cd));
}

/** Gives exams their sheets. */
export async function giveFichas(
  scope: Scope,
  given: readonly { readonly cd: number; readonly cd_anex: number }[],
): Promise<void> {
  await scope.run(sql`
    update exame e set cd_anex = p.cd_anex
      from unnest(${given.map(({ cd }) => cd)}::bigint[], ${given.map(({ cd_anex }) => cd_anex)}::bigint[]) as p (cd, cd_anex)
     where e.cd = p.cd`);
}

/** @returns the code; `undefined` where another series of the company goes on. */
export async function insertSerie(
  scope: Scope,
  row: Days & {
    readonly cd_organig: number;
    readonly total: number;
    readonly cd_autor: number | null;
    readonly momento: Date;
  },
): Promise<number | undefined> {
  const created = await scope.first(
    db
      .insertInto('ficha_serie')
      .values({ ...row, cd_empresa: scope.cd_empresa })
      .onConflict((conflict) => conflict.doNothing())
      .returning('cd'),
  );
  return created?.cd;
}

export function findSerie(scope: Scope, cd: number): Promise<Serie | undefined> {
  return scope.first(sql<Serie>`
    select s.cd, s.cd_organig, s.dt_de, s.dt_ate, s.cd_ultimo, s.cd_autor, s.parada, s.fim
      from ficha_serie s where s.cd = ${cd}`);
}

/** The same, locked until the transaction ends. */
export async function lockSerie(scope: Scope, cd: number): Promise<Serie | undefined> {
  await scope.run(sql`select from ficha_serie s where s.cd = ${cd} for update`);
  return findSerie(scope, cd);
}

/** Whether a series of the company goes on. */
export async function isAnyRunning(scope: Scope): Promise<boolean> {
  const found = await scope.first(
    sql`select from ficha_serie s where s.fim is null and s.parada is null limit 1`,
  );
  return found !== undefined;
}

/** Writes how far a series has come. */
export async function advance(
  scope: Scope,
  cd: number,
  step: {
    readonly cd_ultimo: number;
    readonly emitidas: number;
    readonly recusadas: Readonly<Record<string, number>>;
  },
): Promise<void> {
  await scope.run(sql`
    update ficha_serie s
       set cd_ultimo = ${step.cd_ultimo}, emitidas = s.emitidas + ${step.emitidas}::int,
           recusadas = (select coalesce(jsonb_object_agg(k.razao, k.quantas), '{}')
                          from (select r.key as razao, sum(r.value::int) as quantas
                                  from (select * from jsonb_each_text(s.recusadas)
                                        union all select * from jsonb_each_text(${JSON.stringify(step.recusadas)}::jsonb)) r
                                 group by r.key) k)
     where s.cd = ${cd}`);
}

export async function endSerie(scope: Scope, cd: number, now: Date): Promise<void> {
  await scope.run(sql`
    update ficha_serie s set fim = ${now}::timestamptz, parada = null, razao = null where s.cd = ${cd}`);
}

/** Stops a series, or lets it go on. @param razao why it had to stop. */
export async function setParada(
  scope: Scope,
  cd: number,
  { parada, razao = null }: { readonly parada: Date | null; readonly razao?: string | null },
): Promise<void> {
  await scope.run(db.updateTable('ficha_serie').set({ parada, razao }).where('cd', '=', cd));
}

const SHOWN = 10;

/** A series as it is read. */
interface SerieRow extends Omit<SerieFichas, 'inicio' | 'fim' | 'estado'> {
  readonly momento: Date;
  readonly parada: Date | null;
  readonly fim: Date | null;
}

/** The last series of the company, the latest first. */
export async function listSeries(scope: Scope): Promise<SerieFichas[]> {
  const rows = await scope.all(sql<SerieRow>`
    select s.cd, s.cd_organig, o.nome as organig, k.caminho, s.dt_de, s.dt_ate, s.total, s.emitidas, s.razao, u.nome as autor, s.momento,
           s.parada, s.fim,
           coalesce((select jsonb_agg(jsonb_build_object('razao', r.key, 'quantas', r.value::int) order by r.value::int desc, r.key)
              from jsonb_each_text(s.recusadas) r), '[]') as recusadas
      from ficha_serie s join organigrama o on o.cd = s.cd_organig ${pathOfRow('s.cd_organig', 'k')}
      left join utilizador u on u.cd = s.cd_autor
     order by s.cd desc limit ${SHOWN}`);
  return rows.map(({ momento, parada, fim, ...row }) => ({
    ...row,
    estado: fim ? 'terminada' : parada ? 'parada' : 'em-curso',
    inicio: momento.toISOString(),
    fim: fim?.toISOString() ?? null,
  }));
}
