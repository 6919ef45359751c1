import type { Lote } from '@sst/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';
import { isOpen } from '../../sql/open-pedidos.ts';

/** What companies have sent at once and has requests that wait, the oldest first. */
export function listLotes(transaction: Transaction): Promise<Lote[]> {
  return transaction.all(sql<Lote>`
    with abertos as (
      select t.cd_empresa, t.cd_importacao, count(*)::int as por_decidir from prestador_fila t
       where t.cd_importacao is not null and ${isOpen('t.cd_estad')}
       group by t.cd_empresa, t.cd_importacao
    )
    select i.cd, i.cd_empresa, e.nome as empresa, i.tipo, i.ficheiro, i.antiga, ${utcText('i.momento')} as momento,
           u.nome as utilizador, i.linhas, a.por_decidir
      from abertos a
      join prestador_importacoes i on i.cd_empresa = a.cd_empresa and i.cd = a.cd_importacao
      join prestador_empresas e on e.cd = i.cd_empresa
      left join utilizador u on u.cd = i.cd_utilizador
     order by i.momento, i.cd`);
}
