import type { DireitosPessoa } from '@sst/contract';
import {
  type Apaga,
  type Direito,
  EXPOSICOES_GUARDADAS,
  GUARDA,
  type Guarda,
  IDADE_RADIACAO,
} from '@sst/contract/direitos/guarda';
import type { ParametroMarca } from '@sst/contract/prazos/parametros';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { isExposed } from '../../sql/exposed.ts';
import { utcText } from '../../sql/moment.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** A period of retention, as it holds on a day. */
export interface Periodo {
  readonly codigo: string;
  readonly anos: number;
  readonly base: string;
  readonly marca: ParametroMarca;
}

/** The periods of retention of a day, whether they are applied or not. */
export async function readPeriodos(
  scope: Scope,
  day: string,
): Promise<ReadonlyMap<string, Periodo>> {
  const codes = [...new Set(Object.values(GUARDA).map(({ codigo }) => codigo)), IDADE_RADIACAO];
  const rows = await scope.all(sql<Periodo>`
    select p.codigo, p.valor as anos, p.base, p.marca from parametro p
     where p.codigo = any(${codes}::text[]) and coalesce(p.de <= ${day}::date, true) and coalesce(p.ate >= ${day}::date, true)`);
  return new Map(rows.map((row) => [row.codigo, row]));
}

interface Counted {
  /** The last day of work; null for who works there. */
  readonly saida: string | null;
  readonly ultimo_acidente: string | null;
  readonly dt_nasc: string;
  readonly limitado: boolean;
  readonly guarda: Readonly<Record<Guarda, number>>;
  readonly apaga: Readonly<Record<Apaga, number>>;
}

/** Requests for bookings of one person alone, with a note. */
const NOTAS = sql`pedido_marcacao p where p.nota is not null
  and exists (select from pedido_marcacao_pessoa q where q.cd_pedido = p.cd)
  and not exists (select from pedido_marcacao_pessoa q where q.cd_pedido = p.cd and q.cd_funcion <> all((select cds from quem)::bigint[]))`;

/** How much there is of each kind about a person. */
export function countDados(scope: Scope, cds: readonly number[]): Promise<Counted> {
  const ours = sql`any((select cds from quem)::bigint[])`;
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} t where t.cd_funcion = ${ours})`;
  const exposed = Object.entries(EXPOSICOES_GUARDADAS).map(
    ([kind, tipos]) => sql`${sql.lit(kind)}, (
      select count(*)::int from posto_atribuicao t where t.cd_funcion = ${ours} and ${isExposed('t', tipos)})`,
  );
  const some = Object.values(EXPOSICOES_GUARDADAS).flat();
  return scope.one(sql<Counted>`
    with quem as materialized (select ${cds}::bigint[] as cds)
    select case when bool_or(f.ativo) then null else max(f.dt_inactiv) end as saida, bool_or(f.limitado) as limitado,
           max(f.dt_nasc) as dt_nasc,
           (select max(a.dt) from acidente a where a.cd_funcion = ${ours}) as ultimo_acidente,
           jsonb_build_object('fichas', ${count('exame')}, 'marcacoes', ${count('marcacao')},
             ${sql.join(exposed)},
             'exposicoes', (select count(*)::int from posto_atribuicao t where t.cd_funcion = ${ours} and not ${isExposed('t', some)}),
             'acidentes', ${count('acidente')},
             'leituras', ${count('leitura_pessoa')}, 'identificacao', count(*)) as guarda,
           jsonb_build_object('email', count(f.email), 'telemovel', count(f.telemovel),
             'fotografia', ${count('funcionario_foto')}, 'participacao', ${count('funcionario_participacao')}, 'notas', (select count(*) from ${NOTAS})) as apaga
      from funcionario f where f.cd = ${ours}`);
}

/** Erases what nothing asks to keep. */
export async function eraseNow(scope: Scope, cds: readonly number[]): Promise<void> {
  await scope.run(sql`
    with quem as materialized (select ${cds}::bigint[] as cds)
    update pedido_marcacao set nota = null where cd in (select p.cd from ${NOTAS})`);
  for (const table of ['funcionario_foto', 'funcionario_participacao'])
    await scope.run(sql`delete from ${sql.table(table)} where cd_funcion = any(${cds}::bigint[])`);
  await scope.run(sql`
    update funcionario set email = null, telemovel = null
     where cd = any(${cds}::bigint[]) and (email is not null or telemovel is not null)`);
}

/** Restricts a person's data, or lifts that. */
export async function setLimited(
  scope: Scope,
  cds: readonly number[],
  limitado: boolean,
): Promise<void> {
  await scope.run(sql`
    update funcionario set limitado = ${limitado} where cd = any(${cds}::bigint[]) and limitado <> ${limitado}`);
}

interface Done {
  readonly cd_funcion: number;
  readonly tipo: Direito;
  readonly motivo: string;
  readonly apagado: readonly Apaga[];
  readonly dt_resto: string | null;
  readonly cd_autor: number | null;
  readonly momento: Date;
}

export async function insertDireito(scope: Scope, done: Done): Promise<void> {
  await scope.run(sql`
    insert into direito_pessoa (cd_empresa, cd_funcion, tipo, motivo, apagado, dt_resto, cd_autor, momento)
    values (${scope.cd_empresa}, ${done.cd_funcion}, ${done.tipo}, ${done.motivo}, ${[...done.apagado]}::text[], ${done.dt_resto},
            ${done.cd_autor}, ${done.momento})`);
}

export function listDireitos(
  scope: Scope,
  cds: readonly number[],
): Promise<DireitosPessoa['feitos']> {
  return scope.all(sql<DireitosPessoa['feitos'][number]>`
    select t.cd, t.tipo, t.motivo, w.nome as autor, ${utcText('t.momento')} as momento, t.apagado, t.dt_resto
      from direito_pessoa t left join utilizador w on w.cd = t.cd_autor
     where t.cd_funcion = any(${cds}::bigint[]) order by t.momento desc, ${writtenOrder('direito_pessoa', 't.cd')} desc`);
}
