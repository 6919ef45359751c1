import type { RegistoLinha } from '@sst/contract';
import { GRAVIDADE_LABEL } from '@sst/contract/acidentes/participacoes';
import type { Registo } from '@sst/contract/acidentes/registos/registos-rules';
import { AUSENCIA_MOTIVO_LABEL } from '@sst/contract/prazos/facts';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { textCase } from '../../../sql/label-case.ts';
import { localDay } from '../../../sql/local-day.ts';
import { PATH_OF_ALL, pathOfAll } from '../../../sql/organigrama-path.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { TECNIC, TECNIC_NAME, TIPO } from '../../seguranca/index.ts';
import { IS_ACCEPTED, inPeriod } from '../acidentes-list.queries.ts';
import {
  diasDe,
  fimDe,
  IS_GRAVE_POR_CONFIRMAR,
  isRegistado,
} from '../figuras/acidente-conditions.ts';

/** A span of days, both ends included, and the present day. */
export interface Periodo {
  readonly de: string;
  readonly ate: string;
  readonly hoje: string;
}

/** The columns of a register's rows, with their types. */
const COLUMNS = {
  cd_funcion: 'bigint',
  num_mecan: 'text',
  nome: 'text',
  dt: 'date',
  hr: 'text',
  caminho: 'text',
  local: 'text',
  assunto: 'text',
  descricao: 'text',
  gravidade: 'text',
  causas: 'text',
  ate: 'date',
  dias: 'int',
  medida: 'text',
  estado: 'text',
  autor: 'text',
  documento: 'text',
} as const satisfies Record<keyof RegistoLinha, string>;

type Columns = Partial<Record<keyof RegistoLinha, RawBuilder<unknown>>>;

