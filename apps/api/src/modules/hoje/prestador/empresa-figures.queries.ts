import type { Regra } from '@sst/contract/prazos/regras';
import type { Entrega } from '@sst/contract/rules/agenda/convocatoria';
import type { PrazoParte } from '@sst/contract/rules/agenda/por-marcar';
import { addDays, addMonths } from '@sst/contract/rules/dates/dates';
import type { Validade } from '@sst/contract/rules/exames/expiry';
import {
  ESPECIES,
  type Especie,
  FICHA_EM_FALTA_DAYS,
  MARCACAO_STATE,
} from '@sst/contract/rules/saude';
import { LATE } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import type { CountedTable } from '../../../db/counted-tables.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lateBy } from '../../../sql/days/delay.ts';
import { inMonth } from '../../../sql/month.ts';
import { isInValidade } from '../../../sql/reader/validade.ts';
import { inParteDoPrestador, isPorPropor } from '../../agenda/index.ts';

/** Which companies are counted: some by their codes, or all. */
export type Which = readonly number[] | null;

interface OfEmpresa {
  readonly cd_empresa: number;
}

/** How the employees of a company stand. */
export interface Pessoas extends OfEmpresa {
  readonly ativos: number;
  readonly expirados: number;
  readonly a_expirar: number;
  readonly sem_exame: number;
}

/** Who has to be examined and has no exam booked or proposed. */
export interface PorMarcar extends OfEmpresa {
  /** All whom the list opens with. */
  readonly todos: number;
  readonly vencidos: number;
  readonly nunca: number;
  /** Of these, those whose day has passed. */
  readonly nunca_vencidos: number;
  /** Of all of them, those whom a new look at who is unfit for a time asks for. */
  readonly inaptos: number;
  /** Of these, those whose day has passed. */
  readonly inaptos_vencidos: number;
  /** Of the days to come that are looked at: by month, this one first. */
  readonly em_breve: readonly number[];
}

/** What of past days is open, and who is expected today, by whom. */
export interface Marcacoes extends OfEmpresa {
  readonly exames: number;
  readonly enfermagem: number;
  readonly hoje: readonly Esperados[];
}

interface Esperados {
  readonly especie: Especie;
  readonly cd: number | null;
  readonly total: number;
}

/** Bookings to come whose letter was not delivered. */
export interface NaoEntregues extends OfEmpresa {
  readonly exame: number;
  readonly enfermagem: number;
}

/** The rows of a table in a company. */
export interface Total extends OfEmpresa {
  readonly total: number;
}

function among(column: string, which: Which): RawBuilder<boolean> {
  return which === null ? sql`true` : sql`${sql.ref(column)} = any(${which}::bigint[])`;
}

/** The months, this one first, that the days looked at may lie in. */
export function monthsAhead(today: string): string[] {
  const month = today.slice(0, 7);
  return [0, 1, 2].map((ahead) => addMonths(month, ahead));
}

