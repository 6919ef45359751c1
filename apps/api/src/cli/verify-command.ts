import { OPEN_STATES } from '@sst/contract/rules/pedidos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Client } from 'pg';
import type { ObjectStore } from '../outgoing/s3/object-store.ts';
import { contentAt, fewAtOnce, type PlacedContent, placeOf } from './documentos/outside-anexos.ts';

interface Check {
  readonly what: string;
  /** Counts the violations. */
  readonly sql: string;
}

/** Documents outside the database that are read at once. */
const BLOCK = 500;

/** The exams that count for an employee: those made in the period of work, but for decisions that wait, and the one taken over. */
const COUNTING = `(
  select cd_empresa, cd_funcion, cd, dt, hr, dt_expir, cd_decis, cd_anex from exame where not por_confirmar
  union all
  select a.cd_empresa, a.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex
    from exame_aproveitado a join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame)`;

const CHECKS: readonly Check[] = [
  {
    what: 'unidades fora do organigrama da sua empresa',
    sql: `with recursive desce as (
            select cd_empresa, cd from organigrama where cd_base is null
            union all
            select o.cd_empresa, o.cd from desce d join organigrama o on o.cd_empresa = d.cd_empresa and o.cd_base = d.cd)
          select (select count(*) from organigrama) - (select count(*) from desce) as errados`,
  },
  {
    what: 'funcionários cujo último exame não é o que a ficha diz',
    sql: `select count(*) as errados
            from funcionario f
            left join lateral (select e.dt, e.dt_expir from ${COUNTING} e
                                where e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd
                                order by e.dt desc, numero_do_codigo('exame', e.cd) desc limit 1) u on true
           where (f.dt_ult_exam, f.dt_expir) is distinct from (u.dt, u.dt_expir)`,
  },
  {
    what: 'funcionários cuja aptidão não é a da última decisão',
    sql: `select count(*) as errados
            from funcionario f
            left join lateral (select e.dt, e.cd_decis from ${COUNTING} e
                                where e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd and e.cd_decis <> 'SD'
                                order by e.dt desc, e.hr desc nulls last, numero_do_codigo('exame', e.cd) desc limit 1) u on true
           where (f.dt_aptidao, f.cd_aptidao) is distinct from (u.dt, u.cd_decis)`,
  },
  {
    what: 'funcionários cuja marca de ficha não diz se a têm',
    sql: `select count(*) as errados from funcionario f
           where f.tem_ficha <> exists (select from ${COUNTING} e
                  where e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd and e.cd_anex is not null)`,
  },
  {
    what: 'funcionários com a marca de pedidos pendentes errada',
    sql: `select count(*) as errados from funcionario f
           where (f.pendente = 1) <> exists (select 1 from pedido p
                  where p.cd_empresa = f.cd_empresa and p.cd_funcion = f.cd and p.cd_estad in (${OPEN_STATES.join(', ')}))`,
  },
  {
    what: 'exames anteriores ao nascimento do funcionário',
    sql: `select count(*) as errados from exame e
            join funcionario f on f.cd_empresa = e.cd_empresa and f.cd = e.cd_funcion where e.dt < f.dt_nasc`,
  },
  {
    what: 'marcações a mais da mesma pessoa no mesmo dia',
    sql: `select coalesce(sum(m.quantas - 1), 0) as errados
            from (select count(*) as quantas from marcacao where cd_estad = ${MARCACAO_STATE.marcada}
                   group by cd_empresa, cd_funcion, especie, dt having count(*) > 1) m`,
  },
  {
    what: 'conteúdos que não são os da sua soma SHA-256',
    sql: `select count(*) as errados from anexo_conteudo where sha256(bytes) <> sha256`,
  },
  {
    what: 'documentos com o tamanho errado',
    sql: `select count(*) as errados from anexo a
            join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
           where coalesce(length(c.bytes), c.tamanho) <> a.tamanho`,
  },
  {
    what: 'conteúdos que nenhum documento usa',
    sql: `select count(*) as errados from anexo_conteudo c
           where not exists (select 1 from anexo a where a.cd_empresa = c.cd_empresa and a.sha256 = c.sha256)`,
  },
  {
    what: 'documentos que nenhum registo usa',
    sql: `select count(*) as errados from anexo a
           where not exists (select 1 from exame e where e.cd_empresa = a.cd_empresa and e.cd_anex = a.cd)
             and not exists (select 1 from atividade t where t.cd_empresa = a.cd_empresa and t.cd_relat = a.cd)
             and not exists (select 1 from atividade_anexo q where q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd)
             and not exists (select 1 from area_anexo q where q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd)
             and not exists (select 1 from acidente_anexo q where q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd)
             and not exists (select 1 from quase_acidente_anexo q where q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd)
             and not exists (select 1 from medida_anexo q where q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd)
             and not exists (select 1 from visita_foto q where q.cd_empresa = a.cd_empresa and q.cd_anex = a.cd)
             and not exists (select 1 from ficha_passo q where q.cd_empresa = a.cd_empresa and q.cd_copia = a.cd)
             and not exists (select 1 from anulavel n where n.cd_empresa = a.cd_empresa
                                and n.conteudo -> 'anexos' @> to_jsonb(a.cd))`,
  },
];

