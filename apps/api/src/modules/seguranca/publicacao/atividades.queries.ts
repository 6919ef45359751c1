import type { Anexo, AtividadePrestador, Lookup } from '@sst/contract';
import type { AtividadeState } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { TITLE } from '../../../sql/anexo-title.ts';
import { inBranch } from '../../../sql/branch.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

/** The technicians who work for the provider now, by name. */
export function listTecnicosAtivos(scope: Scope): Promise<Lookup[]> {
  return scope.all(sql<Lookup>`
    select m.cd, m.nome from tecnico m where not m.inactiv order by m.nome, m.cd`);
}

/** An activity of the scope with the names of its codes and its documents. */
export async function findAtividade(
  scope: Scope,
  cd: number,
): Promise<AtividadePrestador | undefined> {
  const [row, relatorio, anexos] = await Promise.all([
    scope.first(sql<AtividadeNames>`
      select t.cd, t.cd_estad, t.dt, t.hr, t.obs, r.cd as cd_area, r.nome as area, x.cd as cd_tipo, x.nome as tipo,
             v.cd as cd_motiv, v.nome as motivo, m.cd as cd_tecnic, m.nome as tecnic, o.cd as cd_organig,
             o.nome as organig, f.cd as cd_funcion, f.num_mecan, f.nome as funcion, f.cd_organig as cd_organig_funcion,
             p.nome as organig_funcion
        from atividade t
        join area_atividade r on r.cd = t.cd_area
        join atividade_tipo x on x.cd = t.cd_tipo
        join organigrama o on o.cd = t.cd_organig
        left join motivo_atividade v on v.cd = t.cd_motiv
        left join tecnico m on m.cd = t.cd_tecnic
        left join funcionario f on f.cd = t.cd_funcion
        left join organigrama p on p.cd = f.cd_organig
       where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`),
    scope.first(sql<Anexo>`
      select a.cd as cd_anex, ${TITLE} as titulo from atividade t join anexo a on a.cd = t.cd_relat where t.cd = ${cd}`),
    scope.all(sql<Anexo>`
      select a.cd as cd_anex, ${TITLE} as titulo from atividade_anexo q join anexo a on a.cd = q.cd_anex
       where q.cd_ativ = ${cd} order by ${writtenOrder('anexo', 'a.cd')}`),
  ]);
  if (!row) return undefined;
  return {
    cd: row.cd,
    cd_estad: row.cd_estad,
    area: { cd: row.cd_area, nome: row.area },
    tipo: { cd: row.cd_tipo, nome: row.tipo },
    motivo: named(row.cd_motiv, row.motivo),
    tecnico: named(row.cd_tecnic, row.tecnic),
    funcionario: employeeOf(row),
    organigrama: { cd: row.cd_organig, nome: row.organig },
    dt: row.dt,
    hr: row.hr,
    obs: row.obs,
    relatorio: relatorio ?? null,
    anexos,
  };
}

interface AtividadeNames extends Pick<AtividadePrestador, 'cd' | 'cd_estad' | 'dt' | 'hr' | 'obs'> {
  readonly cd_area: number;
  readonly area: string;
  readonly cd_tipo: number;
  readonly tipo: string;
  readonly cd_motiv: number | null;
  readonly motivo: string | null;
  readonly cd_tecnic: number | null;
  readonly tecnic: string | null;
  readonly cd_organig: number;
  readonly organig: string;
  readonly cd_funcion: number | null;
  readonly num_mecan: string | null;
  readonly funcion: string | null;
  readonly cd_organig_funcion: number | null;
  readonly organig_funcion: string | null;
}

function named(cd: number | null, nome: string | null): Lookup | null {
  return cd === null || nome === null ? null : { cd, nome };
}

function employeeOf(row: AtividadeNames): AtividadePrestador['funcionario'] {
  const { cd_funcion: cd, num_mecan, funcion: nome } = row;
  const { cd_organig_funcion: cd_organig, organig_funcion: organig } = row;
  if (cd === null || nome === null || cd_organig === null || organig === null) return null;
  return { cd, num_mecan, nome, cd_organig, organig };
}

export interface LockedAtividade {
  readonly cd: number;
  readonly cd_estad: AtividadeState;
  readonly cd_organig: number;
  readonly cd_tipo: number;
  readonly cd_tecnic: number | null;
  readonly cd_relat: number | null;
  readonly dt: string;
  readonly hr: string | null;
  readonly obs: string | null;
}

/** Locks an activity of the scope until the transaction ends. */
export function lockAtividade(scope: Scope, cd: number): Promise<LockedAtividade | undefined> {
  return scope.first(sql<LockedAtividade>`
    select t.cd, t.cd_estad, t.cd_organig, t.cd_tipo, t.cd_tecnic, t.cd_relat, t.dt, t.hr, t.obs from atividade t
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update`);
}

/** Changes a locked activity. */
export async function updateAtividade(
  scope: Scope,
  cd: number,
  values: {
    cd_relat?: number | null;
    obs?: string | null;
    cd_estad?: AtividadeState;
    dt?: string;
  },
): Promise<void> {
  await scope.run(db.updateTable('atividade').set(values).where('cd', '=', cd));
}

/** The title under which the report of an activity is shown. */
export async function findTituloRelatorio(
  scope: Scope,
  cd_ativ: number,
): Promise<string | undefined> {
  const report = await scope.first(sql<{ titulo: string }>`
    select ${TITLE} as titulo
      from atividade t join anexo a on a.cd = t.cd_relat where t.cd = ${cd_ativ}`);
  return report?.titulo;
}
