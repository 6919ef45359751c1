import type { PessoaDoPlano, Plano, PlanoBody } from '@sst/contract';
import { PLANO } from '@sst/contract/rules/agenda/plano/plano-rules';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { readPrestadorPage } from '../../../list/prestador-list.ts';
import {
  duePrestador,
  isPorPropor,
  PRAZOS_DO_PRESTADOR,
  whyNotToPropose,
} from '../por-marcar/prestador-marcacao.queries.ts';

/** Somebody who has to be examined, before anything was looked for. */
export interface PessoaDevida
  extends Omit<
    PessoaDoPlano,
    'nos' | 'caminho' | 'localidade' | 'natureza' | 'cd_tipo' | 'turno' | 'hr' | 'razao'
  > {
  readonly dt_ult_exam: string | null;
}

/** Which people: those of a filter, or those who were chosen. */
type Whom = Pick<PlanoBody, 'filtro' | 'pessoas'>;

function conditionsOf({ filtro, pessoas }: Whom, today: string): RawBuilder<boolean>[] {
  const free = isPorPropor(today);
  return pessoas ? [isChosen(pessoas), free] : [...duePrestador(filtro, today), free];
}

/** Condition: somebody `t` is among those who were chosen. */
function isChosen(pessoas: NonNullable<Whom['pessoas']>): RawBuilder<boolean> {
  const pairs = pessoas.flatMap(({ cd_empresa, codigos }) =>
    codigos.map((cd) => ({ cd_empresa, cd })),
  );
  const [empresas, codes] = [pairs.map(({ cd_empresa }) => cd_empresa), pairs.map(({ cd }) => cd)];
  return sql<boolean>`(t.cd_empresa, t.cd) in (
    select p.cd_empresa, p.cd from unnest(${empresas}::bigint[], ${codes}::bigint[]) p (cd_empresa, cd))`;
}

/** Who of those who were chosen is not to be booked, by name, and why. */
export function listFora(
  transaction: Transaction,
  pessoas: NonNullable<Whom['pessoas']>,
  today: string,
): Promise<NonNullable<Plano['fora']>> {
  return transaction.all(sql<NonNullable<Plano['fora']>[number]>`
    select x.nome, x.empresa, x.razao
      from (select t.nome, e.nome as empresa, t.cd_empresa, t.cd, ${whyNotToPropose(today)} as razao
              from prestador_funcionarios t join prestador_empresas e on e.cd = t.cd_empresa
             where ${isChosen(pessoas)}) x
     where x.razao is not null
     order by x.nome collate pt, x.cd_empresa, x.cd`);
}

/** What was asked for of somebody `t`, and waits. */
const ASKED = sql`left join lateral (
  select q.cd, p.dt_de, p.dt_ate, p.periodo
    from prestador_pedidos_marcacao_pessoas q
    join prestador_pedidos_marcacao p on p.cd_empresa = q.cd_empresa and p.cd = q.cd_pedido
   where q.cd_empresa = t.cd_empresa and q.cd_funcion = t.cd and q.especie = 'exame' and q.estado = 'aberto'
     and q.tipo in ('marcar', 'remarcar')
   order by q.cd limit 1) a on true`;

/** The first of those who are due and not booked, by the due day, and how many there are. */
export async function listDevidas(
  transaction: Transaction,
  whom: Whom & Pick<PlanoBody, 'de' | 'ate'>,
  today: string,
): Promise<{ pessoas: PessoaDevida[]; total: number }> {
  const { de, ate, filtro, pessoas } = whom;
  const query = { pesquisa: pessoas ? undefined : filtro.pesquisa, quantidade: PLANO.pessoas };
  const { message, count } = await readPrestadorPage(transaction, query, {
    ...PRAZOS_DO_PRESTADOR,
    conditions: conditionsOf(whom, today),
    sort: {},
    defaultOrder: { field: 'dt_prazo', descending: false },
    rows: ({ where, order }) => sql<PessoaDevida>`
      select t.cd_empresa, e.nome as empresa, t.cd as cd_funcion, t.num_mecan, t.nome, t.cd_organig, t.dt_prazo, t.motivo, t.dt_ult_exam,
             (select min(least(m.minutos, ${TURNO.minutos.max})) from prestador_minutos_do_posto m
               where m.cd_empresa = t.cd_empresa and m.cd_funcion = t.cd and m.dt_ini <= ${ate}::date
                 and (m.dt_fim is null or m.dt_fim >= ${de}::date)) as minutos,
             a.cd as cd_pedido, a.dt_de, a.dt_ate, a.periodo,
             coalesce((select jsonb_agg(jsonb_build_object('dt_ini', x.dt_ini, 'dt_fim', x.dt_fim) order by x.dt_ini)
                         from prestador_ausencias x
                        where x.cd_empresa = t.cd_empresa and x.cd_funcion = t.cd and x.dt_ini <= ${ate}::date
                          and (x.dt_fim is null or x.dt_fim > ${de}::date)), '[]') as ausencias,
             coalesce((select jsonb_agg(distinct b.dt) from prestador_agenda b
                        where b.cd_empresa = t.cd_empresa and b.cd_funcion = t.cd and b.cd_estad = 0
                          and b.dt between ${de}::date and ${ate}::date), '[]') as ocupados
        from ${PRAZOS_DO_PRESTADOR.from} ${ASKED} ${where}
       order by ${order}, t.cd_empresa, t.cd`,
  });
  return { pessoas: message, total: count };
}

/** Where a unit is in its company's tree. */
export interface NoDoPlano extends Pick<PessoaDoPlano, 'nos' | 'caminho' | 'localidade'> {
  readonly cd: number;
}

/** Some units with those above them, and their town: their own, or that of the nearest above that has one. */
export function listNos(transaction: Transaction, codes: readonly number[]): Promise<NoDoPlano[]> {
  return transaction.all(sql<NoDoPlano>`
    with recursive subida as (
      select o.cd as de, o.cd, o.cd_base, o.nome, 0 as passo from prestador_nos o where o.cd = any(${codes}::bigint[])
      union all
      select s.de, b.cd, b.cd_base, b.nome, s.passo + 1 from subida s join prestador_nos b on b.cd = s.cd_base
    )
    select s.de as cd, jsonb_agg(s.cd order by s.passo) as nos,
           string_agg(s.nome, ${PATH_SEPARATOR} order by s.passo desc) as caminho,
           (array_agg(l.localidade order by s.passo) filter (where l.localidade is not null))[1] as localidade
      from subida s left join prestador_localidades l on l.cd = s.cd
     group by s.de`);
}

/** The types of exam that are offered, with how long each takes. */
export function listTiposDoPlano(transaction: Transaction): Promise<Plano['tipos']> {
  return transaction.all(sql<Plano['tipos'][number]>`
    select x.cd, x.nome, x.minutos from exame_tipo x where not x.inactiv order by x.nome collate pt, x.cd`);
}
