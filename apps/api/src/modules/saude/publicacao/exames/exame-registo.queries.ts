import type { ExameDetail } from '@sst/contract';
import type { Decision } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import { db } from '../../../../db/builder.ts';
import { inBranch } from '../../../../sql/branch.ts';

/** Fields of an exam that can be corrected. */
export interface ExameValues {
  readonly cd_organig: number;
  readonly cd_tipo_exam: number;
  readonly cd_medic: number;
  readonly cd_decis: Decision;
  readonly dt: string;
  readonly hr: string | null;
  readonly dt_expir: string | null;
  readonly cd_anex: number | null;
  readonly recomendacoes: string | null;
  readonly outras_funcoes: string[];
}

export interface NewExame extends ExameValues {
  readonly cd_funcion: number;
  readonly cd_marcacao: number | null;
}

/** @returns the code of the new exam. */
export async function insertExame(scope: Scope, exame: NewExame): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('exame')
      .values({ ...exame, cd_empresa: scope.cd_empresa, cod_externo: null })
      .returning('cd'),
  );
  return cd;
}

/** Locks an employee, even one who has left, against other exams until the transaction ends. */
export async function lockFuncionarioAgainstExames(scope: Scope, cd: number): Promise<void> {
  await scope.run(sql`select from funcionario f where f.cd = ${cd} for no key update`);
}

/** What no two exams may share: employee, type, day and hour. */
export type ExameMoment = Pick<NewExame, 'cd_funcion' | 'cd_tipo_exam' | 'dt' | 'hr'>;

/** Whether there is an exam of the same employee, type, day and hour. */
export async function isMomentTaken(
  scope: Scope,
  { cd_funcion, cd_tipo_exam, dt, hr }: ExameMoment,
): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from exame e
     where e.cd_funcion = ${cd_funcion} and e.cd_tipo_exam = ${cd_tipo_exam} and e.dt = ${dt}::date
       and e.hr = ${hr}::time limit 1`);
  return found !== undefined;
}

/** Version of an exam: a hash of what can be changed. */
const VERSION = sql`hashtext(jsonb_build_array(e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt, e.hr, e.dt_expir,
  e.recomendacoes, e.outras_funcoes, e.cd_anex)::text)`;

interface ExameNames extends Omit<ExameDetail, 'funcionario' | 'tipo' | 'medico'> {
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly cd_organig: number;
  readonly organig: string;
  readonly cd_tipo: number;
  readonly tipo: string;
  readonly cd_medic: number | null;
  readonly medic: string | null;
}

/** An exam of the scope with the names of its codes. The exam's own unit counts, not the employee's present one. */
export async function findExame(scope: Scope, cd: number): Promise<ExameDetail | undefined> {
  const row = await scope.first(sql<ExameNames>`
    select e.cd, ${VERSION} as versao, e.cd_funcion, f.num_mecan, f.nome, e.cd_organig, o.nome as organig,
           e.cd_tipo_exam as cd_tipo, x.nome as tipo, e.cd_medic, d.nome as medic, e.cd_decis, e.dt, e.hr, e.dt_expir,
           e.recomendacoes, e.outras_funcoes, e.cd_anex
      from exame e
      join funcionario f on f.cd = e.cd_funcion
      join organigrama o on o.cd = e.cd_organig
      join exame_tipo x on x.cd = e.cd_tipo_exam
      left join medico d on d.cd = e.cd_medic
     where e.cd = ${cd} and ${inBranch(scope, 'e.cd_organig')}`);
  if (!row) return undefined;
  const { cd_funcion, num_mecan, nome, cd_organig, organig } = row;
  const { cd_tipo, tipo, cd_medic, medic, ...rest } = row;
  return {
    cd: rest.cd,
    versao: rest.versao,
    funcionario: { cd: cd_funcion, num_mecan, nome, cd_organig, organig },
    tipo: { cd: cd_tipo, nome: tipo },
    medico: cd_medic === null || medic === null ? null : { cd: cd_medic, nome: medic },
    cd_decis: rest.cd_decis,
    dt: rest.dt,
    hr: rest.hr,
    dt_expir: rest.dt_expir,
    recomendacoes: rest.recomendacoes,
    outras_funcoes: rest.outras_funcoes,
    cd_anex: rest.cd_anex,
  };
}

export interface LockedExame extends Omit<ExameValues, 'cd_medic'> {
  readonly versao: number;
  readonly cd_funcion: number;
  readonly cd_marcacao: number | null;
  readonly cd_medic: number | null;
}

/** Locks an exam of the scope until the transaction ends. */
export function lockExame(scope: Scope, cd: number): Promise<LockedExame | undefined> {
  return scope.first(sql<LockedExame>`
    select ${VERSION} as versao, e.cd_funcion, e.cd_marcacao, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt,
           e.hr, e.dt_expir, e.cd_anex, e.recomendacoes, e.outras_funcoes
      from exame e where e.cd = ${cd} and ${inBranch(scope, 'e.cd_organig')} for update`);
}

/**
 * Changes an exam; triggers update the employee's latest exam and validity.
 * @param corrigido whether more than the sheet changes. The mark is never removed, and keeps imports from undoing the
 * change.
 */
export async function updateExame(
  scope: Scope,
  cd: number,
  { corrigido, ...values }: ExameValues & { readonly corrigido: boolean },
): Promise<void> {
  const mark = corrigido ? { corrigido } : {};
  await scope.run(
    db
      .updateTable('exame')
      .set({ ...values, ...mark })
      .where('cd', '=', cd),
  );
}

/** Deletes an exam; triggers update the employee's latest exam and validity. */
export async function deleteExame(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('exame').where('cd', '=', cd));
}
