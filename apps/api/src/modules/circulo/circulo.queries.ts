import type { CirculoDaFicha } from '@sst/contract';
import type { Canal } from '@sst/contract/rules/circulo/circulo';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { TITLE } from '../../sql/anexo-title.ts';
import { inBranch } from '../../sql/branch.ts';
import { localDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';
import { andUnlessLimited } from '../../sql/reader/limitado.ts';
import type { StoredAnexo } from '../anexos/anexo-delivery.ts';

/** Condition: the sheet `q` is one that the scope reaches. */
const inSight = (scope: Scope): RawBuilder<unknown> =>
  sql`${inBranch(scope, 'q.cd_organig')} ${andUnlessLimited(scope, 'q.cd_funcion')}`;

/** A sheet with what has become of it so far. */
export interface FichaNoCirculo {
  readonly cd_anex: number;
  readonly cd_funcion: number;
  /** The day of its issue. */
  readonly emitida: string;
  readonly sha256: Buffer;
  readonly acabou: boolean;
  /** How it was known; null while it is not. */
  readonly canal: Canal | null;
  readonly arquivada: boolean;
  /** The signed paper. */
  readonly cd_copia: number | null;
}

/** Locks sheets of the scope until the transaction ends: each step of one waits for the other. */
export function lockFichas(scope: Scope, codes: readonly number[]): Promise<FichaNoCirculo[]> {
  return scope.all(sql<FichaNoCirculo>`
    select q.cd_anex, q.cd_funcion, ${localDay('q.emitida')} as emitida, q.sha256, q.fim is not null as acabou, c.canal,
           a.cd_anex is not null as arquivada, c.cd_copia
      from ficha q
      left join ficha_passo c on c.cd_anex = q.cd_anex and c.passo = 'conhecimento'
      left join ficha_passo a on a.cd_anex = q.cd_anex and a.passo = 'arquivo'
     where q.cd_anex = any(${codes}::bigint[]) and ${inSight(scope)}
     order by q.cd_anex for update of q`);
}

/** A step as it is written. */
export interface NovoPasso {
  readonly cd_anex: number;
  readonly passo: 'conhecimento' | 'arquivo';
  readonly dt: string;
  readonly canal: Canal;
  readonly sha256: Buffer;
  readonly cd_copia?: number | undefined;
  readonly onde?: string | null | undefined;
}

/** Writes steps of locked sheets; one that is there stays as it is. */
export async function insertPassos(
  scope: Scope,
  passos: readonly NovoPasso[],
  now: Date,
): Promise<void> {
  const rows = passos.map(({ sha256, ...one }) => ({ ...one, sha256: sha256.toString('hex') }));
  await scope.run(sql`
    insert into ficha_passo (cd_empresa, cd_anex, passo, dt, momento, canal, sha256, cd_copia, onde, cd_autor)
    select ${scope.cd_empresa}::bigint, p.cd_anex, p.passo, p.dt, ${now}::timestamptz, p.canal, decode(p.sha256, 'hex'), p.cd_copia,
           p.onde, ${authorOf(scope.actor)}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (cd_anex bigint, passo text, dt date, canal text, sha256 text, cd_copia bigint, onde text)
    on conflict do nothing`);
}

/** Deletes all steps of locked sheets. */
export async function deletePassos(scope: Scope, codes: readonly number[]): Promise<void> {
  await scope.run(sql`delete from ficha_passo where cd_anex = any(${codes}::bigint[])`);
}

type Circulo = Omit<CirculoDaFicha, 'passos' | 'anteriores'> & { readonly cd_exame: number | null };

/** What has become of a sheet; `undefined` of one of before that was kept, and of one that the scope does not reach. */
export function findCirculo(scope: Scope, cd_anex: number): Promise<Circulo | undefined> {
  return scope.first(sql<Circulo>`
    select ${utcText('q.emitida')} as emitida, ${utcText('r.dt_cria')} as aberta, encode(q.sha256, 'hex') as sha256,
           ${utcText('q.fim')} as fim, q.substituida_por is not null as substituida, q.razao, q.cd_exame
      from ficha q
      left join ficha_entregue r on r.cd_anex = q.cd_anex
     where q.cd_anex = ${cd_anex} and ${inSight(scope)}`);
}

/** Its steps, in their order. */
export function listPassos(scope: Scope, cd_anex: number): Promise<CirculoDaFicha['passos']> {
  return scope.all(sql<CirculoDaFicha['passos'][number]>`
    select p.passo, p.dt, ${utcText('p.momento')} as momento, p.canal, u.nome as quem, p.onde, p.cd_copia is not null as copia
      from ficha_passo p left join utilizador u on u.cd = p.cd_autor
     where p.cd_anex = ${cd_anex} order by p.passo desc`);
}

/** The sheets that it, or one in between, took the place of. */
export function listAnteriores(
  scope: Scope,
  cd_exame: number | null,
  cd_anex: number,
): Promise<CirculoDaFicha['anteriores']> {
  return scope.all(sql<CirculoDaFicha['anteriores'][number]>`
    select ${utcText('q.emitida')} as emitida, ${utcText('q.fim')} as fim
      from ficha q
     where q.cd_exame = ${cd_exame}::bigint and q.cd_anex <> ${cd_anex} and q.fim is not null
     order by q.emitida desc`);
}

/** The sheets of the scope of whom there is an exam without a row of its own: those of before. */
export async function isKnownAnexo(scope: Scope, cd_anex: number): Promise<boolean> {
  const found = await scope.first(sql`
    select e.cd from exame e where e.cd_anex = ${cd_anex} and ${inBranch(scope, 'e.cd_organig')} limit 1`);
  return found !== undefined;
}

/** The signed paper of a sheet of the scope. */
export function findCopia(scope: Scope, cd_anex: number): Promise<StoredAnexo | undefined> {
  return scope.first(sql<StoredAnexo>`
    select a.cd as cd_anex, ${TITLE} as titulo, a.mime, a.sha256
      from ficha q
      join ficha_passo p on p.cd_anex = q.cd_anex and p.passo = 'conhecimento'
      join anexo a on a.cd = p.cd_copia
     where q.cd_anex = ${cd_anex} and ${inSight(scope)}`);
}
