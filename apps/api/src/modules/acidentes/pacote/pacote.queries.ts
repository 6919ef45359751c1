import type { Codigos } from '@sst/contract/acidentes/esaw';
import { DADOS, type ParteDados } from '@sst/contract/acidentes/pacote';
import type { Gravidade } from '@sst/contract/acidentes/participacoes';
import type { FirstAidLevel } from '@sst/contract/rules/acidentes';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { TITLE } from '../../../sql/anexo-title.ts';
import { inBranch } from '../../../sql/branch.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

/** What is kept for notifications of a company, a unit or a person, by field; with the version of the row. */
export type Dados = Readonly<Record<string, string | number | null>>;

/** A unit from that of who had the accident up to the company. */
export interface UnidadeDados {
  readonly cd: number;
  readonly nome: string;
  /** Whether the caller reaches it. */
  readonly alcance: boolean;
  readonly dados: Dados | null;
}

/** All that notifications of an accident are made of. */
export interface StoredPacote extends Codigos {
  readonly cd_funcion: number;
  readonly nome: string;
  readonly sexo: number;
  readonly dt_nasc: string;
  readonly admissao: string | null;
  readonly nacionalidade: string | null;
  readonly nif: string | null;
  readonly niss: string | null;
  readonly telemovel: string | null;
  readonly categoria: string | null;
  readonly profissao: string | null;
  readonly dt: string;
  readonly hr: string;
  readonly loc: string | null;
  readonly descric: string;
  readonly tipo: string;
  readonly nivel: FirstAidLevel | null;
  readonly socorros: string | null;
  readonly interr_trab: boolean;
  readonly dt_interr_trab: string | null;
  readonly hr_interr_trab: string | null;
  readonly unidade_acidente: string;
  readonly empresa: string;
  readonly nipc: string | null;
  readonly gravidade: Gravidade | null;
  readonly testemunhas: string | null;
  readonly ausente: boolean;
  readonly da_empresa: Dados | null;
  readonly do_funcionario: Dados | null;
  /** From the unit of who had the accident up to the company, which is the last. */
  readonly unidades: readonly UnidadeDados[];
  /** People on the list of staff: of the unit, and of the company for who reaches all of it. */
  readonly pessoas_unidade: number;
  readonly pessoas_empresa: number | null;
  readonly tempos: readonly { readonly cd: number; readonly nome: string }[];
}

const KEPT = sql`'{cd_empresa,cd_organig,cd_funcion,cd_autor,dt}'::text[]`;

