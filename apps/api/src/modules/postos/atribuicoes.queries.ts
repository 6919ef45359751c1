import type { AtribuicaoBody, AtribuicaoFicheiroBody } from '@sst/contract';
import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { inBranch, isBelow } from '../../sql/branch.ts';

type Chosen = Pick<AtribuicaoBody, 'funcionarios' | 'filtro'>;

/** The codes of those who work in the scope among the chosen ones. */
export async function listChosen(
  scope: Scope,
  { funcionarios, filtro }: Chosen,
): Promise<number[]> {
  const conditions = [sql<boolean>`f.ativo`, inBranch(scope, 'f.cd_organig')];
  if (funcionarios) conditions.push(sql`f.cd = any(${funcionarios}::bigint[])`);
  if (filtro?.cd_organig) conditions.push(isBelow(sql`f.cd_organig`, filtro.cd_organig));
  if (filtro?.cd_profis) conditions.push(sql`f.cd_profis = ${filtro.cd_profis}`);
  if (filtro?.sem_posto) {
    conditions.push(sql`not exists (
      select from posto_atribuicao a where a.cd_funcion = f.cd and a.dt_fim is null)`);
  }
  const rows = await scope.all(sql<{ cd: number }>`
    select f.cd from funcionario f where ${sql.join(conditions, sql` and `)} order by f.cd`);
  return rows.map(({ cd }) => cd);
}

/** Whom a row of a file names, and which workplace; null for what is not there. */
export interface FileRow {
  readonly linha: number;
  readonly cd_funcion: number | null;
  readonly cd_posto: number | null;
  /** Whether several who work there have the number. */
  readonly varios: boolean;
  /** Whether an earlier row has named the same employee. */
  readonly repetido: boolean;
}

/** Reads what the rows of a file name, by number without case and spaces, and by name as names are compared. */
export function readFileRows(
  scope: Scope,
  linhas: AtribuicaoFicheiroBody['linhas'],
): Promise<FileRow[]> {
  const numbers = linhas.map(({ num_mecan }) => num_mecan.trim().toLocaleLowerCase('pt'));
  const names = linhas.map(({ posto }) => posto.trim());
  return scope.all(sql<FileRow>`
    with dado as (
      select d.num, d.posto, d.linha from unnest(${numbers}::text[], ${names}::text[]) with ordinality as d (num, posto, linha)
    ), pessoa as (
      select lower(f.num_mecan) as num, min(f.cd) as cd, count(*) as quantos
        from funcionario f
       where f.ativo and ${inBranch(scope, 'f.cd_organig')} and lower(f.num_mecan) in (select d.num from dado d)
       group by 1
    )
    select d.linha::int as linha, p.cd as cd_funcion, t.cd as cd_posto, coalesce(p.quantos > 1, false) as varios,
           p.cd is not null and row_number() over (partition by p.cd order by d.linha) > 1 as repetido
      from dado d
      left join pessoa p on p.num = d.num
      left join posto t on sst_norm(t.nome) = sst_norm(d.posto) and not t.inactiv
     order by d.linha`);
}

/** Who has which workplace, and since when. */
interface Present {
  readonly cd_funcion: number;
  /** The first day of what is new. */
  readonly dt: string;
}

/**
 * Assigns employees to a workplace, or takes them out of theirs, from a day on: what they have from then on
 * is replaced, and what they had until then ends the day before.
 * The company's workplaces are locked. @param dt_ini null: the beginning of what is replaced, or else the admission.
 * @returns how many it changes.
 */
export async function assign(
  scope: Scope,
  codes: readonly number[],
  { cd_posto, dt_ini }: Pick<AtribuicaoBody, 'cd_posto' | 'dt_ini'>,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<number> {
  const changed = await scope.all(sql<Present>`
    select f.cd as cd_funcion, coalesce(${dt_ini}::date, a.dt_ini, f.dt_ini_instit, ${today}::date) as dt
      from funcionario f
      left join posto_atribuicao a on a.cd_funcion = f.cd and a.dt_fim is null
     where f.cd = any(${codes}::bigint[]) and a.cd_posto is distinct from ${cd_posto}::bigint`);
  if (changed.length === 0) return 0;
  const given = sql`unnest(${changed.map(({ cd_funcion }) => cd_funcion)}::bigint[], ${changed.map(({ dt }) => dt)}::date[]) as v (cd_funcion, dt)`;
  await scope.run(sql`
    delete from posto_atribuicao a using ${given} where a.cd_funcion = v.cd_funcion and a.dt_ini >= v.dt`);
  await scope.run(sql`
    update posto_atribuicao a set dt_fim = v.dt - 1 from ${given}
     where a.cd_funcion = v.cd_funcion and (a.dt_fim is null or a.dt_fim >= v.dt)`);
  if (cd_posto === null) return changed.length;
  await scope.run(sql`
    insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, cd_autor, momento)
    select ${scope.cd_empresa}::bigint, v.cd_funcion, ${cd_posto}::bigint, v.dt, ${authorOf(scope.actor)}::bigint, ${now}::timestamptz
      from ${given}`);
  return changed.length;
}
