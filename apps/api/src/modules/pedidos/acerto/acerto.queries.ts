import type { AcertoAnterior, AcertoLinha } from '@sst/contract';
import { type AusenciaPiece, joinedAusencias } from '@sst/contract/prazos/ausencias';
import type { AcertoCampo, AcertoColuna, AcertoColunas } from '@sst/contract/rules/acerto/campos';
import type { NomesDeUnidades } from '@sst/contract/rules/acerto/unidades-da-lista';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { PEDIDO_STATE, type PedidoType } from '@sst/contract/rules/pedidos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import { utcText } from '../../../sql/moment.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { isSuspended } from '../../../sql/validity.ts';
import { writtenOrder } from '../../../sql/written-order.ts';
import type { PedidoDados } from '../pedido-record.queries.ts';
import type { Retrato } from '../pedidos.queries.ts';
import type { FactoConhecido } from './comparar/pessoa.ts';

/** A node of the scope and those below it, with what each lies directly below; none for one outside. */
export async function basesOfUnidade(
  scope: Scope,
  cd_unidade: number,
): Promise<Map<number, number | null>> {
  const rows = await scope.all(sql<{ cd: number; cd_base: number | null }>`
    with recursive ramo as (
      select o.cd, o.cd_base from organigrama o where o.cd = ${cd_unidade} and ${inBranch(scope, 'o.cd')}
      union all
      select o.cd, o.cd_base from ramo r join organigrama o on o.cd_base = r.cd
    )
    select cd, cd_base from ramo`);
  return new Map(rows.map(({ cd, cd_base }) => [cd, cd_base]));
}

/** A node of the scope and those below it; none for one outside. */
export async function nodesOfUnidade(scope: Scope, cd_unidade: number): Promise<number[]> {
  return [...(await basesOfUnidade(scope, cd_unidade)).keys()];
}

/** An employee as a list would say it. */
export interface FuncionarioDaLista extends Record<AcertoCampo, string | null> {
  readonly cd: number;
  readonly cd_organig: number;
  readonly versao: number;
  readonly ativo: boolean;
  readonly dt_saida: string | null;
}

const FUNCIONARIO_DA_LISTA = sql`
  select f.cd, f.cd_organig, f.versao, f.ativo, case when not f.ativo then f.dt_inactiv end as dt_saida,
         f.num_mecan as "numMecan", f.nome, f.sexo::text as sexo, f.dt_nasc as "dataNascimento",
         n.nome as nacionalidade, c.nome as categoria, a.nome as agrupamento, p.nome as profissao, q.nome as funcao,
         f.num_bi as bi, f.num_contrib as nif, f.num_serv_soc as niss, f.num_benef as utente,
         f.loc_trab as "localTrabalho", f.email, f.telemovel, f.dt_ini_instit as "dataAdmissao",
         case when f.adm_urgente then 'Sim' else 'Não' end as "admissaoUrgente"
    from funcionario f
    left join nacionalidade n on n.cd = f.cd_nacion
    left join categoria c on c.cd = f.cd_categ
    left join agrupamento a on a.cd = f.cd_agrup_prof
    left join profissao p on p.cd = f.cd_profis
    left join profissao q on q.cd = f.cd_func_propost`;

/** Those who work at one of the nodes, one more than `most` at the most. */
export function listFuncionariosOf(
  scope: Scope,
  nodes: readonly number[],
  most: number,
): Promise<FuncionarioDaLista[]> {
  return scope.all(sql<FuncionarioDaLista>`
    ${FUNCIONARIO_DA_LISTA} where f.ativo and f.cd_organig = any(${nodes}::bigint[]) order by f.cd limit ${most + 1}`);
}

/** So many numbers are looked for by their index; more are compared with those of the whole company. */
const FEW_NUMBERS = 600;

