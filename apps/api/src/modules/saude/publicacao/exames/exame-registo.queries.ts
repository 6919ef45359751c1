import type { ExameDetail } from '@sst/contract';
import { type Recomendado, recomendacoesItems } from '@sst/contract/rules/exames/recomendacoes';
import type { Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import { db } from '../../../../db/builder.ts';
import type { SealedFicha } from '../../../../pdf/seal/sealed-ficha.ts';
import { inBranch } from '../../../../sql/branch.ts';
import { fusoOfExame } from '../../../../sql/days/place-clock.ts';
import { awaitedAccount } from '../../espera.ts';

/** Fields of an exam that can be corrected. */
export interface ExameValues extends Recomendado {
  readonly cd_organig: number;
  readonly cd_tipo_exam: number;
  readonly cd_medic: number;
  readonly cd_decis: Decision;
  readonly dt: string;
  readonly hr: string | null;
  readonly dt_expir: string | null;
  readonly cd_anex: number | null;
  readonly outras_funcoes: string[];
  readonly razao_validade: string | null;
  /** Whether its decision waits for its physician, of which the row says nothing then. */
  readonly por_confirmar: boolean;
}

export interface NewExame extends ExameValues {
  readonly cd_funcion: number;
  readonly cd_marcacao: number | null;
}

/** A list as a value of a column of JSON. */
export function asJson(items: Recomendado['recomendacoes_itens']): string | null {
  return items && JSON.stringify(items);
}

/** @returns the code of the new exam. */
export async function insertExame(scope: Scope, exame: NewExame): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('exame')

      .values({
        ...exame,
        recomendacoes_itens: asJson(exame.recomendacoes_itens),
        cd_empresa: scope.cd_empresa,
        cod_externo: null,
      })
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

/** Version of an exam whose decision waits: a hash of what can be changed, from two tables or a view of both. */
export function waitingVersion(exam: string, decision: string): RawBuilder<number> {
  const e = (column: string) => sql.ref(`${exam}.${column}`);
  const d = (column: string) => sql.ref(`${decision}.${column}`);
  return sql`hashtext(jsonb_build_array(${e('cd_funcion')}, ${e('cd_organig')}, ${e('cd_tipo_exam')}, ${e('cd_medic')}, ${e('dt')},
    ${e('hr')}, ${d('cd_decis')}, ${d('dt_expir')}, ${d('recomendacoes')}, ${d('outras_funcoes')}, ${d('com_ficha')},
    ${d('razao_validade')})::text)`;
}

const WAITING = sql`left join decisao_por_confirmar w on w.cd_exame = e.cd`;

/** Version of an exam: a hash of what can be changed. */
const VERSION = sql`case when w.cd_exame is not null then ${waitingVersion('e', 'w')} else hashtext(jsonb_build_array(e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt, e.hr, e.dt_expir,
  e.recomendacoes, e.outras_funcoes, e.cd_anex, e.razao_validade)::text) end`;

/** What is said by the decision that waits, or else by the exam. */
const SAID = sql`coalesce(w.cd_decis, e.cd_decis) as cd_decis, coalesce(w.dt_expir, e.dt_expir) as dt_expir,
  coalesce(w.recomendacoes, e.recomendacoes) as recomendacoes,
  case when w.cd_exame is null then e.recomendacoes_itens else w.recomendacoes_itens end as recomendacoes_itens, coalesce(w.outras_funcoes, e.outras_funcoes) as outras_funcoes,
  coalesce(w.razao_validade, e.razao_validade) as razao_validade`;

interface ExameNames
  extends Omit<
      ExameDetail,
      'funcionario' | 'tipo' | 'medico' | 'por_confirmar' | 'recomendacoes_itens'
    >,
    Pick<Recomendado, 'recomendacoes_itens'> {
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly cd_organig: number;
  readonly organig: string;
  readonly cd_tipo: number;
  readonly tipo: string;
  readonly cd_medic: number | null;
  readonly medic: string | null;
  readonly com_ficha: boolean | null;
  readonly autor: string | null;
}

/** An exam of the scope with the names of its codes, and the decision that waits in place of none. The exam's own unit counts, not the employee's present one. */
export async function findExame(scope: Scope, cd: number): Promise<ExameDetail | undefined> {
  const row = await scope.first(sql<ExameNames>`
    select e.cd, ${VERSION} as versao, e.cd_funcion, f.num_mecan, f.nome, e.cd_organig, o.nome as organig,
           e.cd_tipo_exam as cd_tipo, x.nome as tipo, e.cd_medic, d.nome as medic, e.dt, e.hr, ${fusoOfExame('e')} as fuso, ${SAID}, e.cd_anex, w.com_ficha,
           a.nome as autor
      from exame e ${WAITING}
      left join utilizador a on a.cd = w.cd_autor
      join funcionario f on f.cd = e.cd_funcion
      join organigrama o on o.cd = e.cd_organig
      join exame_tipo x on x.cd = e.cd_tipo_exam
      left join medico d on d.cd = e.cd_medic
     where e.cd = ${cd} and ${inBranch(scope, 'e.cd_organig')}`);
  if (!row) return undefined;
  const { cd_funcion, num_mecan, nome, cd_organig, organig } = row;
  const { cd_tipo, tipo, cd_medic, medic, com_ficha, autor, ...rest } = row;
  return {
    cd: rest.cd,
    versao: rest.versao,
    funcionario: { cd: cd_funcion, num_mecan, nome, cd_organig, organig },
    tipo: { cd: cd_tipo, nome: tipo },
    medico: cd_medic === null || medic === null ? null : { cd: cd_medic, nome: medic },
    cd_decis: rest.cd_decis,
    dt: rest.dt,
    hr: rest.hr,
    fuso: rest.fuso,
    dt_expir: rest.dt_expir,
    recomendacoes: rest.recomendacoes,
    recomendacoes_itens: [...recomendacoesItems(rest)],
    razao_validade: rest.razao_validade,
    outras_funcoes: rest.outras_funcoes,
    cd_anex: rest.cd_anex,
    por_confirmar: com_ficha === null ? null : { autor, com_ficha },
  };
}

export interface LockedExame extends Omit<ExameValues, 'cd_medic'> {
  readonly versao: number;
  readonly cd_funcion: number;
  readonly cd_marcacao: number | null;
  readonly cd_medic: number | null;
  /** The account for which its decision waits; null also once who had it has left the team. */
  readonly cd_espera: number | null;
}

/** Locks an exam of the scope, and its decision that waits, until the transaction ends. */
export async function lockExame(scope: Scope, cd: number): Promise<LockedExame | undefined> {
  // Both are read once the lock is held: a query that waits would read the other table as it was before.
  await scope.run(sql`select from exame e where e.cd = ${cd} for update`);
  return scope.first(sql<LockedExame>`
    select ${VERSION} as versao, e.cd_funcion, e.cd_marcacao, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt,
           e.hr, e.dt_expir, e.cd_anex, e.recomendacoes, e.recomendacoes_itens, e.outras_funcoes, e.razao_validade, e.por_confirmar,
           case when e.por_confirmar then ${awaitedAccount('w.cd_conta', 'e.cd_medic')} end as cd_espera
      from exame e ${WAITING} where e.cd = ${cd} and ${inBranch(scope, 'e.cd_organig')}`);
}

/**
 * Changes an exam; triggers update the employee's latest exam and validity.
 * @param corrigido whether more than the sheet changes. The mark is never removed, and keeps imports from undoing the
 * change.
 */
export async function updateExame(
  scope: Scope,
  cd: number,
  { corrigido, recomendacoes_itens, ...values }: ExameValues & { readonly corrigido: boolean },
): Promise<void> {
  const mark = corrigido ? { corrigido } : {};
  await scope.run(
    db
      .updateTable('exame')
      .set({ ...values, recomendacoes_itens: asJson(recomendacoes_itens), ...mark })
      .where('cd', '=', cd),
  );
}

/** Deletes an exam; triggers update the employee's latest exam and validity. */
export async function deleteExame(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('exame').where('cd', '=', cd));
}

/** Says when and why the sheet of an exam was annulled, once the exam is gone. */
export async function sayWhyAnnulled(
  scope: Scope,
  cd_anex: number,
  { motivo, now }: { readonly motivo: string; readonly now: Date },
): Promise<void> {
  await scope.run(
    db
      .updateTable('ficha')
      .set({ fim: now, razao: motivo })
      .where('cd_anex', '=', cd_anex)
      .where('cd_exame', 'is', null),
  );
}

/** Keeps the codes of sheets that were drawn, and how they were sealed. */
export async function recordDrawn(
  scope: Scope,
  drawn: readonly (Pick<SealedFicha, 'codigo' | 'selo'> & { readonly cd_anex: number })[],
): Promise<void> {
  if (drawn.length === 0) return;
  const rows = drawn.map(({ cd_anex, codigo, selo }) => ({ cd_anex, codigo, ...selo }));
  await scope.run(sql`
    update ficha f set codigo = p.codigo, selada = p.momento, selo = p.nivel, selo_de = p.de, selo_ate = p.ate
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (cd_anex bigint, codigo text, momento timestamptz, nivel text, de text, ate timestamptz)
     where f.cd_anex = p.cd_anex`);
}