/**
 * One check for each foreign key of the companies' tables: a restore that switched the triggers off, or a damaged index,
 * leaves rows without the row that they refer to.
 */
const REFERENCE_CHECKS = `
  select format('linhas de «%s» sem a linha de «%s» a que se referem (%s)', c.conrelid::regclass, c.confrelid::regclass,
           string_agg(f.attname, ', ' order by k.place) filter (where f.attname <> 'cd_empresa')) as what,
         format('select count(*) as errados from %s t where %s and not exists (select 1 from %s r where %s)', c.conrelid::regclass,
           string_agg(format('t.%I is not null', f.attname), ' and '), c.confrelid::regclass,
           string_agg(format('r.%I = t.%I', p.attname, f.attname), ' and ')) as sql
    from pg_constraint c
    join pg_class o on o.oid = c.conrelid and o.relrowsecurity
   cross join unnest(c.conkey, c.confkey) with ordinality as k (own, other, place)
    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.own
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.other
   where c.contype = 'f'
   group by c.oid
   order by 1`;

/**
 * `verificar`: looks for inconsistent data, company by company.
 * @param client connected as the owner of the tables.
 * @param objects the store of documents; without it, those that are there are counted and not looked at.
 * @returns lines for the operator, and whether all is well.
 */
export async function verifyCommand(
  client: Client,
  objects?: ObjectStore,
): Promise<{ lines: string[]; ok: boolean }> {
  // As the server's role, which sees one company at a time, whoever owns the tables.
  await client.query(`set role sst_app; set app.prestador = 'sim'`);
  const { rows: companies } = await client.query<{ cd: string; nome: string }>(
    'select cd, nome from prestador_empresas order by cd',
  );
  if (companies.length === 0) return { lines: ['Não há empresas nesta base de dados.'], ok: true };
  const { rows: references } = await client.query<Check>(REFERENCE_CHECKS);
  const checks = [...CHECKS, ...references];
  const lines: string[] = [];
  let unseen = 0;
  for (const { cd, nome } of companies) {
    await client.query(`select set_config('app.cd_empresa', $1, false)`, [cd]);
    for (const { what, sql } of checks) {
      const { rows } = await client.query<{ errados: string }>(sql);
      const wrong = Number(rows[0]?.errados ?? 0);
      if (wrong > 0) lines.push(`${nome}: ${what}: ${wrong}.`);
    }
    const outside = await lookOutside(client, objects);
    unseen += outside.unseen;
    if (outside.lost > 0)
      lines.push(`${nome}: documentos que não estão inteiros no armazém: ${outside.lost}.`);
  }
  const ok = lines.length === 0;
  const last = `Empresas verificadas: ${companies.length}.${ok ? ' Sem erros.' : ''}`;
  const notSeen = `Documentos fora da base de dados, que não foram vistos por S3_URL não estar definida: ${unseen}.`;
  return { lines: [...lines, ...(unseen > 0 ? [notSeen] : []), last], ok };
}

/** Documents of the company that are outside the database are read whole. */
async function lookOutside(client: Client, objects: ObjectStore | undefined) {
  if (!objects) {
    const { rows } = await client.query<{ fora: number }>(
      'select count(*)::int as fora from anexo_conteudo where objeto is not null',
    );
    return { lost: 0, unseen: rows[0]?.fora ?? 0 };
  }
  let lost = 0;
  for (let last = ''; ; ) {
    const { rows } = await client.query<PlacedContent>(
      `select sha256, null as bytes, objeto, tamanho from anexo_conteudo where objeto > $1 order by objeto limit ${BLOCK}`,
      [last],
    );
    const found = await fewAtOnce(
      rows.flatMap((row) => placeOf(row) ?? []),
      (place) => contentAt(objects, place),
    );
    lost += found.filter((bytes) => !bytes).length;
    if (rows.length < BLOCK) return { lost, unseen: 0 };
    last = rows.at(-1)?.objeto ?? '';
  }
}
