import type { PaginaTrabalhador } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

/** A link with what opens it. */
export interface Ligacao {
  readonly cd_funcion: number;
  readonly erros: number;
  readonly fechada_ate: Date | null;
  readonly dt_nasc: string | null;
  readonly num_mecan: string | null;
}

/** The link of a code that was sent since a moment; of whose data are restricted there is none. */
const linkOf = (hash: Buffer, since: Date) => sql`
    select l.cd_funcion, l.erros, l.fechada_ate, f.dt_nasc, f.num_mecan
      from trabalhador_ligacao l join funcionario f on f.cd = l.cd_funcion
     where l.chave_hash = ${hash}::bytea and l.dt > ${since}::timestamptz and not f.limitado`;

export function findLigacao(scope: Scope, hash: Buffer, since: Date): Promise<Ligacao | undefined> {
  return scope.first(sql<Ligacao>`${linkOf(hash, since)}`);
}

/** The same, locked: who answers at once waits, so that each wrong answer counts. */
export function lockLigacao(scope: Scope, hash: Buffer, since: Date): Promise<Ligacao | undefined> {
  return scope.first(sql<Ligacao>`${linkOf(hash, since)} for update of l`);
}

export async function writeErros(
  scope: Scope,
  hash: Buffer,
  { erros, fechada_ate }: Pick<Ligacao, 'erros' | 'fechada_ate'>,
): Promise<void> {
  await scope.run(sql`
    update trabalhador_ligacao set erros = ${erros}, fechada_ate = ${fechada_ate}::timestamptz where chave_hash = ${hash}::bytea`);
}

/** Adds links of workers. */
export async function insertLigacoes(
  scope: Scope,
  links: readonly { readonly hash: Buffer; readonly cd_funcion: number }[],
  now: Date,
): Promise<void> {
  const [hashes, codes] = [links.map(({ hash }) => hash), links.map((one) => one.cd_funcion)];
  await scope.run(sql`
    insert into trabalhador_ligacao (cd_empresa, chave_hash, cd_funcion, dt)
    select ${scope.cd_empresa}::bigint, k.hash, k.cd, ${now}::timestamptz
      from unnest(${hashes}::bytea[], ${codes}::bigint[]) k (hash, cd)`);
}

export async function deleteOldLigacoes(scope: Scope, before: Date): Promise<void> {
  await scope.run(sql`
    delete from trabalhador_ligacao l where l.dt < ${before}::timestamptz and l.cd_empresa = ${scope.cd_empresa}::bigint`);
}

/** Somebody to whom a link can be sent. */
export interface Destinatario {
  readonly cd_funcion: number;
  readonly nome: string;
  readonly email: string | null;
  readonly nacionalidade: string | null;
  /** Whether a link was sent since a moment. */
  readonly recente: boolean;
}

export function listDestinatarios(
  scope: Scope,
  codes: readonly number[],
  since: Date,
): Promise<Destinatario[]> {
  return scope.all(sql<Destinatario>`
    select f.cd as cd_funcion, f.nome, f.email, n.nome as nacionalidade,
           exists (select from trabalhador_ligacao l where l.cd_funcion = f.cd and l.dt > ${since}::timestamptz) as recente
      from funcionario f left join nacionalidade n on n.cd = f.cd_nacion
     where f.cd = any(${codes}::bigint[]) order by f.cd for update of f`);
}

/** The sheets of a worker that have not ended, the latest first. */
export function listFichasDe(
  scope: Scope,
  cd_funcion: number,
): Promise<PaginaTrabalhador['fichas']> {
  return scope.all(sql<PaginaTrabalhador['fichas'][number]>`
    select q.cd_anex, e.dt, e.cd_decis, e.recomendacoes, encode(q.sha256, 'hex') as sha256,
           case when p.cd_anex is not null then jsonb_build_object('dt', p.dt, 'canal', p.canal) end as conhecida
      from ficha q
      join exame e on e.cd = q.cd_exame
      left join ficha_passo p on p.cd_anex = q.cd_anex and p.passo = 'conhecimento'
     where q.cd_funcion = ${cd_funcion} and q.fim is null
     order by e.dt desc, q.cd_anex desc`);
}

/** A sheet of a worker by its code. */
export function findFichaDe(
  scope: Scope,
  cd_funcion: number,
  cd_anex: number,
): Promise<{ nome: string; num_mecan: string | null; dt: string; sha256: Buffer } | undefined> {
  return scope.first(sql<{
    nome: string;
    num_mecan: string | null;
    dt: string;
    sha256: Buffer;
  }>`
    select f.nome, f.num_mecan, q.dt, q.sha256
      from ficha q join funcionario f on f.cd = q.cd_funcion
     where q.cd_anex = ${cd_anex} and q.cd_funcion = ${cd_funcion} and q.fim is null`);
}

/** Whether a link is sent as a sheet is issued. */
export async function readEnvia(scope: Scope): Promise<{ envia: boolean; versao: number }> {
  const chosen = await scope.first(sql<{ envia: boolean; versao: number }>`
    select c.envia, c.versao from circulo_config c where c.cd_empresa = ${scope.cd_empresa}::bigint`);
  return chosen ?? { envia: false, versao: 0 };
}

export async function writeEnvia(
  scope: Scope,
  envia: boolean,
  { dt, cd_utilizador }: { readonly dt: Date; readonly cd_utilizador: number | null },
): Promise<void> {
  await scope.run(sql`
    insert into circulo_config (cd_empresa, envia, versao, dt, cd_utilizador)
    values (${scope.cd_empresa}::bigint, ${envia}, 1, ${dt}::timestamptz, ${cd_utilizador}::bigint)
    on conflict (cd_empresa) do update
      set envia = excluded.envia, versao = circulo_config.versao + 1, dt = excluded.dt, cd_utilizador = excluded.cd_utilizador`);
}
