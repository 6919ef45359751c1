import type { Capability } from '@sst/contract';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { Decision, Especie } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { WAITING } from '../../../access/waiting-place.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import type { Evento } from '../../eventos/evento.ts';

/** What news say of records beside the codes of their events, by code. */
export interface Facts {
  readonly nomes: ReadonlyMap<number, string>;
  /** Where employees work now. */
  readonly unidades: ReadonlyMap<number, number>;
  readonly marcacoes: ReadonlyMap<
    number,
    {
      readonly especie: Especie;
      readonly cd_organig: number;
      readonly cd_estad: number;
      readonly fuso: Fuso;
    }
  >;
  readonly propostas: ReadonlyMap<
    number,
    { readonly cd_organig: number; readonly responder_ate: string; readonly fuso: Fuso }
  >;
  /** The exams by which somebody is unfit. */
  readonly inaptos: ReadonlySet<number>;
  /** Those of the provider: a company is not told what it has entered itself. */
  readonly atividades: ReadonlyMap<
    number,
    { readonly area: number; readonly tipo: string; readonly relatorio: boolean }
  >;
  /** With who answers for it. */
  readonly medidas: ReadonlyMap<
    number,
    { readonly nome: string; readonly cd_responsavel: number | null }
  >;
}

const UNFIT: readonly Decision[] = ['IT', 'ID'];

/** Longest part of a measure's text that a notice shows. */
const SHOWN = 120;

/** Reads what is told of events: one query for each kind of record, however many there are. */
export async function readFacts(scope: Scope, events: readonly Evento[]): Promise<Facts> {
  const codes = (entity: string) =>
    events.filter(({ tipo }) => tipo.startsWith(`${entity}.`)).map(({ cd }) => cd);
  const people = new Set(
    events.flatMap(({ dados }) =>
      'cd_funcion' in dados && dados.cd_funcion ? [dados.cd_funcion] : [],
    ),
  );
  for (const { dados } of events) {
    if ('cd_aproveita' in dados && dados.cd_aproveita) people.add(dados.cd_aproveita);
  }
  const [funcionarios, marcacoes, propostas, inaptos, atividades, medidas] = await Promise.all([
    rowsOf<{ nome: string; cd_organig: number }>(
      scope,
      [...people],
      (cds) =>
        sql`select f.cd, f.nome, f.cd_organig from funcionario f where f.cd = any(${cds}::bigint[])`,
    ),
    rowsOf<{ especie: Especie; cd_organig: number; cd_estad: number; fuso: Fuso }>(
      scope,
      codes('marcacao'),
      (cds) =>
        sql`select m.cd, m.especie, m.cd_organig, m.cd_estad, ${fusoOf('m')} as fuso
          from marcacao m left join local l on l.cd = m.cd_local where m.cd = any(${cds}::bigint[])`,
    ),
    rowsOf<{ cd_organig: number; responder_ate: string; fuso: Fuso }>(
      scope,
      codes('proposta'),
      (cds) =>
        sql`select q.cd, q.cd_organig, q.responder_ate, ${fusoOf('q')} as fuso
          from proposta q left join local l on l.cd = q.cd_local where q.cd = any(${cds}::bigint[])`,
    ),
    rowsOf(
      scope,
      codes('exame'),
      (cds) =>
        sql`select e.cd from exame e where e.cd = any(${cds}::bigint[]) and e.cd_decis = any(${UNFIT}::text[])`,
    ),
    rowsOf<{ area: number; tipo: string; relatorio: boolean }>(
      scope,
      codes('atividade'),
      (cds) => sql`
      select t.cd, t.cd_area as area, i.nome as tipo, t.cd_relat is not null as relatorio
        from atividade t join atividade_tipo i on i.cd = t.cd_tipo
       where t.cd = any(${cds}::bigint[]) and t.cd_tecnic is not null`,
    ),
    rowsOf<{ nome: string; cd_responsavel: number | null }>(
      scope,
      codes('medida'),
      (cds) => sql`
      select m.cd, case when length(m.medida) > ${SHOWN}::int then left(m.medida, ${SHOWN}::int - 1) || '…' else m.medida end as nome, m.cd_responsavel
        from medida m where m.cd = any(${cds}::bigint[])`,
    ),
  ]);
  const named = (rows: ReadonlyMap<number, { nome: string }>) =>
    new Map([...rows].map(([cd, { nome }]) => [cd, nome]));
  return {
    nomes: named(funcionarios),
    unidades: new Map([...funcionarios].map(([cd, { cd_organig }]) => [cd, cd_organig])),
    marcacoes,
    propostas,
    inaptos: new Set(inaptos.keys()),
    atividades,
    medidas,
  };
}

async function rowsOf<T extends object>(
  scope: Scope,
  cds: readonly number[],
  query: (cds: readonly number[]) => ReturnType<typeof sql>,
): Promise<ReadonlyMap<number, T>> {
  if (cds.length === 0) return new Map();
  const rows = (await scope.all(query(cds))) as (T & { cd: number })[];
  return new Map(rows.map((row) => [row.cd, row]));
}

/** A user at a node: by the place nearest to it, with the menus that are seen there. */
export interface Reader {
  readonly no: number;
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly empresa: string;
  readonly lugar: number;
  readonly menus: readonly number[];
  /** The flags of each menu there, from which their rights follow. */
  readonly acessos: readonly (Readonly<Record<Capability, boolean>> & {
    readonly cd_menu_web: number;
    readonly tipo: boolean;
  })[];
  /** Whether they administer the users there. */
  readonly adm: boolean;
  readonly avisos_email: boolean;
  /** The kinds of notice of which the user wants no letter. */
  readonly calados: readonly string[];
  /** The same of the bell. */
  readonly calados_no_sino: readonly string[];
}

