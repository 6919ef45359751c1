import type { AcidentePorParticipar } from '@sst/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { utcText } from '../../../sql/moment.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';
import { prazosDe } from './prazos.ts';

const SHOWN = 200;

/** The accidents of all companies of which somebody is still to be told, first whose clock ends first. @param transaction sees all companies. */
export function listPorParticipar(transaction: Transaction): Promise<AcidentePorParticipar[]> {
  return transaction.all(sql<AcidentePorParticipar>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.dt, t.hr, ${utcText('t.participar_ate')} as ate, coalesce(t.participar_a, '[]') as participar,
           ${pathOf('t.cd_organig', 'prestador_nos')} as caminho
      from prestador_acidentes_por_participar t
      join prestador_empresas e on e.cd = t.cd_empresa
     order by t.participar_ate, e.nome collate pt, t.cd limit ${SHOWN}`);
}

/** How many there are, and when their clocks end. @param transaction sees all companies. */
export async function countPorParticipar(transaction: Transaction, now: Date) {
  const terminos = await transaction.all(sql<{ ate: string; total: number }>`
    select ${utcText('t.participar_ate')} as ate, count(*)::int as total
      from prestador_acidentes_por_participar t group by 1`);
  const total = terminos.reduce((sum, one) => sum + one.total, 0);
  return { total, ...prazosDe(terminos, now) };
}