/** The columns of a row; what it does not have is null. */
function rowOf(columns: Columns): RawBuilder<unknown> {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return sql.join(
    names.map(
      (name) => sql`(${columns[name] ?? sql`null`})::${sql.raw(COLUMNS[name])} as ${sql.ref(name)}`,
    ),
  );
}

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'DD-MM-YYYY')`;
const CAMINHO = sql`k.caminho`;
const PERSON = {
  cd_funcion: sql`t.cd_funcion`,
  num_mecan: sql`t.num_mecan`,
  nome: sql`t.nome`,
} satisfies Columns;

/** How far the investigation of an accident `t` is. */
const INVESTIGACAO = sql`coalesce(
  (select case when i.dt_fecho is null then 'Aberto' else 'Fechado' end from acidente_investigacao i where i.cd_acident = t.cd),
  'Por escrever')`;

const GRAVIDADE = sql`case when ${IS_GRAVE_POR_CONFIRMAR} then 'Parece grave, por confirmar' else (
  select ${textCase(sql`p.gravidade`, GRAVIDADE_LABEL)} from acidente_processo p where p.cd_acident = t.cd) end`;

/** Assessments of risks that are done, by the name of their area or type, and the risks that were identified. */
function riscos(scope: Scope, periodo: Periodo): RawBuilder<unknown> {
  const assessed = rowOf({
    dt: sql`t.dt`,
    caminho: CAMINHO,
    assunto: sql`x.nome`,
    autor: TECNIC_NAME,
    documento: sql`(select r.nome_fich from anexo r where r.cd = t.cd_relat)`,
    estado: sql`'Avaliação realizada'`,
  });
  const found = rowOf({
    dt: sql`t.dt`,
    caminho: CAMINHO,
    assunto: sql`a.nome`,
    descricao: sql`t.risco_identific`,
    estado: sql`'Risco identificado'`,
  });
  return sql`
    select ${assessed}
      from atividade t ${TIPO} ${TECNIC} ${PATH_OF_ALL}
      join area_atividade r on r.cd = t.cd_area
     where t.cd_estad = ${sql.lit(ATIVIDADE_STATE.concluida)} and lower(r.nome || ' ' || x.nome) ~ 'risco'
       and ${inPeriod(periodo)} and ${inBranch(scope, 't.cd_organig')}
    union all
    select distinct ${found}
      from medida t join tarefa a on a.cd = t.cd_tarefa ${PATH_OF_ALL}
     where ${inPeriod(periodo)} and ${inBranch(scope, 't.cd_organig')}`;
}

function acidentes(scope: Scope, periodo: Periodo): RawBuilder<unknown> {
  const row = rowOf({
    ...PERSON,
    dt: sql`t.dt`,
    hr: sql`to_char(t.hr, 'HH24:MI')`,
    caminho: CAMINHO,
    local: sql`concat_ws(', ', ka.caminho, t.loc)`,
    assunto: sql`l.nome`,
    descricao: sql`t.descric`,
    gravidade: GRAVIDADE,
    dias: diasDe(periodo.hoje),
    documento: INVESTIGACAO,
  });
  return sql`
    select ${row}
      from acidente t join lesao_tipo l on l.cd = t.cd_acc_lesiv ${PATH_OF_ALL} ${pathOfAll('t.cd_organig_acident', 'ka')}
     where ${IS_ACCEPTED} and ${isRegistado(periodo.hoje)} and ${inPeriod(periodo)} and ${inBranch(scope, 't.cd_organig')}`;
}

function relatorios(scope: Scope, periodo: Periodo): RawBuilder<unknown> {
  const row = rowOf({
    ...PERSON,
    dt: sql`t.dt`,
    caminho: CAMINHO,
    assunto: sql`'Investigação'`,
    descricao: sql`t.descric`,
    causas: sql`(select string_agg(c ->> 'texto', '; ') from jsonb_array_elements(i.causas) c)`,
    ate: sql`case when i.dt_fecho is not null then ${localDay('i.dt_fecho')} end`,
    estado: INVESTIGACAO,
    autor: sql`u.nome`,
  });
  return sql`
    select ${row}
      from acidente_investigacao i
      join acidente t on t.cd = i.cd_acident ${PATH_OF_ALL}
      left join utilizador u on u.cd = i.cd_fecho
     where ${IS_ACCEPTED} and ${inPeriod(periodo)} and ${inBranch(scope, 't.cd_organig')}`;
}

/** Absences of which a day lies in the period, without their cause. */
function ausencias(scope: Scope, { de, ate, hoje }: Periodo): RawBuilder<unknown> {
  const end = fimDe(hoje);
  const row = rowOf({
    cd_funcion: sql`t.cd`,
    num_mecan: sql`t.num_mecan`,
    nome: sql`t.nome`,
    dt: sql`q.dt_ini`,
    ate: sql`q.dt_fim`,
    dias: sql`least(${end}, ${ate}::date + 1) - greatest(q.dt_ini, ${de}::date)`,
    caminho: CAMINHO,
    assunto: sql`coalesce((
      select 'Acidente de trabalho de ' || ${day('b.dt')}
        from acidente_ausencia c join acidente b on b.cd = c.cd_acident where c.cd_facto = q.cd), ${AUSENCIA_MOTIVO_LABEL.doenca_acidente})`,
    estado: sql`case when q.dt_fim is null or q.dt_fim > ${hoje}::date then 'Ainda ausente' else 'Voltou' end`,
  });
  return sql`
    select ${row}
      from facto q
      join funcionario t on t.cd = q.cd_funcion ${PATH_OF_ALL}
     where q.tipo = 'ausencia' and q.motivo = 'doenca_acidente' and ${isInSight(scope, 't')}
       and q.dt_ini <= ${ate}::date and ${end} > greatest(q.dt_ini, ${de}::date)`;
}

/** Measures, and what investigations have proposed. */
function medidas(scope: Scope, periodo: Periodo): RawBuilder<unknown> {
  const measure = rowOf({
    dt: sql`t.dt`,
    caminho: CAMINHO,
    assunto: sql`a.nome`,
    descricao: sql`t.risco_identific`,
    medida: sql`concat_ws(' — ', t.medida, t.conclusao)`,
    ate: sql`t.dt_prazo`,
    estado: sql`e.nome`,
  });
  const proposal = rowOf({
    cd_funcion: sql`t.cd_funcion`,
    dt: sql`t.dt`,
    caminho: CAMINHO,
    assunto: sql`'Acidente de ' || ${day('t.dt')}`,
    descricao: sql`c ->> 'texto'`,
    medida: sql`c ->> 'proposta'`,
    estado: sql`'Proposta'`,
  });
  return sql`
    select ${measure}
      from medida t
      join tarefa a on a.cd = t.cd_tarefa
      join medida_estado e on e.cd = t.cd_estad ${PATH_OF_ALL}
     where ${inPeriod(periodo)} and ${inBranch(scope, 't.cd_organig')}
    union all
    select ${proposal}
      from acidente_investigacao i
     cross join lateral jsonb_array_elements(i.causas) c
      join acidente t on t.cd = i.cd_acident ${PATH_OF_ALL}
     where c ->> 'proposta' is not null and ${IS_ACCEPTED} and ${inPeriod(periodo)} and ${inBranch(scope, 't.cd_organig')}`;
}

const ROWS: Readonly<Record<Registo, (scope: Scope, periodo: Periodo) => RawBuilder<unknown>>> = {
  riscos,
  acidentes,
  relatorios,
  ausencias,
  medidas,
};

/** The rows of a register, the first day first. */
export function listRegisto(
  scope: Scope,
  registo: Registo,
  periodo: Periodo,
): Promise<RegistoLinha[]> {
  return scope.all(sql<RegistoLinha>`
    select r.* from (${ROWS[registo](scope, periodo)}) r
     order by r.dt, r.hr, r.caminho, r.num_mecan, r.assunto, r.descricao, r.medida`);
}

/** How many rows a register has. */
export async function countRegisto(
  scope: Scope,
  registo: Registo,
  periodo: Periodo,
): Promise<number> {
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total from (${ROWS[registo](scope, periodo)}) r`);
  return total;
}

/** What the company and a unit are called. */
export async function findNomes(
  scope: Scope,
): Promise<{ readonly empresa: string; readonly unidade: string }> {
  return scope.one(sql<{ empresa: string; unidade: string }>`
    select e.nome as empresa, o.nome as unidade
      from organigrama o join organigrama e on e.cd = o.cd_empresa
     where o.cd = ${scope.cd_organig}::bigint`);
}
