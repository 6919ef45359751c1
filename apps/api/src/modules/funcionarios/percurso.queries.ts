import type { Momento } from '@sst/contract';
import { ACIDENTE_STATE_LABEL } from '@sst/contract/rules/acidentes';
import type { MomentoType } from '@sst/contract/rules/funcionario/percurso';
import { PEDIDO_STATE_LABEL, PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { ESPECIES, FALTA_LABEL, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { fusoOf, fusoOfExame } from '../../sql/days/place-clock.ts';
import { EXAMES_DO_PERIODO } from '../../sql/exames/exames-do-periodo.ts';
import { FALTA_MOTIVO } from '../../sql/exames/falta-motivo.ts';
import { labelCase } from '../../sql/label-case.ts';
import { localDay } from '../../sql/local-day.ts';
import { bySight, typeSight, typesSeen } from '../../sql/reader/tipos.ts';
import { periodsInSight } from './periodos.queries.ts';

interface PercursoQuery {
  /** An employee: it is about the periods of that person which are in sight. */
  readonly cd: number;
  readonly types: readonly MomentoType[];
  /** Bookings are those of this day or later. */
  readonly today: string;
  readonly most: number;
}

/** The rows of one kind: its table and conditions, with the columns in which it has a value. */
interface Source {
  readonly columns: Pick<Columns, 'dt'> & Partial<Columns>;
  readonly from: RawBuilder<unknown>;
  /** The employee's code in it. */
  readonly employee?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

type Columns = Record<Exclude<keyof Momento, 'tipo'>, RawBuilder<unknown>>;

/** Typed, since the kinds are put together. */
const EMPTY: Columns = {
  cd: sql`t.cd`,
  dt: sql`t.dt`,
  hr: sql`null::time`,
  fuso: sql`null::text`,
  especie: sql`null::text`,
  nome: sql`null::text`,
  profissional: sql`null::text`,
  motivo: sql`null::text`,
  cd_estad: sql`null::smallint`,
  estado: sql`null::text`,
  cd_decis: sql`null::text`,
  anex: sql`0::bigint`,
  cd_funcion: sql`t.cd_funcion`,
  aproveitado: sql`false`,
};

const BOOKED = bySight((sight) => ({
  from: sql`marcacao t
      left join ${typesSeen('exame', sight)} x on x.cd = t.cd_tipo_exam
      left join ${typesSeen('acao-enfermagem', sight)} a on a.cd = t.cd_tipo_ac_enferm
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join local l on l.cd = t.cd_local`,
  columns: {
    dt: sql`t.dt`,
    hr: sql`t.hr`,
    fuso: fusoOf('t'),
    especie: sql`t.especie::text`,
    nome: sql`coalesce(a.nome, x.nome)`,
    profissional: sql`coalesce(n.nome, m.nome)`,
  },
}));

/** The codes of the periods, which are looked up once for all kinds. */
const IN_SIGHT = sql`(select cds from periodos)::bigint[]`;

/**
 * Where the moments of each kind come from. A period in sight shows all exams, as their own call does, also the one that
 * it took over; of what has a unit of its own, those that the list of the scope has.
 */
function sourceOf(type: MomentoType, scope: Scope, { today }: PercursoQuery): Source {
  const inScope = inBranch(scope, 't.cd_organig');
  const sight = typeSight(scope);
  switch (type) {
    case 'exame':
      return {
        from: sql`${EXAMES_DO_PERIODO} t
      join ${typesSeen('exame', sight)} x on x.cd = t.cd_tipo_exam
      left join medico m on m.cd = t.cd_medic`,
        columns: {
          dt: sql`t.dt`,
          hr: sql`t.hr`,
          fuso: fusoOfExame('t'),
          nome: sql`x.nome`,
          profissional: sql`m.nome`,
          cd_decis: sql`t.cd_decis::text`,
          anex: sql`coalesce(t.cd_anex, 0)`,
          aproveitado: sql`exists (select from exame_aproveitado q where q.cd_exame = t.cd)`,
        },
        // One that was taken over is told once, in its own period where that is in sight.
        where: sql`(t.cd_feito = t.cd_funcion or t.cd_feito <> all(${IN_SIGHT}))`,
      };
    case 'marcacao':
      return {
        ...BOOKED[sight],
        where: sql`t.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and t.dt >= ${today}::date and ${inScope}`,
      };
    case 'falta':
      return {
        ...BOOKED[sight],
        columns: {
          ...BOOKED[sight].columns,
          motivo: FALTA_MOTIVO,
          cd_estad: sql`t.cd_estad`,
          estado: sql`case t.especie ${sql.join(
            ESPECIES.map(
              (one) => sql`when ${sql.lit(one)} then ${labelCase('t.cd_estad', FALTA_LABEL[one])}`,
            ),
            sql` `,
          )} end`,
        },
        where: sql`t.cd_estad >= ${sql.lit(MARCACAO_STATE.faltaMedico)} and ${inScope}`,
      };
    case 'acidente':
      return {
        from: sql`acidente t join lesao_tipo l on l.cd = t.cd_acc_lesiv`,
        columns: {
          dt: sql`t.dt`,
          hr: sql`t.hr`,
          nome: sql`l.nome`,
          cd_estad: sql`t.cd_estad`,
          estado: labelCase('t.cd_estad', ACIDENTE_STATE_LABEL),
        },
        where: inScope,
      };
    case 'pedido':
      return {
        from: sql`pedido t`,
        columns: {
          dt: localDay('t.dt_cria'),
          nome: labelCase('t.cd_tipo', PEDIDO_TYPE_LABEL),
          motivo: sql`t.motivo`,
          cd_estad: sql`t.cd_estad`,
          estado: labelCase('t.cd_estad', PEDIDO_STATE_LABEL),
        },
        where: inScope,
      };
    case 'admissao':
      return ownDay('dt_ini_instit');
    case 'saida':
      return ownDay('dt_inactiv');
  }
}

/** A day of the employee's own record. */
function ownDay(column: 'dt_ini_instit' | 'dt_inactiv'): Source {
  const day = sql.ref(`t.${column}`);
  return {
    from: sql`funcionario t`,
    employee: sql`t.cd`,
    columns: { dt: day, cd_funcion: sql`t.cd` },
    where: sql`${day} is not null`,
  };
}

const NEWEST_FIRST = sql`dt desc, hr desc nulls last, cd desc`;

/**
 * The moments of a person, the newest first.
 * @param asked.types which kinds: of the others nothing is read.
 */
export function listMomentos(scope: Scope, asked: PercursoQuery): Promise<Momento[]> {
  const { cd, types, most } = asked;
  const parts = types.map((type) => {
    const source = sourceOf(type, scope, asked);
    const { columns, from, employee = sql`t.cd_funcion`, where } = source;
    const chosen = Object.entries({ ...EMPTY, ...columns }).map(
      ([name, value]) => sql`${value} as ${sql.ref(name)}`,
    );
    return sql`(select ${sql.lit(type)}::text as tipo, ${sql.join(chosen)}
      from ${from}
     where ${employee} = any(${IN_SIGHT}) and ${where}
     order by ${NEWEST_FIRST} limit ${most})`;
  });
  return scope.all(sql<Momento>`
      with periodos as materialized (select array(${periodsInSight(scope, cd)}) as cds)
      select * from (${sql.join(parts, sql` union all `)}) u order by ${NEWEST_FIRST}, tipo limit ${most}`);
}