/** Numbers as the index of employees has them. */
const numbersOf = ({ nif, niss, bi }: AcertoLinha) =>
  [nif, niss, bi].flatMap((text) => text?.replace(/[^0-9A-Za-z]/g, '').toLowerCase() || []);

/**
 * Whoever else in sight has a number, or the name and birth, of one of the rows: those of other units, and those who have
 * left. The view lets row-level security stand behind the indexes.
 */
export function findFuncionariosLike(
  scope: Scope,
  linhas: readonly AcertoLinha[],
): Promise<FuncionarioDaLista[]> {
  const sought = linhas.map(({ nome, dataNascimento, numMecan }) => ({
    nome,
    dt_nasc: dataNascimento,
    num_mecan: numMecan,
  }));
  const numbers = [...new Set(linhas.flatMap(numbersOf))];
  // A join would look for each of many numbers by itself.
  const byNumber =
    numbers.length <= FEW_NUMBERS
      ? sql`select c.cd from funcionario_busca c where c.numeros && ${numbers}::text[]`
      : sql`select c.cd from funcionario_busca c cross join unnest(c.numeros) x (numero)
             where x.numero in (select n.numero from unnest(${numbers}::text[]) n (numero))`;
  const person = sql`c.dt_nasc = s.dt_nasc and sst_norm(c.nome) = s.nome`;
  return scope.all(sql<FuncionarioDaLista>`
    with procurada as materialized (
      select sst_norm(r.nome) as nome, r.dt_nasc, r.num_mecan
        from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as r (nome text, dt_nasc date, num_mecan text)
    ), encontrada as (
      ${byNumber}
      union select c.cd from procurada s join funcionario_busca c on c.ativo and ${person}
      union select c.cd from procurada s join funcionario_busca c on not c.ativo and ${person}
      union select c.cd from procurada s join funcionario_busca c on c.ativo and c.num_mecan = s.num_mecan
    )
    ${FUNCIONARIO_DA_LISTA} where f.cd in (select e.cd from encontrada e) and ${inBranch(scope, 'f.cd_organig')}
     order by f.cd`);
}

/** Those of some codes who work in sight. */
export function findFuncionariosByCode(
  scope: Scope,
  codes: readonly number[],
): Promise<FuncionarioDaLista[]> {
  return scope.all(sql<FuncionarioDaLista>`
    ${FUNCIONARIO_DA_LISTA} where f.ativo and f.cd = any(${codes}::bigint[]) and ${inBranch(scope, 'f.cd_organig')}
     order by f.cd`);
}

/** Those of some codes whom the reader of a comparison may not be shown, since their data are restricted. */
export async function listHidden(scope: Scope, codes: readonly number[]): Promise<Set<number>> {
  const rows = await scope.all(sql<{ cd: number; oculto: boolean }>`
    select f.cd, f.limitado and not ${isInSight(scope, 'f')} as oculto from funcionario f
     where f.cd = any(${codes}::bigint[])`);
  return new Set(rows.flatMap(({ cd, oculto }) => (oculto ? [cd] : [])));
}

/** The arrangements and absences of those who work in sight. */
export function listFactosOf(
  scope: Scope,
  codes: readonly number[],
): Promise<(FactoConhecido & { readonly cd_funcion: number })[]> {
  return scope.all(sql<FactoConhecido & { readonly cd_funcion: number }>`
    select t.cd_funcion, t.tipo, t.motivo, t.dt_ini, t.dt_fim
      from facto t
      join funcionario f on f.cd = t.cd_funcion
     where f.ativo and f.cd = any(${codes}::bigint[]) and ${isInSight(scope, 'f')}
     order by t.cd_funcion, t.dt_ini`);
}

/** A request that is open, or accepted and still to take effect. */
export interface PedidoPendente {
  readonly cd_tipo: PedidoType;
  readonly cd_funcion: number | null;
  readonly aberto: boolean;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly dt_nasc: string | null;
  readonly dados: PedidoDados;
  readonly retrato: Pick<Retrato, 'num_contrib' | 'num_serv_soc' | 'num_bi'>;
}

