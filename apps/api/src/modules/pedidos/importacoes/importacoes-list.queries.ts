import type { ImportacaoListQuery, ImportacaoRow, LinhaRecusada } from '@sst/contract';
import { ACERTO } from '@sst/contract/rules/limits';
import { PEDIDO_STATE, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Grant, Scope } from '../../../access/grant.ts';
import {
  type ListDefinition,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { inBranch } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';

const { novo, emAnalise, aceite, recusado } = PEDIDO_STATE;
const USER = sql`left join utilizador u on u.cd = t.cd_utilizador`;

/** What an import `t` is made of that depends on who looks: what lies beyond the branch is not counted, nor named. */
function partsOf(grant: Pick<Grant, 'branch'>) {
  const whole = grant.branch === null;
  // A list cannot be ordered by a constant.
  const inSight = whole ? sql`t.cd_organig is not null` : inBranch(grant, 't.cd_organig');
  const requests = sql`pedido p where p.cd_empresa = t.cd_empresa and p.cd_importacao = t.cd
    and ${inBranch(grant, 'p.cd_organig')}`;
  const ofState = (estado: number) =>
    sql`count(*) filter (where p.cd_estad = ${sql.lit(estado)})::int`;
  return {
    inSight,
    ficheiro: whole ? sql`t.ficheiro` : sql`case when ${inSight} then t.ficheiro end`,
    waits: sql<boolean>`exists (select from ${requests} and ${isOpen('p.cd_estad')})`,
    linhas: whole ? sql`t.linhas` : sql`q.todos`,
    retirados: whole ? sql`greatest(0, t.linhas - q.todos)` : sql`null::int`,
    counts: sql`cross join lateral (
      select ${ofState(novo)} as novos, ${ofState(emAnalise)} as em_analise, ${ofState(aceite)} as aceites,
             ${ofState(recusado)} as recusados, count(*)::int as todos
        from ${requests}) q`,
    /** Sent from a unit in sight, or with a request of one. */
    visible: whole
      ? sql<boolean>`true`
      : sql<boolean>`(${inSight} or exists (select from ${requests}))`,
  };
}

type Parts = ReturnType<typeof partsOf>;

const columnsOf = ({ inSight, ficheiro, linhas, retirados }: Parts) => sql`
  t.cd, t.tipo, ${ficheiro} as ficheiro, ${inSight} as a_vista, t.antiga, ${utcText('t.momento')} as momento,
  u.nome as utilizador, ${linhas} as linhas, q.novos, q.em_analise, q.aceites, q.recusados, ${retirados} as retirados`;

/** The imports that the caller sees, the latest first. */
export function importacoesSource(
  grant: Pick<Grant, 'branch'>,
  { search, ordenacao, estado, depois }: ImportacaoListQuery & { search?: Search },
): WholeListSource<ImportacaoRow> {
  const parts = partsOf(grant);
  const { inSight, ficheiro, linhas, retirados, counts } = parts;
  const counted = (by: string | RawBuilder<unknown>) =>
    ({ by, join: counts, required: true }) as const;
  const definition: ListDefinition<ImportacaoRow> = {
    // A prepared statement has one text for each name.
    name: grant.branch === null ? 'importacoes' : 'importacoes-do-ramo',
    table: 'importacao',
    searched: {
      text: sql`concat_ws(' ', ${ficheiro}, (select x.nome from utilizador x where x.cd = t.cd_utilizador))`,
    },
    nodeColumn: null,
    columns: columnsOf(parts),
    joins: sql`${USER} ${counts}`,
    sort: {
      tipo: { required: true },
      ficheiro: { by: ficheiro },
      a_vista: { by: inSight, required: true },
      antiga: { required: true },
      momento: { required: true },
      utilizador: { by: 'u.nome', join: USER },
      linhas: counted(linhas),
      novos: counted('q.novos'),
      em_analise: counted('q.em_analise'),
      aceites: counted('q.aceites'),
      recusados: counted('q.recusados'),
      retirados: { by: retirados, join: counts },
    },
    defaultOrder: { field: 'momento', descending: true },
  };
  const conditions = estado === undefined ? [parts.visible] : [parts.visible, parts.waits];
  return listSource(definition, grant, { search, ordenacao, programa: { depois }, conditions });
}

/** An import that the scope sees. */
export function findImportacao(scope: Scope, cd: number): Promise<ImportacaoRow | undefined> {
  const parts = partsOf(scope);
  return scope.first(sql<ImportacaoRow>`
    select ${columnsOf(parts)} from importacao t ${USER} ${parts.counts}
     where t.cd = ${cd} and ${parts.visible}`);
}

/** Whether none of an import's requests was taken back. */
export async function isWhole(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql<{ inteira: boolean }>`
    select t.linhas = (select count(*) from pedido p where p.cd_importacao = t.cd) as inteira
      from importacao t where t.cd = ${cd}`);
  return found?.inteira === true;
}

/** The refused requests of an import as rows of a file, in its order: who is to be transferred, with the unit asked for. */
export function listRefused(scope: Scope, cd: number): Promise<LinhaRecusada[]> {
  return scope.all(sql<LinhaRecusada>`
    select p.cd, p.num_mecan as "numMecan", p.nome, p.sexo::text as sexo, p.dt_nasc as "dataNascimento",
           p.retrato->>'nacionalidade' as nacionalidade, p.retrato->>'categoria' as categoria,
           p.retrato->>'agrupamento' as agrupamento, p.profis as profissao,
           p.retrato->>'funcao_proposta' as funcao, p.retrato->>'num_bi' as bi, p.retrato->>'num_contrib' as nif,
           p.retrato->>'num_serv_soc' as niss, p.retrato->>'num_benef' as utente,
           p.retrato->>'loc_trab' as "localTrabalho", p.retrato->>'dt_ini_instit' as "dataAdmissao",
           ${pathOf('p.cd_destino')} as caminho, p.motivo,
           p.cd_tipo, case when p.cd_tipo = ${PEDIDO_TYPE.saida} then p.dados->>'dt_inactiv' end as "dataSaida"
      from (select p.*, coalesce((select d.cd from organigrama d
                     where d.cd = (p.dados->>'cd_organig')::bigint and ${inBranch(scope, 'd.cd')}), p.cd_organig) as cd_destino
              from pedido p where p.cd_importacao = ${cd}) p
     where p.cd_estad = ${recusado} and ${inBranch(scope, 'p.cd_organig')}
     order by p.dt_cria, p.cd limit ${ACERTO.mostRows}`);
}
