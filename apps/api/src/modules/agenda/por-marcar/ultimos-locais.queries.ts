import type { UltimoLocal } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { siteOf } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { pathOfAll } from '../../../sql/organigrama-path.ts';

/** Older bookings say nothing of where exams are made now, in days. */
const LATE_DAYS = 800;

/** The place of the latest exam that is booked, or was, of each site of the scope; a site without a place is left out. */
export async function listUltimosLocais(scope: Scope, today: string): Promise<UltimoLocal[]> {
  const rows = await scope.all(sql<{ caminho: string; dt: string; local: string }>`
    select k.caminho, t.dt, t.local
      from (
        select distinct on (m.cd_organig) m.cd_organig, m.dt, l.nome as local
          from marcacao m join local l on l.cd = m.cd_local
         where m.especie = 'exame' and m.dt >= ${addDays(today, -LATE_DAYS)}::date and ${inBranch(scope, 'm.cd_organig')}
         order by m.cd_organig, m.dt desc, m.cd desc
      ) t ${pathOfAll('t.cd_organig', 'k')}
     order by t.dt, k.caminho`);
  // The latest of a site's units comes last.
  const found = new Map(rows.map(({ caminho, local }) => [siteOf(caminho), local]));
  return [...found].map(([sitio, local]) => ({ sitio, local }));
}