export function listPendentes(scope: Scope): Promise<PedidoPendente[]> {
  const columns = (aberto: RawBuilder<unknown>) => sql`
    select p.cd, p.cd_tipo, p.cd_funcion, ${aberto} as aberto, p.num_mecan, p.nome, p.dt_nasc, p.dados, p.retrato
      from pedido p`;
  return scope.all(sql<PedidoPendente>`
    select p.* from (
    ${columns(sql`true`)} where ${isOpen('p.cd_estad')} and ${inBranch(scope, 'p.cd_organig')}
    union all
    ${columns(sql`false`)} where p.cd_estad = ${sql.lit(PEDIDO_STATE.aceite)} and p.dt_aplicado is null
      and p.cd_funcion is not null and ${inBranch(scope, 'p.cd_organig')}
    ) p order by ${writtenOrder('pedido', 'p.cd')}`);
}

/** What is remembered of the list of a unit that was settled last. */
export interface StoredLista {
  readonly campos: readonly AcertoColuna[];
  readonly resumos: readonly string[];
  readonly em_falta: readonly number[];
}

export function findLista(scope: Scope, cd_unidade: number): Promise<StoredLista | undefined> {
  return scope.first(sql<StoredLista>`
    select a.campos, a.resumos::text[] as resumos, a.em_falta from acerto a
     where a.cd_organig = ${cd_unidade} and a.linhas > 0 and ${inBranch(scope, 'a.cd_organig')}`);
}

export interface ListaDaUnidade extends AcertoAnterior {
  readonly cd_organig: number;
}

/** What a name in the lists of a unit was said to be. */
interface NomeLembrado {
  readonly cd_unidade: number;
  readonly nome: string;
  readonly cd_organig: number;
}

/** How lists are read. */
export interface Reading {
  readonly colunas: AcertoColunas;
  readonly nomes: NomesDeUnidades;
}

/** What the columns of the company's lists mean, as the last one with each has it, whichever unit it was of: it says nothing of anybody. */
export async function findColunas(scope: Scope): Promise<AcertoColunas> {
  const lists = await scope.all(sql<{ colunas: AcertoColunas }>`
    select a.colunas from acerto a order by coalesce(a.dt_leitura, a.dt), a.cd_organig desc`);
  return Object.assign({}, ...lists.map(({ colunas }) => colunas));
}

/** What names mean in the lists of each unit, where both units are in sight. */
export function listNomes(scope: Scope): Promise<NomeLembrado[]> {
  return scope.all(sql<NomeLembrado>`
    select a.cd_organig as cd_unidade, n.key as nome, o.cd as cd_organig
      from acerto a cross join jsonb_each_text(a.nomes) n join organigrama o on o.cd = n.value::bigint
     where ${inBranch(scope, 'a.cd_organig')} and ${inBranch(scope, 'o.cd')} order by 1, 2`);
}

/** Adds to how the lists of a unit are read. */
export async function saveReading(
  scope: Scope,
  cd_unidade: number,
  { colunas, nomes }: Reading,
  now: Date,
): Promise<void> {
  await scope.run(sql`
    insert into acerto (cd_empresa, cd_organig, ficheiro, linhas, colunas, campos, resumos, em_falta, nomes, cd_autor, dt, dt_leitura)
    values (${scope.cd_empresa}, ${cd_unidade}, '', 0, ${JSON.stringify(colunas)}::jsonb, '{}', '{}', '{}',
            ${JSON.stringify(nomes)}::jsonb, ${authorOf(scope.actor)}::bigint, ${now}, ${now})
    on conflict (cd_empresa, cd_organig) do update
       set colunas = acerto.colunas || excluded.colunas, nomes = acerto.nomes || excluded.nomes, dt_leitura = excluded.dt_leitura`);
}

