import { CAPABILITIES, MENU, MENUS } from '@sst/contract/menus';
import type { AuditEntity } from '@sst/contract/rules/auditoria';
import {
  CAPABILITY_NAME,
  RESTRICOES_NAME,
  TYPES_NAME,
} from '@sst/contract/rules/identidade/acessos';
import { type RawBuilder, sql } from 'kysely';
import { LINES_OF_LOG } from './auditoria-parts.ts';

const BEFORE = sql`t.detalhe -> 'antes'`;
const AFTER = sql`t.detalhe -> 'depois'`;

/** 'código A → B', if the field differs. */
function field(name: string, label: string): RawBuilder<unknown> {
  const [before, after] = [BEFORE, AFTER].map((values) => sql`(${values} ->> ${sql.lit(name)})`);
  return sql`case when ${before} is distinct from ${after}
    then ${sql.lit(`${label} `)} || coalesce(${before}, '—') || ' → ' || coalesce(${after}, '—') end`;
}

/** 'estado ativo → inativo', if the boolean differs. */
function flag(name: string, label: string, [no, yes]: readonly [string, string]) {
  const [before, after] = [BEFORE, AFTER].map(
    (values) => sql`(${values} ->> ${sql.lit(name)})::boolean`,
  );
  const change = (from: string, to: string) => sql.lit(`${label} ${from} → ${to}`);
  return sql`case when ${before} and not ${after} then ${change(yes, no)}
    when ${after} and not ${before} then ${change(no, yes)} end`;
}

const FIELDS: Partial<Readonly<Record<AuditEntity, readonly RawBuilder<unknown>[]>>> = {
  utilizador: [
    field('nome', 'nome'),
    field('email', 'e-mail'),
    flag('adm', 'administrador', ['não', 'sim']),
    flag('inactiv', 'estado', ['ativo', 'inativo']),
  ],
  'prestadora-acidentes': [flag('completa', 'completa acidentes', ['não', 'sim'])],
  facto: [field('registo', 'registo')],
  organigrama: [
    field('nome', 'nome'),
    field('cd_aux', 'código'),
    field('nipc', 'NIPC'),
    field('localidade', 'localidade'),
    field('feriado', 'feriado municipal'),
    field('fuso', 'hora local'),
    field('acima', 'unidade acima'),
  ],
};

const MENU_ROWS = sql.join(MENUS.map(({ cd, nome }) => sql`(${sql.lit(cd)}, ${sql.lit(nome)})`));
const CAPABILITY_ROWS = sql.join([
  ...CAPABILITIES.map(
    (name, index) => sql`(${sql.lit(index)}, ${sql.lit(name)}, ${sql.lit(CAPABILITY_NAME[name])})`,
  ),
  sql`(${sql.lit(CAPABILITIES.length)}, 'tipo', ${sql.lit(TYPES_NAME)})`,
  sql`(${sql.lit(CAPABILITIES.length + 1)}, 'restricoes', ${sql.lit(RESTRICOES_NAME)})`,
]);

/** Whether accesses give menu and capability of a row; the types are given unless they are withheld. */
function gives(accesses: RawBuilder<unknown>): RawBuilder<boolean> {
  const holds = (value: RawBuilder<unknown>) =>
    sql`${accesses} @> jsonb_build_array(jsonb_build_object('cd_menu_web', m.cd, c.codigo, ${value}))`;
  return sql`case when c.codigo = 'tipo' then not ${holds(sql`false`)} else ${holds(sql`true`)} end`;
}

/** The types are named where the menu is seen afterwards. */
const TYPES_SEEN = sql`(c.codigo <> 'tipo' or m.cd = ${sql.lit(MENU.saude)}
  and ${AFTER} @> jsonb_build_array(jsonb_build_object('cd_menu_web', m.cd, 'ver', true)))`;

/** The capabilities given and taken, by menu: 'Saúde: + criar, − documentos', as the page shows it before saving. */
const ACCESSES = sql`(
  select string_agg(x.nome || ': ' || x.mudou, '; ' order by x.cd)
    from (select m.cd, m.nome,
                 string_agg(case when ${gives(AFTER)} then '+ ' else '− ' end || c.nome, ', '
                            order by ${gives(BEFORE)}, c.posicao) as mudou
            from (values ${MENU_ROWS}) m (cd, nome)
           cross join (values ${CAPABILITY_ROWS}) c (posicao, codigo, nome)
           where ${TYPES_SEEN} and (${gives(BEFORE)}) <> (${gives(AFTER)})
           group by m.cd, m.nome) x)`;

/** For a line with a changed name, which keeps the old name in `antes` and the new one in `nome`. */
const RENAMED = sql`nullif(t.detalhe ->> 'antes', t.detalhe ->> 'nome') || ' → ' || (t.detalhe ->> 'nome')`;

const ofFields = sql.join(
  Object.entries(FIELDS).map(
    ([entity, parts]) =>
      sql`when t.entidade = ${sql.lit(entity)} and jsonb_typeof(${AFTER}) = 'object'
        then nullif(concat_ws(', ', ${sql.join(parts ?? [])}), '')`,
  ),
  sql` `,
);

/**
 * The change that a line `t` of a company's audit log records, in words, with old and new values; null if it records
 * none. It covers only what every administrator of the company may see: users, accesses, units and names. It leaves out
 * what lines hold about people's health and about requests.
 */
export const CHANGE_DESCRIPTION = sql<string | null>`case ${ofFields}
  when t.entidade = 'acessos' and jsonb_typeof(${AFTER}) = 'array' then ${ACCESSES}
  when t.entidade in ('area-atividade', 'atividade-tipo') then 'nome ' || ${RENAMED}
  else ${LINES_OF_LOG} end`;
