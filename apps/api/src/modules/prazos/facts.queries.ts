import type { DevidoOrigem, DevidoRegra } from '@sst/contract/prazos/exames-devidos';
import type { AusenciaMotivo, ExameFact, Exposicao, Facts } from '@sst/contract/prazos/facts';
import { bareFacts } from '@sst/contract/prazos/facts';
import { Parametros, type ParametroValor } from '@sst/contract/prazos/parametros';
import type { FactoTipo } from '@sst/contract/rules/funcionario/factos';
import type { Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** What is asked of an open transaction. */
export type Asking = Pick<Transaction, 'all'>;

/** The parameters that are on. */
export async function readParametros(asking: Asking): Promise<Parametros> {
  return new Parametros(
    await asking.all(
      sql<ParametroValor>`
        select p.codigo, p.valor, p.de, p.ate, p.base, p.marca, p.ativo from parametro p where p.ativo`,
      'parametros',
    ),
  );
}

interface FactsRow {
  readonly cd: number;
  readonly dt_nasc: string;
  readonly dt_ini_instit: string | null;
  readonly adm_urgente: boolean;
  readonly adm_dispensada: boolean;
  readonly dt_exame_anterior: string | null;
  readonly dia: string | null;
  readonly validade: string | null;
  readonly ficha: boolean | null;
  /** Whether it found the person unfit for a time, and the latest whose sheet is kept. */
  readonly temporario: boolean | null;
  readonly temporario_ficha: boolean | null;
  /** The latest exam whose sheet is kept. */
  readonly dia_ficha: string | null;
  readonly validade_ficha: string | null;
  /** Why the physician has set the validity of the latest exam against the rules, and who that is. */
  readonly razao: string | null;
  readonly medico: string | null;
  /** The code of the latest exam, and what a physician has set outside of exams. */
  readonly cd_exame: number | null;
  readonly definido: DefinidoRow | null;
}

/** What a physician has set between two exams. */
interface DefinidoRow {
  readonly cd: number;
  readonly data: string | null;
  readonly meses: number | null;
  readonly razao: string;
  readonly autor: string | null;
  readonly dia: string;
  readonly cd_exame: number | null;
}

/** The latest exam that decided something, of those made in this period and the one taken over. */
function latestExame(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.cd, e.dt, e.dt_expir, e.cd_anex is not null as ficha, e.razao_validade, e.cd_medic, e.cd_decis = ${sql.lit('IT' satisfies Decision)} as temporario
      from (select e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex, e.razao_validade, e.cd_medic
              from exame e where e.cd_funcion = f.cd
            union all
            select e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex, e.razao_validade, e.cd_medic
              from exame_aproveitado q join exame e on e.cd = q.cd_exame where q.cd_funcion = f.cd) e
     where e.cd_decis <> 'SD' and ${condition}
     order by e.dt desc, e.hr desc nulls last, ${writtenOrder('exame', 'e.cd')} desc limit 1`;
}

/** Whether the provider has waived the exam that the admission of employee `f` asks for. */
const WAIVED_ADMISSION = sql<boolean>`exists (
  select from exame_devido d
   where d.cd_funcion = f.cd and d.regra = ${sql.lit('admissao' satisfies DevidoRegra)} and d.dt_dispensa is not null)`;

/** The exam of before for which it was waived. */
const EARLIER_EXAM = sql<string | null>`(
  select max(d.dt_exame_dispensa) from exame_devido d
   where d.cd_funcion = f.cd and d.regra = ${sql.lit('admissao' satisfies DevidoRegra)} and d.dt_dispensa is not null)`;

/** The code of the latest exam of an employee that decided something; `null` without one. */
export async function findLatestExame(asking: Asking, cd_funcion: number): Promise<number | null> {
  const [row] = await asking.all(sql<{ cd: number }>`
    select u.cd from funcionario f, lateral (${latestExame(sql`true`)}) u where f.cd = ${cd_funcion}`);
  return row?.cd ?? null;
}

/** What is known of some employees of the transaction's company, by their codes. */
export async function readFacts(
  asking: Asking,
  funcionarios: readonly number[],
): Promise<Map<number, Facts>> {
  const [rows, stated, exposed] = await Promise.all([
    readPeople(asking, funcionarios),
    readStated(asking, funcionarios),
    readExposures(asking, funcionarios),
  ]);
  return new Map(
    rows.map((row) => [row.cd, factsOf(row, stated.get(row.cd) ?? [], exposed.get(row.cd) ?? [])]),
  );
}

function readPeople(asking: Asking, funcionarios: readonly number[]): Promise<FactsRow[]> {
  return asking.all(
    sql<FactsRow>`
      select f.cd, f.dt_nasc, f.dt_ini_instit, f.adm_urgente, ${WAIVED_ADMISSION} as adm_dispensada, ${EARLIER_EXAM} as dt_exame_anterior, u.dt as dia, u.dt_expir as validade, u.ficha, u.temporario,
             s.dt as dia_ficha, s.dt_expir as validade_ficha, s.temporario as temporario_ficha, u.razao_validade as razao, u.cd as cd_exame,
             (select json_build_object('cd', p.cd, 'data', p.dt, 'meses', p.meses, 'razao', p.razao, 'autor', w.nome, 'dia', p.dia,
                       'cd_exame', p.cd_exame)
                from prazo_medico p left join utilizador w on w.cd = p.cd_autor
               where p.cd_funcion = f.cd and p.fim is null) as definido,
             case when u.razao_validade is not null then (select m.nome from medico m where m.cd = u.cd_medic) end as medico
        from funcionario f
        left join lateral (${latestExame(sql`true`)}) u on true
        left join lateral (${latestExame(sql`e.cd_anex is not null`)}) s on not u.ficha
       where f.cd = any(${funcionarios}::bigint[])`,
    'factos-dos-prazos',
  );
}

interface StatedRow {
  readonly cd_funcion: number;
  readonly tipo: FactoTipo;
  readonly motivo: AusenciaMotivo | null;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
  /** Whether the provider has waived the exam that it asks for. */
  readonly dispensado: boolean;
}

/** What companies state of the same employees (decision 0071). */
async function readStated(
  asking: Asking,
  funcionarios: readonly number[],
): Promise<Map<number, StatedRow[]>> {
  const rows = await asking.all(
    sql<StatedRow>`
      select t.cd_funcion, t.tipo, t.motivo, t.dt_ini, t.dt_fim, exists (
               select from exame_devido d
                where d.cd_funcion = t.cd_funcion and d.origem = ${sql.lit('facto' satisfies DevidoOrigem)}
                  and d.cd_origem = t.cd and d.dt_dispensa is not null) as dispensado
        from facto t
       where t.cd_funcion = any(${funcionarios}::bigint[]) order by t.cd_funcion, t.dt_ini, ${writtenOrder('facto', 't.cd')}`,
    'regimes-e-ausencias',
  );
  return Map.groupBy(rows, ({ cd_funcion }) => cd_funcion);
}

interface ExposedRow {
  readonly cd_funcion: number;
  readonly tipo: Exposicao;
  readonly de: string;
  readonly ate: string | null;
}

/** What the same employees are exposed to: in each workplace, on the days on which they have it and it has that. */
async function readExposures(
  asking: Asking,
  funcionarios: readonly number[],
): Promise<Map<number, ExposedRow[]>> {
  const rows = await asking.all(
    sql<ExposedRow>`
      select a.cd_funcion, x.tipo, greatest(x.dt_ini, a.dt_ini) as de, least(x.dt_fim, a.dt_fim) as ate
        from posto_atribuicao a
        join posto_exposicao x on x.cd_posto = a.cd_posto
       where a.cd_funcion = any(${funcionarios}::bigint[])
         and greatest(x.dt_ini, a.dt_ini) <= coalesce(least(x.dt_fim, a.dt_fim), 'infinity')`,
    'exposicoes-das-pessoas',
  );
  return Map.groupBy(rows, ({ cd_funcion }) => cd_funcion);
}

function factsOf(
  { dt_nasc, dt_ini_instit, adm_urgente, adm_dispensada, dt_exame_anterior, ...row }: FactsRow,
  stated: readonly StatedRow[],
  exposicoes: readonly ExposedRow[],
): Facts {
  const exames: ExameFact[] = [];
  const { dia, validade, ficha, dia_ficha, validade_ficha } = row;
  if (dia_ficha !== null) {
    const temporario = row.temporario_ficha === true;
    exames.push({ dia: dia_ficha, validade: validade_ficha, ficha: true, temporario });
  }
  if (dia !== null) {
    const temporario = row.temporario === true;
    exames.push({ dia, validade, ficha: ficha === true, temporario });
  }
  const regimes = stated.flatMap(({ tipo, dt_ini: de, dt_fim: ate }) =>
    tipo === 'ausencia' ? [] : [{ tipo, de, ate }],
  );
  const ausencias = stated.flatMap(({ motivo, dt_ini: de, dt_fim: ate, dispensado }) =>
    motivo === null ? [] : [{ motivo, de, ate, dispensada: dispensado }],
  );
  const override = overrideOf(row);
  return {
    ...bareFacts(dt_nasc, dt_ini_instit),
    admissaoUrgente: adm_urgente,
    admissaoDispensada: adm_dispensada,
    exameAnterior: dt_exame_anterior,
    exames,
    regimes,
    ausencias,
    exposicoes,
    override,
  };
}

/** What the physician has set last: outside of exams, as long as none has come since, or with the latest exam. */
function overrideOf({
  definido,
  dia,
  ...row
}: Omit<
  FactsRow,
  'cd' | 'dt_nasc' | 'dt_ini_instit' | 'adm_urgente' | 'adm_dispensada' | 'dt_exame_anterior'
>): Facts['override'] {
  const since =
    definido !== null &&
    dia !== null &&
    (dia > definido.dia || (dia === definido.dia && row.cd_exame !== definido.cd_exame));
  if (definido && !since) {
    const { cd_exame: _, autor, ...set } = definido;
    return { ...set, autor: autor ?? '' };
  }
  const { razao, medico, validade } = row;
  return razao !== null && dia !== null && validade !== null
    ? { data: validade, autor: medico ?? '', dia, razao }
    : null;
}
