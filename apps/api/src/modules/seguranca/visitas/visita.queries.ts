import type { ModeloVisita, NovoRegisto, RegistoVisita, VisitaNoLocal } from '@sst/contract';
import type { RegistoTipo } from '@sst/contract/rules/visitas/visita';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { inBranch, isBelow } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import type { StoredAnexo } from '../../anexos/anexo-delivery.ts';

type Estado = VisitaNoLocal['estado'];

/** What is stored of a visit itself. */
export type StoredVisita = Omit<
  VisitaNoLocal,
  'unidades' | 'responsaveis' | 'tarefas' | 'metodo' | 'registos' | 'fotos' | 'retiravel'
> & {
  /** Whether somebody of the company has opened its document. */
  readonly lida: boolean;
};

/** A visit of the scope, with its activity. */
export function findVisita(scope: Scope, cd: number): Promise<StoredVisita | undefined> {
  return scope.first(sql<StoredVisita>`
    select v.cd, v.estado, e.nome as empresa, t.cd_organig, k.caminho,
           jsonb_build_object('cd', t.cd, 'tipo', x.nome, 'dt', t.dt, 'tecnic', m.nome) as atividade,
           v.modelo, v.seccoes, coalesce(o.seccoes <> v.seccoes or o.nome <> v.modelo, false) as modelo_mudado,
           ${utcText('v.dt_cria')} as inicio, ${utcText('v.publicada')} as publicada, v.cd_relat, v.lida is not null as lida
      from visita v
      join atividade t on t.cd = v.cd_ativ
      join atividade_tipo x on x.cd = t.cd_tipo
      join organigrama e on e.cd = v.cd_empresa
      left join tecnico m on m.cd = t.cd_tecnic
      left join visita_modelo o on o.cd = v.cd_modelo ${PATH_OF_ROW}
     where v.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** Records of a visit in the order of their arrival, those after `desde`. */
export function listRegistos(scope: Scope, cd_visita: number, desde = 0): Promise<RegistoVisita[]> {
  return scope.all(sql<RegistoVisita>`
    select r.id, r.tipo, r.chave, r.apos, r.valor, r.ordem, u.nome as autor, ${utcText('r.momento')} as momento, r.tarde
      from visita_registo r left join utilizador u on u.cd = r.cd_autor
     where r.cd_visita = ${cd_visita} and r.ordem > ${desde} order by r.ordem`);
}

/** The photographs whose picture has arrived. */
export async function listFotos(scope: Scope, cd_visita: number): Promise<string[]> {
  const rows = await scope.all(
    sql<{
      id: string;
    }>`select f.id from visita_foto f where f.cd_visita = ${cd_visita} order by f.id`,
  );
  return rows.map(({ id }) => id);
}

/** A unit and those below it, with their paths. */
export function listUnidades(scope: Scope, cd_organig: number): Promise<VisitaNoLocal['unidades']> {
  return scope.all(sql<{ cd: number; caminho: string }>`
    select t.cd_organig as cd, k.caminho from (select n.cd as cd_organig from organigrama n) t ${PATH_OF_ALL}
     where ${isBelow(sql`t.cd_organig`, cd_organig)} and ${inBranch(scope, 't.cd_organig')}
     order by k.caminho collate pt, t.cd_organig`);
}

export interface LockedVisita {
  readonly cd: number;
  readonly estado: Estado;
  readonly cd_ativ: number;
  readonly cd_relat: number | null;
  readonly lida: Date | null;
  readonly dt_cria: Date;
}

/** A visit of the scope that nobody else changes until the transaction ends. */
export function lockVisita(scope: Scope, cd: number): Promise<LockedVisita | undefined> {
  return scope.first(sql<LockedVisita>`
    select v.cd, v.estado, v.cd_ativ, v.cd_relat, v.lida, v.dt_cria
      from visita v join atividade t on t.cd = v.cd_ativ
     where v.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update of v`);
}

/** The visit of an activity that was not annulled. */
export function findOfAtividade(
  scope: Scope,
  cd_ativ: number,
): Promise<{ cd: number; estado: Estado } | undefined> {
  return scope.first(sql<{ cd: number; estado: Estado }>`
    select v.cd, v.estado from visita v where v.cd_ativ = ${cd_ativ} and v.estado <> 'anulada'`);
}

/** @returns the code of the new visit. */
export async function insertVisita(
  scope: Scope,
  now: Date,
  { cd_ativ, modelo }: { readonly cd_ativ: number; readonly modelo: ModeloVisita },
): Promise<number> {
  const { cd } = await scope.one(sql<{ cd: number }>`
    insert into visita (cd_empresa, cd_ativ, cd_modelo, modelo, seccoes, cd_autor, dt_cria)
    values (${scope.cd_empresa}, ${cd_ativ}, ${modelo.cd}, ${modelo.nome}, ${JSON.stringify(modelo.seccoes)}::jsonb,
            ${authorOf(scope.actor)}::bigint, ${now})
    returning cd`);
  return cd;
}

interface VisitaValues {
  readonly estado: Estado;
  readonly publicada: Date | null;
  readonly cd_relat: number | null;
}

/** Changes a locked visit. */
export async function updateVisita(
  scope: Scope,
  cd: number,
  { estado, publicada, cd_relat }: VisitaValues,
): Promise<void> {
  await scope.run(sql`
    update visita v set estado = ${estado}, publicada = ${publicada}, cd_relat = ${cd_relat}::bigint, lida = null where v.cd = ${cd}`);
}

/** Keeps that somebody of the company has opened the document of a visit. */
export async function markVisitaRead(scope: Scope, cd_relat: number, now: Date): Promise<void> {
  await scope.run(
    sql`update visita v set lida = ${now} where v.cd_relat = ${cd_relat} and v.lida is null`,
  );
}

/** Where the records of a visit stand: how many, and those of the given ids that are there. */
export async function registosKnown(
  scope: Scope,
  cd_visita: number,
  ids: readonly string[],
): Promise<{ readonly ordem: number; readonly known: ReadonlyMap<string, string> }> {
  const [{ ordem }, rows] = await Promise.all([
    scope.one(sql<{ ordem: number }>`
      select coalesce(max(r.ordem), 0)::int as ordem from visita_registo r where r.cd_visita = ${cd_visita}`),
    scope.all(sql<{ id: string; tipo: RegistoTipo; chave: string }>`
      select r.id, r.tipo, r.chave from visita_registo r
       where r.cd_visita = ${cd_visita} and r.id = any(${[...ids]}::uuid[])`),
  ]);
  return {
    ordem,
    known: new Map(rows.map(({ id, tipo, chave }) => [id, alvoText(tipo, chave)])),
  };
}

/** What a record is of, as a text to compare. */
export const alvoText = (tipo: RegistoTipo, chave: string) => `${tipo} ${chave}`;

/** One to keep, with when it was written. */
export type ArrivedRegisto = Omit<NovoRegisto, 'feito'> & {
  readonly ordem: number;
  readonly momento: Date;
};

export async function insertRegistos(
  scope: Scope,
  cd_visita: number,
  registos: readonly ArrivedRegisto[],
  tarde: boolean,
): Promise<void> {
  if (registos.length === 0) return;
  await scope.run(sql`
    insert into visita_registo (cd_empresa, cd_visita, id, ordem, tipo, chave, apos, valor, cd_autor, momento, tarde)
    select ${scope.cd_empresa}::bigint, ${cd_visita}::bigint, n.id, n.ordem, n.tipo, n.chave, n.apos, n.valor,
           ${authorOf(scope.actor)}::bigint, n.momento, ${tarde}
      from jsonb_to_recordset(${JSON.stringify(registos)}::jsonb)
        as n (id uuid, ordem integer, tipo text, chave text, apos uuid[], valor jsonb, momento timestamptz)`);
}

/** How many photographs a visit has, and whether this one is among them. */
export function countFotos(
  scope: Scope,
  cd_visita: number,
  id: string,
): Promise<{ readonly fotos: number; readonly conhecida: boolean }> {
  return scope.one(sql<{ fotos: number; conhecida: boolean }>`
    select count(*)::int as fotos, coalesce(bool_or(f.id = ${id}::uuid), false) as conhecida
      from visita_foto f where f.cd_visita = ${cd_visita}`);
}

export async function insertFoto(
  scope: Scope,
  { cd_visita, id, cd_anex }: { cd_visita: number; id: string; cd_anex: number },
): Promise<void> {
  await scope.run(sql`
    insert into visita_foto (cd_empresa, cd_visita, id, cd_anex)
    values (${scope.cd_empresa}, ${cd_visita}, ${id}::uuid, ${cd_anex})`);
}

/** A photograph of a visit. */
export function findFoto(
  scope: Scope,
  cd_visita: number,
  id: string,
): Promise<StoredAnexo | undefined> {
  return scope.first(sql<StoredAnexo>`
    select a.cd as cd_anex, 'Fotografia' as titulo, a.mime, a.sha256
      from visita_foto f join anexo a on a.cd = f.cd_anex where f.cd_visita = ${cd_visita} and f.id = ${id}::uuid`);
}

/** The contents of the photographs of a visit. */
export function listFotoContents(
  scope: Scope,
  cd_visita: number,
): Promise<{ id: string; sha256: Buffer }[]> {
  return scope.all(sql<{ id: string; sha256: Buffer }>`
    select f.id, a.sha256 from visita_foto f join anexo a on a.cd = f.cd_anex where f.cd_visita = ${cd_visita}`);
}

export async function linkMedida(
  scope: Scope,
  { cd_visita, chave, cd_medida }: { cd_visita: number; chave: string; cd_medida: number },
): Promise<void> {
  await scope.run(sql`
    insert into visita_medida (cd_empresa, cd_visita, chave, cd_medida)
    values (${scope.cd_empresa}, ${cd_visita}, ${chave}::uuid, ${cd_medida})`);
}

/** Lets the measures of a visit go, which were made when it was published. @returns their codes. */
export async function unlinkMedidas(scope: Scope, cd_visita: number): Promise<number[]> {
  const rows = await scope.all(sql<{ cd_medida: number }>`
    delete from visita_medida q where q.cd_visita = ${cd_visita} returning q.cd_medida`);
  return rows.map(({ cd_medida }) => cd_medida);
}

/** Whether somebody has read or changed a measure that a visit made. */
export async function areMedidasTouched(scope: Scope, cd_visita: number): Promise<boolean> {
  const { touched } = await scope.one(sql<{ touched: boolean }>`
    select exists (select from visita_medida q join medida_passo p on p.cd_medida = q.cd_medida
                    where q.cd_visita = ${cd_visita} and (p.passo <> 'criar' or p.lido is not null))
        or exists (select from visita_medida q join medida m on m.cd = q.cd_medida
                    where q.cd_visita = ${cd_visita} and m.cd_estad <> 0) as touched`);
  return touched;
}

/** Whether an activity has a visit, which keeps what was written down there even where it was annulled. */
export async function hasVisita(scope: Scope, cd_ativ: number): Promise<boolean> {
  const { has } = await scope.one(
    sql<{ has: boolean }>`select exists (select from visita v where v.cd_ativ = ${cd_ativ}) as has`,
  );
  return has;
}