/** As the list of employees filters them: those who work there, by their due day. */
export function countPessoas(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<Pessoas[]> {
  const sight = { ausencias: true, tipos: true };
  const rows = { prazo: 'z', funcionario: 'f' };
  // None of what is counted here depends on the last decision.
  const total = (validade: Validade) =>
    sql`(count(*) filter (where ${isInValidade(validade, rows, { today, sight, fitness: false })}))::int`;
  return transaction.all(sql<Pessoas>`
    select f.cd_empresa, count(*)::int as ativos,
           ${total('expirada')} as expirados, ${total('a-expirar')} as a_expirar, ${total('sem-exame')} as sem_exame
      from prestador_funcionarios f
      join prestador_prazos z on z.cd_empresa = f.cd_empresa and z.cd_funcion = f.cd
     where f.ativo and ${among('f.cd_empresa', which)} and ${among('z.cd_empresa', which)}
     group by f.cd_empresa`);
}

/** As the list of all companies filters them: those whom the provider has to book or propose, by the day that asks for it. */
export function countPorMarcar(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<PorMarcar[]> {
  const inParte = (parte: PrazoParte) => inParteDoPrestador(parte, today);
  const late = sql`t.dt_prazo < ${today}::date`;
  const inapto = sql`t.motivo = ${sql.lit('reavaliacao' satisfies Regra)}`;
  const ofMonths = monthsAhead(today).map(
    (month) =>
      sql`count(*) filter (where ${inParte('em-60-dias')} and ${inMonth('t.dt_prazo', month)})`,
  );
  return transaction.all(sql<PorMarcar>`
    select t.cd_empresa, count(*)::int as todos, (count(*) filter (where ${inParte('vencidos')}))::int as vencidos,
           (count(*) filter (where ${inParte('nunca')}))::int as nunca,
           (count(*) filter (where ${inParte('nunca')} and ${late}))::int as nunca_vencidos,
           (count(*) filter (where ${inapto}))::int as inaptos,
           (count(*) filter (where ${inapto} and ${late}))::int as inaptos_vencidos, jsonb_build_array(${sql.join(ofMonths)}) as em_breve
      from prestador_por_marcar t
     where ${inParteDoPrestador(undefined, today)} and ${among('t.cd_empresa', which)} and ${isPorPropor(today)}
     group by t.cd_empresa`);
}

/** Bookings that are open until today, with the physician of an exam and the nurse of an action. */
export async function countMarcacoes(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<Marcacoes[]> {
  const rows = await transaction.all(sql<
    Esperados & { readonly cd_empresa: number; readonly passado: boolean }
  >`
    select m.cd_empresa, m.dt < ${today}::date as passado, m.especie,
           case when m.dt = ${today}::date then case m.especie when 'exame' then m.cd_medic else m.cd_enferm end end as cd,
           count(*)::int as total
      from prestador_marcacoes_abertas m
     where m.dt <= ${today}::date and ${among('m.cd_empresa', which)}
     group by 1, 2, 3, 4 order by 1, 3, 4`);
  return [...Map.groupBy(rows, ({ cd_empresa }) => cd_empresa)].map(([cd_empresa, some]) => {
    const [exames, enfermagem] = ESPECIES.map(
      (especie) => some.find((row) => row.passado && row.especie === especie)?.total ?? 0,
    );
    return {
      cd_empresa,
      exames: exames ?? 0,
      enfermagem: enfermagem ?? 0,
      hoje: some
        .filter(({ passado }) => !passado)
        .map(({ especie, cd, total }) => ({ especie, cd, total })),
    };
  });
}

/** Bookings to come whose worker the letter has not reached, as the company's lists filter them. */
export function countNaoEntregues(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<NaoEntregues[]> {
  const total = (especie: Especie) =>
    sql`(count(*) filter (where m.especie = ${sql.lit(especie)}))::int`;
  return transaction.all(sql<NaoEntregues>`
    select m.cd_empresa, ${total('exame')} as exame, ${total('acao-enfermagem')} as enfermagem
      from prestador_respostas r
      join prestador_agenda m on (m.cd_empresa, m.cd, m.dt, m.hr) = (r.cd_empresa, r.cd_marcacao, r.dt, r.hr)
     where r.convocatoria = ${sql.lit('nao-entregue' satisfies Entrega)} and r.dt >= ${today}::date
       and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and ${among('m.cd_empresa', which)}
     group by 1`);
}

/** Exams of late whose decision asks for a sheet that is not there. */
export function countSemFicha(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<Total[]> {
  return transaction.all(sql<Total>`
    select t.cd_empresa, count(*)::int as total from prestador_exames_sem_ficha t
     where t.dt >= ${addDays(today, -FICHA_EM_FALTA_DAYS)}::date and ${among('t.cd_empresa', which)} group by 1`);
}

/** Activities of the present year, whatever has become of them. */
export function countAtividades(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<Total[]> {
  const year = Number(today.slice(0, 4));
  return transaction.all(sql<Total>`
    select t.cd_empresa, count(*)::int as total from prestador_atividades t
     where t.dt >= ${`${year}-01-01`}::date and t.dt < ${`${year + 1}-01-01`}::date and ${among('t.cd_empresa', which)}
     group by 1`);
}

/** Open measures: past their deadline, and carried out by the company, to be verified. */
export interface MedidasAbertas {
  readonly cd_empresa: number;
  readonly atrasadas: number;
  readonly por_verificar: number;
}

export function countMedidas(
  transaction: Transaction,
  which: Which,
  today: string,
): Promise<MedidasAbertas[]> {
  return transaction.all(sql<MedidasAbertas>`
    select t.cd_empresa, count(*) filter (where ${lateBy(LATE, today)})::int as atrasadas,
           count(*) filter (where t.fase = 'executada')::int as por_verificar
      from prestador_medidas_abertas t
     where (${lateBy(LATE, today)} or t.fase = 'executada') and ${among('t.cd_empresa', which)} group by 1`);
}

/** The tables that figures are counted from: as long as they do not change, the figures hold. */
const TABLES = {
  pessoas: ['funcionario', 'prazo'],
  porMarcar: ['funcionario', 'prazo', 'marcacao', 'proposta'],
  marcacoes: ['marcacao'],
  convocatorias: ['marcacao', 'convocatoria'],
  fichas: ['exame'],
  atividades: ['atividade'],
  medidas: ['medida'],
} as const satisfies Record<string, readonly CountedTable[]>;

/** What is counted company by company, in one go. */
export type FigureName = keyof typeof TABLES;

/** A company, and for each kind of figures how often its tables have changed. */
export type EmpresaState = Readonly<Record<FigureName, string>> & {
  readonly cd: number;
  readonly nome: string;
};

/** All companies by name, with the change counters of the tables that figures are counted from. */
export function listStates(transaction: Transaction): Promise<EmpresaState[]> {
  const names = Object.keys(TABLES) as FigureName[];
  const sums = sql.join(
    names.map(
      (name) =>
        sql`sum(total) filter (where tabela = any(${[...TABLES[name]]}::text[])) as ${sql.ref(name)}`,
    ),
  );
  const states = sql.join(
    names.map(
      (name) =>
        sql`concat(${sql.ref(`a.${name}`)}, '/', ${sql.ref(`g.${name}`)}) as ${sql.ref(name)}`,
    ),
  );
  return transaction.all(sql<EmpresaState>`
    select e.cd, e.nome, ${states}
      from prestador_empresas e
      cross join (select ${sums} from alteracao_geral) g
      left join (select cd_empresa, ${sums} from prestador_alteracoes group by cd_empresa) a on a.cd_empresa = e.cd
     order by e.nome collate pt, e.cd`);
}