/** Who works at some nodes or above them, of those who may sign in for the company. The provider's users are not among them. */
export function listReaders(scope: Scope, nodes: readonly number[]): Promise<Reader[]> {
  return scope.all(sql<Reader>`
    with recursive sobe (no, cd, cd_base, passo) as (
      select o.cd, o.cd, o.cd_base, 1 from organigrama o where o.cd = any(${nodes}::bigint[])
      union all
      select s.no, o.cd, o.cd_base, s.passo + 1 from sobe s join organigrama o on o.cd = s.cd_base
    ) cycle no, cd set ciclo using visto,
    perto as (
      select distinct on (s.no, t.cd_utilizador) s.no, t.cd_utilizador, t.cd_organig, t.cd_empresa, t.adm
        from sobe s
        join utilizador_empresa t on t.cd_organig = s.cd and not t.inactiv and not ${WAITING}
       order by s.no, t.cd_utilizador, s.passo)
    select p.no, u.cd, u.nome, u.email, e.nome as empresa, p.cd_organig as lugar, p.adm, u.avisos_email,
           array(select a.cd_menu_web from acesso a
                  where a.cd_organig = p.cd_organig and a.cd_utilizador = u.cd and a.ver) as menus,
           coalesce((select json_agg(json_build_object('cd_menu_web', a.cd_menu_web, 'ver', a.ver, 'criar', a.criar,
                                                       'editar', a.editar, 'remover', a.remover, 'doc', a.doc,
                                                       'tipo', not a.sem_tipo, 'restricoes', a.restricoes))
                       from acesso a where a.cd_organig = p.cd_organig and a.cd_utilizador = u.cd), '[]') as acessos,
           array(select w.tipo from preferencia_aviso w
                  where w.cd_utilizador = u.cd and w.canal = 'email' and not w.ativo) as calados,
           array(select w.tipo from preferencia_aviso w
                  where w.cd_utilizador = u.cd and w.canal = 'sino' and not w.ativo) as calados_no_sino
      from perto p
      join utilizador u on u.cd = p.cd_utilizador and not u.prestador
      join organigrama e on e.cd = p.cd_empresa
     order by u.cd, p.no`);
}

/** A notice as it is written. */
export interface NewNotice {
  readonly cd_utilizador: number;
  readonly titulo: string;
  readonly texto: string;
  readonly ligacao: string;
  readonly cd_organig: number;
  readonly cd_menu: number;
  readonly chave: string;
  readonly dito: object;
}

export interface Taken {
  readonly cd_utilizador: number;
  readonly chave: string;
  readonly cd_organig: number;
  readonly dito: object;
}

/** Deletes the unread notices of users that came since a moment and tell of the same: one that tells of all replaces them. */
export function takeNotices(
  scope: Scope,
  which: readonly {
    readonly cd_utilizador: number;
    readonly chave: string;
    readonly lugar: number;
  }[],
  since: Date,
): Promise<Taken[]> {
  return scope.all(sql<Taken>`
    delete from notificacao n
     using jsonb_to_recordset(${JSON.stringify(which)}::jsonb) s (cd_utilizador bigint, chave text, lugar bigint)
     where n.cd_utilizador = s.cd_utilizador and n.chave = s.chave and n.dt_cria > ${since}::timestamptz
       and (n.dito ->> 'lugar')::bigint = s.lugar and n.dito -> 'cds' is not null
       and n.dt_lida is null and n.dt_arquivo is null and n.dt_ate is null
    returning n.cd_utilizador, n.chave, n.cd_organig, n.dito`);
}

/** Writes one notice for each user and key, in one statement. */
export async function insertNotices(
  scope: Scope,
  now: Date,
  notices: readonly NewNotice[],
): Promise<void> {
  await scope.run(sql`
    insert into notificacao (cd_empresa, cd_utilizador, dt_cria, titulo, texto, ligacao, cd_organig, cd_menu, chave, dito)
    select ${scope.cd_empresa}::bigint, s.cd_utilizador, ${now}::timestamptz, s.titulo, s.texto, s.ligacao, s.cd_organig,
           s.cd_menu, s.chave, s.dito
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as s (cd_utilizador bigint, titulo text, texto text, ligacao text, cd_organig bigint, cd_menu smallint, chave text, dito jsonb)
     order by s.cd_utilizador, s.chave`);
}

/** Takes back what is not true any more, from all users. */
export async function deleteNotices(scope: Scope, keys: readonly string[]): Promise<void> {
  await scope.run(sql`
    with levados as (delete from notificacao n where n.chave = any(${keys}::text[]) returning n.dito)
    delete from aviso_contado a using levados l where a.cd = (l.dito ->> 'contado')::bigint`);
}

/** The same of notices that have counted nothing. */
export async function withdrawNotices(scope: Scope, keys: readonly string[]): Promise<void> {
  await scope.run(sql`delete from notificacao n where n.chave = any(${keys}::text[])`);
}

/** Who was told of which of these keys already. */
export function listTold(
  scope: Scope,
  keys: readonly string[],
): Promise<{ cd_utilizador: number; chave: string }[]> {
  return scope.all(sql<{ cd_utilizador: number; chave: string }>`
    select n.cd_utilizador, n.chave from notificacao n where n.chave = any(${keys}::text[])`);
}