/** Since when those of some codes are away for long, who are so on a day. */
export async function listAusencias(
  scope: Scope,
  codes: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  const rows = await scope.all(sql<AusenciaPiece & { readonly cd_funcion: number }>`
    select t.cd_funcion, t.dt_ini as de, t.dt_fim as ate, t.motivo
      from facto t join funcionario f on f.cd = t.cd_funcion join prazo z on z.cd_funcion = t.cd_funcion
     where t.tipo = 'ausencia' and f.cd = any(${codes}::bigint[]) and ${inBranch(scope, 'f.cd_organig')}
       and ${isInSight(scope, 'f')} and ${isSuspended('z', today)}`);
  const since = new Map<number, string>();
  for (const [cd, pieces] of Map.groupBy(rows, ({ cd_funcion }) => cd_funcion)) {
    const now = joinedAusencias(pieces).find(({ de, ate }) => de <= today && (ate ?? '9') > today);
    if (now) since.set(cd, now.de);
  }
  return since;
}

/** When an exam is booked. */
interface Marcado {
  readonly dt: string;
  readonly hr: string | null;
  readonly fuso: Fuso;
}

/** The next open booking of an exam of those of some codes who have one, from a day on. */
export async function listMarcados(
  scope: Scope,
  codes: readonly number[],
  today: string,
): Promise<Map<number, Marcado>> {
  const rows = await scope.all(sql<Marcado & { cd_funcion: number }>`
    select distinct on (m.cd_funcion) m.cd_funcion, m.dt, m.hr, ${fusoOf('m')} as fuso
      from marcacao m join funcionario f on f.cd = m.cd_funcion left join local l on l.cd = m.cd_local
     where m.cd_funcion = any(${codes}::bigint[]) and m.especie = 'exame' and m.cd_estad = ${MARCACAO_STATE.marcada}
       and m.dt >= ${today}::date and ${inBranch(scope, 'm.cd_organig')} and ${isInSight(scope, 'f')}
     order by m.cd_funcion, m.dt, m.hr`);
  return new Map(rows.map(({ cd_funcion, ...marcado }) => [cd_funcion, marcado]));
}

/** The lists of the scope's units that were settled last, the latest first. */
export function listListas(scope: Scope): Promise<ListaDaUnidade[]> {
  return scope.all(sql<ListaDaUnidade>`
    select a.cd_organig, a.ficheiro, a.linhas, u.nome as autor, ${utcText('a.dt')} as dt
      from acerto a left join utilizador u on u.cd = a.cd_autor
     where a.linhas > 0 and ${inBranch(scope, 'a.cd_organig')} order by a.dt desc, a.cd_organig`);
}

export interface NewLista extends StoredLista {
  readonly cd_organig: number;
  readonly ficheiro: string;
  readonly colunas: AcertoColunas;
}

/** Remembers the list of a unit in place of the one before. */
export async function saveLista(scope: Scope, lista: NewLista, now: Date): Promise<void> {
  const { cd_organig, ficheiro, colunas, campos, resumos, em_falta } = lista;
  await scope.run(sql`
    insert into acerto (cd_empresa, cd_organig, ficheiro, linhas, colunas, campos, resumos, em_falta, cd_autor, dt, dt_leitura)
    values (${scope.cd_empresa}, ${cd_organig}, ${ficheiro}, ${resumos.length}, ${JSON.stringify(colunas)}::jsonb,
            ${campos}::text[], ${resumos}::uuid[], ${em_falta}::bigint[], ${authorOf(scope.actor)}::bigint, ${now}, ${now})
    on conflict (cd_empresa, cd_organig) do update
       set ficheiro = excluded.ficheiro, linhas = excluded.linhas, colunas = excluded.colunas, campos = excluded.campos,
           resumos = excluded.resumos, em_falta = excluded.em_falta, cd_autor = excluded.cd_autor, dt = excluded.dt,
           dt_leitura = excluded.dt_leitura`);
}
