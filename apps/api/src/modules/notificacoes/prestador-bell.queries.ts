import type { AvisoDoPrestador } from '@sst/contract';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';
import { isPropostaPorTratar } from '../agenda/index.ts';

const SHOWN = 30;

interface Waiting {
  readonly message: AvisoDoPrestador[];
  readonly acidentes: number;
  readonly falhadas: number;
}

/**
 * What waits for a user of the provider, by company: new requests and accidents that nobody is about to decide and that the
 * user has not put off, and proposals that came to nothing; and how many of the user's own decisions could not take effect.
 */
export async function readWaiting(
  transaction: Transaction,
  cd_utilizador: number,
  today: string,
): Promise<Waiting> {
  const [message, { falhadas }] = await Promise.all([
    transaction.all(sql<AvisoDoPrestador & { todos: number }>`
      select e.cd as cd_empresa, e.nome as empresa, (count(*) filter (where t.origem = 'acidente'))::int as acidentes,
             (count(*) filter (where t.origem = 'funcionario'))::int as pedidos,
             (count(*) filter (where t.origem = 'marcacao'))::int as marcacoes,
             (count(*) filter (where t.origem = 'proposta'))::int as propostas, ${utcText('max_dt')} as quando,
             (sum(count(*) filter (where t.origem = 'acidente')) over ())::int as todos
        from (
          select f.*, max(f.dt_cria) over (partition by f.cd_empresa) as max_dt
            from (
              select q.origem, q.cd_empresa, q.cd, q.cd_estad, q.dt_cria from prestador_fila q
               union all
              select 'marcacao', p.cd_empresa, p.cd, ${PEDIDO_STATE.novo}::int, p.dt_cria
                from prestador_pedidos_marcacao p
               where exists (select from prestador_pedidos_marcacao_pessoas q
                              where q.cd_empresa = p.cd_empresa and q.cd_pedido = p.cd and q.estado = 'aberto')
               union all
              select 'proposta', t.cd_empresa, t.cd, ${PEDIDO_STATE.novo}::int, t.dt_decis
                from prestador_propostas t where ${isPropostaPorTratar(today)}) f
           where f.cd_estad = ${PEDIDO_STATE.novo}::int
             and not exists (
               select from prestador_retidas r
                where r.origem = f.origem and r.cd_empresa = f.cd_empresa and r.cd_entidade = f.cd and r.erro is null)
             and not exists (
               select from prestador_adiados a
                where a.origem = f.origem and a.cd_empresa = f.cd_empresa and a.cd_entidade = f.cd
                  and a.cd_utilizador = ${cd_utilizador} and a.dt_ate > ${today}::date)) t
        join prestador_empresas e on e.cd = t.cd_empresa
       group by e.cd, e.nome, t.max_dt
       order by (count(*) filter (where t.origem = 'acidente')) > 0 desc, t.max_dt desc, e.cd
       limit ${SHOWN}`),
    transaction.one(sql<{ falhadas: number }>`
      select count(*)::int as falhadas from prestador_retidas r
       where r.cd_autor = ${cd_utilizador} and r.erro is not null`),
  ]);
  return {
    message: message.map(({ todos: _, ...row }) => row),
    acidentes: message[0]?.todos ?? 0,
    falhadas,
  };
}