/** What the notifications of an accident of the scope are made of. */
export function findPacote(scope: Scope, cd: number): Promise<StoredPacote | undefined> {
  const whole = scope.branch === null;
  return scope.first(sql<StoredPacote>`
    select t.cd_funcion, t.nome, f.sexo, f.dt_nasc, f.dt_ini_instit as admissao, n.nome as nacionalidade,
           f.num_contrib as nif, f.num_serv_soc as niss, f.telemovel, coalesce(t.categ, c.nome) as categoria,
           coalesce(t.profis, r.nome) as profissao, t.dt, to_char(t.hr, 'HH24:MI') as hr, t.loc, t.descric, l.nome as tipo,
           t.prest_prim_socorr as nivel, t.prest_prim_socorr_desc as socorros, t.interr_trab, t.dt_interr_trab,
           to_char(t.hr_interr_trab, 'HH24:MI') as hr_interr_trab, oa.nome as unidade_acidente, oe.nome as empresa, oe.nipc,
           k.desvio, k.contacto, k.lesao, k.parte, k.agente, k.cpp, p.gravidade, i.testemunhas,
           exists (select from acidente_ausencia q where q.cd_acident = t.cd) as ausente,
           to_jsonb(e) - ${KEPT} as da_empresa, to_jsonb(d) - ${KEPT} as do_funcionario,
           (select jsonb_agg(jsonb_build_object('cd', o.cd, 'nome', o.nome, 'alcance', ${inBranch(scope, 'o.cd')},
                     'dados', to_jsonb(u) - ${KEPT}) order by w.passo)
              from unnest(a.caminho) with ordinality w (cd, passo)
              join organigrama o on o.cd = w.cd
              left join unidade_participacao u on u.cd_organig = o.cd) as unidades,
           (select count(*)::int from funcionario x where x.ativo and (a.ramo is null or x.cd_organig = any(a.ramo))) as pessoas_unidade,
           ${whole ? sql`(select count(*)::int from funcionario x where x.ativo)` : sql`null`} as pessoas_empresa,
           (select coalesce(jsonb_agg(jsonb_build_object('cd', a.cd, 'nome', ${TITLE}) order by ${writtenOrder('anexo', 'a.cd')}), '[]')
              from acidente_anexo q join anexo a on a.cd = q.cd_anex where q.cd_acident = t.cd and q.tempos) as tempos
      from acidente t
      join funcionario f on f.cd = t.cd_funcion
      join organigrama oa on oa.cd = t.cd_organig_acident
      join organigrama oe on oe.cd = t.cd_empresa
      join lesao_tipo l on l.cd = t.cd_acc_lesiv
      cross join no_da_arvore(t.cd_organig) a
      left join nacionalidade n on n.cd = f.cd_nacion
      left join categoria c on c.cd = f.cd_categ
      left join profissao r on r.cd = f.cd_profis
      left join acidente_codigo k on k.cd_acident = t.cd
      left join acidente_processo p on p.cd_acident = t.cd
      left join acidente_investigacao i on i.cd_acident = t.cd
      left join empresa_participacao e on e.cd_empresa = t.cd_empresa
      left join funcionario_participacao d on d.cd_funcion = t.cd_funcion
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} and ${isInSight(scope, 'f')}`);
}

const TABLES = {
  empresa: { table: 'empresa_participacao', key: null },
  unidade: { table: 'unidade_participacao', key: 'cd_organig' },
  funcionario: { table: 'funcionario_participacao', key: 'cd_funcion' },
} as const satisfies Readonly<Record<ParteDados, object>>;

/** Whose data are saved: a unit's or a person's code; of the company its own. */
interface Whose {
  readonly parte: ParteDados;
  readonly cd: number;
}

/** Records fields of what is kept for notifications, and leaves the others as they are. */
export async function saveDados(
  scope: Scope,
  { parte, cd }: Whose,
  dados: Readonly<Record<string, string | number | null | undefined>>,
  now: Date,
): Promise<void> {
  const { table, key } = TABLES[parte];
  const names = Object.keys(DADOS[parte]).filter((name) => dados[name] !== undefined);
  const columns = [...(key ? [key] : []), ...names].map((name) => sql.ref(name));
  const values = [
    ...(key ? [sql`${cd}::bigint`] : []),
    ...names.map((name) => sql`${dados[name]}`),
  ];
  const changed = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await scope.run(sql`
    insert into ${sql.table(table)} as t (${sql.join([sql.ref('cd_empresa'), ...columns, sql.ref('versao'), sql.ref('cd_autor'), sql.ref('dt')])})
    values (${sql.join([sql`${scope.cd_empresa}::bigint`, ...values, sql`1`, sql`${authorOf(scope.actor)}::bigint`, sql`${now}`])})
    on conflict (${sql.join([sql.ref('cd_empresa'), ...(key ? [sql.ref(key)] : [])])}) do update
       set ${sql.join([...changed, sql`versao = t.versao + 1`, sql`cd_autor = excluded.cd_autor`, sql`dt = excluded.dt`])}`);
}

/**
 * Accidents of the scope whose clocks may follow from what was just saved: those that are open, and of those since a moment the ones
 * that somebody has answered. Of the others nobody knows here what was done.
 */
export async function listAcidentesToRefresh(scope: Scope, since: Date): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select t.cd from acidente t
     where (t.participar_ate is not null
            or (t.dt >= (${since}::timestamptz)::date and exists (select from acidente_participacao r where r.cd_acident = t.cd)))
       and ${inBranch(scope, 't.cd_organig')}
     order by t.cd for update`);
  return rows.map(({ cd }) => cd);
}
