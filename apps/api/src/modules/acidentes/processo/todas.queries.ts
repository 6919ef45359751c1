import type { AcidentePorParticipar } from '@sst/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { utcText } from '../../../sql/moment.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';

const SHOWN = 200;
/** So many of the next ends are told. */
const PRAZOS = 3;

/** The accidents of all companies of which somebody is still to be told, first whose clock ends first. @param transaction sees all companies. */
export function listPorParticipar(transaction: Transaction): Promise<AcidentePorParticipar[]> {
  return transaction.all(sql<AcidentePorParticipar>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.dt, t.hr, ${utcText('t.participar_ate')} as ate, coalesce(t.participar_a, '[]') as participar,
           ${pathOf('t.cd_organig', 'prestador_nos')} as caminho
      from prestador_acidentes_por_participar t
      join prestador_empresas e on e.cd = t.cd_empresa
     order by t.participar_ate, e.nome collate pt, t.cd limit ${SHOWN}`);
}

interface Contados {
  readonly total: number;
  /** Of how many a clock has ended. */
  readonly atrasadas: number;
  /** When the next clocks end. */
  readonly prazos: string[];
}

/** How many there are, and when their clocks end. @param transaction sees all companies. */
export async function countPorParticipar(transaction: Transaction, now: Date): Promise<Contados> {
  const { ultimo, ...found } = await transaction.one(sql<Contados & { ultimo: string | null }>`
    select c.total, c.atrasadas, c.prazos, ${utcText('c.fim')} as ultimo
      from (select count(*)::int as total, (count(*) filter (where t.participar_ate <= ${now}))::int as atrasadas,
                   array(select ${utcText('n.participar_ate')} from prestador_acidentes_por_participar n
                          where n.participar_ate > ${now} order by n.participar_ate limit ${sql.lit(PRAZOS)}) as prazos,
                   max(t.participar_ate) as fim
              from prestador_acidentes_por_participar t) c`);
  return { ...found, prazos: found.prazos.length > 0 || !ultimo ? found.prazos : [ultimo] };
}
