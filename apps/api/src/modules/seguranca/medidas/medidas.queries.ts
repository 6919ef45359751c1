import type { Lookup, MedidaDetail } from '@sst/contract';
import type { Fase } from '@sst/contract/rules/medidas/vida';
import type { MedidaState } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { inBranch } from '../../../sql/branch.ts';

/** Version of a measure: a hash of what can be changed. */
const VERSION = sql`hashtext(jsonb_build_array(m.cd_tarefa, m.risco_identific, m.medida, m.cd_organig, m.dt, m.prazo,
  m.provis, m.cd_estad, m.repete_meses)::text)`;

interface MedidaNames extends Omit<MedidaDetail, 'tarefa'> {
  readonly cd_tarefa: number;
  readonly tarefa: string;
}

/** A measure of the scope with the names of its codes, open or done. */
export async function findMedida(scope: Scope, cd: number): Promise<MedidaDetail | undefined> {
  const row = await scope.first(sql<MedidaNames>`
    select m.cd, ${VERSION} as versao, m.cd_estad, m.cd_tarefa, a.nome as tarefa, m.risco_identific, m.medida,
           m.cd_organig, o.nome as organig, m.dt, m.prazo, m.provis, m.repete_meses, m.dt_conclusao, m.conclusao
      from medida m
      join tarefa a on a.cd = m.cd_tarefa
      join organigrama o on o.cd = m.cd_organig
     where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')}`);
  if (!row) return undefined;
  const { cd_tarefa, tarefa, ...rest } = row;
  return { ...rest, tarefa: { cd: cd_tarefa, nome: tarefa } };
}

export interface LockedMedida extends MedidaValues {
  readonly fase: Fase | null;
  readonly versao: number;
  readonly dt_conclusao: string | null;
  readonly conclusao: string | null;
}

/** Locks a measure of the scope until the transaction ends. */
export function lockMedida(scope: Scope, cd: number): Promise<LockedMedida | undefined> {
  return scope.first(sql<LockedMedida>`
    select ${VERSION} as versao, m.cd_organig, m.cd_tarefa, m.risco_identific, m.medida, m.dt, m.prazo, m.dt_prazo,
           m.provis, m.cd_estad, m.repete_meses, m.fase, m.dt_conclusao, m.conclusao
      from medida m where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')} for update`);
}

export interface MedidaValues {
  readonly cd_organig: number;
  readonly cd_tarefa: number;
  readonly risco_identific: string;
  readonly medida: string;
  readonly dt: string;
  readonly prazo: string | null;
  readonly dt_prazo: string | null;
  readonly provis: boolean;
  readonly cd_estad: MedidaState;
  /** After how many months it comes back; null for never. */
  readonly repete_meses: number | null;
}

/** @returns the code of the new measure. */
export async function insertMedida(scope: Scope, values: MedidaValues): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('medida')
      .values({ ...values, cd_empresa: scope.cd_empresa, dt_conclusao: null, conclusao: null })
      .returning('cd'),
  );
  return cd;
}

export async function updateMedida(
  scope: Scope,
  cd: number,
  values: Partial<MedidaValues> & {
    dt_conclusao?: string | null;
    conclusao?: string | null;
    fase?: Fase;
  },
): Promise<void> {
  await scope.run(db.updateTable('medida').set(values).where('cd', '=', cd));
}

/** Every task of the company, by name. */
export function listAllTarefas(scope: Scope): Promise<Lookup[]> {
  return scope.all(db.selectFrom('tarefa').select(['cd', 'nome']).orderBy('nome').orderBy('cd'));
}

export async function tarefaExists(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(db.selectFrom('tarefa').select('cd').where('cd', '=', cd));
  return found !== undefined;
}

/** Locks the insertion of a company's tasks, to prevent duplicate names. */
export function lockTarefas(scope: Scope): Promise<void> {
  return lockByName(scope, 'tarefa', scope.cd_empresa);
}

/** The task with a name, ignoring case and accents. */
export function findTarefa(scope: Scope, nome: string): Promise<{ cd: number } | undefined> {
  return scope.first(sql<{ cd: number }>`
    select a.cd from tarefa a where sst_norm(a.nome) = sst_norm(${nome}) order by a.cd limit 1`);
}

/** @returns the code of the new task. */
export async function insertTarefa(scope: Scope, nome: string): Promise<number> {
  const { cd } = await scope.one(
    db.insertInto('tarefa').values({ cd_empresa: scope.cd_empresa, nome }).returning('cd'),
  );
  return cd;
}

/** The code of the task of a name, which is inserted where the company has none. */
export async function tarefaNamed(scope: Scope, nome: string): Promise<number> {
  await lockTarefas(scope);
  return (await findTarefa(scope, nome))?.cd ?? insertTarefa(scope, nome);
}
