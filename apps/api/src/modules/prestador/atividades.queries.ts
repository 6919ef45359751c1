import type { AtividadePrestador } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { inBranch } from '../../list/branch.ts';

interface Named {
  readonly cd: number;
  readonly nome: string;
}

/** The technicians who work for the provider now, by name. */
export function listTecnicosAtivos(scope: Scope): Promise<Named[]> {
  return scope.all(sql<Named>`
    select m.cd, m.nome from tecnico m where not m.inactiv order by m.nome, m.cd`);
}

/** An activity of the scope with the names of its codes. */
export async function findAtividade(
  scope: Scope,
  cd: number,
): Promise<AtividadePrestador | undefined> {
  const row = await scope.first(sql<AtividadeNames>`
    select t.cd, t.cd_estad, t.dt, t.hr, r.cd as cd_area, r.nome as area, x.cd as cd_tipo, x.nome as tipo,
           m.cd as cd_tecnic, m.nome as tecnic, o.cd as cd_organig, o.nome as organig
      from atividade t
      join area_atividade r on r.cd = t.cd_area
      join atividade_tipo x on x.cd = t.cd_tipo
      join organigrama o on o.cd = t.cd_organig
      left join tecnico m on m.cd = t.cd_tecnic
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
  if (!row) return undefined;
  const { cd_area, area, cd_tipo, tipo, cd_tecnic, tecnic, cd_organig, organig } = row;
  return {
    cd: row.cd,
    cd_estad: row.cd_estad,
    area: { cd: cd_area, nome: area },
    tipo: { cd: cd_tipo, nome: tipo },
    tecnico: cd_tecnic === null || tecnic === null ? null : { cd: cd_tecnic, nome: tecnic },
    organigrama: { cd: cd_organig, nome: organig },
    dt: row.dt,
    hr: row.hr,
  };
}

interface AtividadeNames extends Pick<AtividadePrestador, 'cd' | 'cd_estad' | 'dt' | 'hr'> {
  readonly cd_area: number;
  readonly area: string;
  readonly cd_tipo: number;
  readonly tipo: string;
  readonly cd_tecnic: number | null;
  readonly tecnic: string | null;
  readonly cd_organig: number;
  readonly organig: string;
}

export interface LockedAtividade {
  readonly cd: number;
  readonly cd_estad: number;
  readonly cd_tipo: number;
  readonly cd_tecnic: number | null;
  readonly dt: string;
}

/** An activity of the scope, kept from changing until the transaction ends. */
export function lockAtividade(scope: Scope, cd: number): Promise<LockedAtividade | undefined> {
  return scope.first(sql<LockedAtividade>`
    select t.cd, t.cd_estad, t.cd_tipo, t.cd_tecnic, t.dt from atividade t
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update`);
}
