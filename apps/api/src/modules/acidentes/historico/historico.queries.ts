import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';
import { BY_WHOM } from '../../../sql/who-did.ts';

/** What the audit log has of a change. */
export interface StoredLinha {
  readonly cd: number;
  readonly quando: string;
  readonly quem: string | null;
  readonly acao: string;
  readonly entidade: string;
  readonly detalhe: Readonly<Record<string, unknown>> | null;
}

/** Whether the scope has an accident. */
export async function hasAcidente(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(
    sql`select 1 from acidente t where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`,
  );
  return found !== undefined;
}

/** What was changed of an accident, the latest first. @param ausencias whether with its absences. */
export function listLinhas(scope: Scope, cd: number, ausencias: boolean): Promise<StoredLinha[]> {
  // The entities as the index names them (migration 0302); what was kept for notifications from its page is read from its day on.
  return scope.all(sql<StoredLinha>`
    with linhas as (
      select * from auditoria t
       where t.entidade in ('acidente', 'acidente-anexo', 'processo-acidente', 'participacao-acidente', 'ausencia-acidente', 'codigos-acidente', 'investigacao-acidente')
         and coalesce((t.detalhe ->> 'cd_acident')::bigint, t.cd_entidade) = ${cd}::bigint
       union all
      select t.* from auditoria t join acidente a on a.cd_empresa = t.cd_empresa and a.cd = ${cd}::bigint
       where t.quando >= a.dt_cria and t.entidade = 'dados-participacao' and t.cd_entidade = ${cd}::bigint)
    select codigo_do_numero('auditoria', t.cd) as cd, ${utcText('t.quando')} as quando, ${BY_WHOM} as quem,
           t.acao, t.entidade, t.detalhe
      from linhas t left join utilizador u on u.cd = t.cd_utilizador
     where t.acao <> 'consultar' and (${ausencias}::boolean or t.entidade <> 'ausencia-acidente')
     order by t.quando desc, t.cd desc`);
}
