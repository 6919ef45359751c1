import type { Duvida, Lookup } from '@sst/contract';
import { OUTRO_LOCAL_MINUTOS } from '@sst/contract/rules/agenda/marcacao-doubts';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import { countLabel, pathBelowEmpresa, siteOf } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import { namesAll } from '../../../access/rights.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { momentAt } from '../../../sql/days/place-clock.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';

/** An activity that is about to be booked. */
interface Visit {
  readonly tecnico: Lookup | null;
  readonly dt: string;
  readonly hr: string | null;
  /** The clock of the unit. */
  readonly fuso: Fuso;
  readonly cd_organig: number;
  /** The booking that is moved. */
  readonly except: number | null;
}

interface Near {
  readonly hr: string;
  readonly fuso: Fuso;
  readonly minutos: number;
  readonly empresa: string;
  readonly propria: boolean;
  readonly caminho: string;
  /** The path of the unit that is about to be visited. */
  readonly aqui: string;
}

/**
 * Whether the technician is expected at another site with no time to get there. At the same minute that is asked already (`takenDoubts`,
 * which also lets whoever books the technician on that day wait).
 */
export async function otherSiteDoubts(
  access: Access,
  scope: Scope,
  { tecnico, dt, hr, fuso, cd_organig, except }: Visit,
): Promise<Duvida[]> {
  if (!tecnico || hr === null) return [];
  const visit = { cd: tecnico.cd, dt, hr, fuso, cd_organig, except, own: scope.cd_empresa };
  const near = await access.acrossCompanies(scope, (all) => listNear(all, visit));
  const found = near.find(({ caminho, aqui }) => siteOf(caminho) !== siteOf(aqui));
  if (!found) return [];
  const { minutos, empresa, propria, caminho } = found;
  const other = namesAll(scope.actor) ? empresa : 'outra empresa';
  const where = propria ? pathBelowEmpresa(caminho) : other;
  const distance = countLabel(minutos, 'minuto', 'minutos');
  const texto = `${tecnico.nome} está às ${hourText(found.hr, found.fuso)} noutro local, a ${distance} (${where}).`;
  return [{ codigo: 'TECNICO_OCUPADO', texto, funcionarios: [] }];
}

/** The technician's other activities around an hour, the nearest first. @param transaction sees all companies. */
function listNear(
  transaction: Transaction,
  {
    cd,
    dt,
    hr,
    fuso,
    cd_organig,
    except,
    own,
  }: Omit<Visit, 'tecnico' | 'hr'> & {
    readonly cd: number;
    readonly hr: string;
    readonly own: number;
  },
): Promise<Near[]> {
  const there = momentAt(sql<string>`f.fuso`, { dt: sql`o.dt`, hr: sql`o.hr` });
  const here = momentAt(sql<string>`${fuso}::text`, { dt: sql`${dt}::date`, hr: sql`${hr}::time` });
  return transaction.all(sql<Near>`
    select n.hr, n.fuso, n.minutos, e.nome as empresa, n.cd_empresa = ${own}::bigint as propria, n.caminho,
           ${pathOf('n.aqui', 'prestador_nos')} as aqui
      from (select o.cd_empresa, o.hr, f.fuso, abs(extract(epoch from ${there} - ${here}) / 60)::int as minutos, ${cd_organig}::bigint as aqui,
                   ${pathOf('o.cd_organig', 'prestador_nos')} as caminho
              from prestador_atividades_marcadas o
              cross join lateral (select fuso_da_unidade(o.cd_organig) as fuso) f
             where o.cd_tecnic = ${cd}::bigint and o.dt between ${dt}::date - 1 and ${dt}::date + 1 and ${there} <> ${here}
               and (o.cd_empresa, o.cd) is distinct from (${own}::bigint, ${except}::bigint)) n
      join prestador_empresas e on e.cd = n.cd_empresa
     where n.minutos < ${OUTRO_LOCAL_MINUTOS}
     order by n.minutos, n.hr limit 10`);
}
