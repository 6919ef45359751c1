import type { ListaFile, SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { CODIGO_EXTERNO } from '@sst/contract/rules/identidade/codigos-externos';
import { cellText } from '@sst/contract/rules/texts/csv';
import { plainHeader } from '@sst/contract/rules/texts/headers';
import { storedLine } from '@sst/contract/rules/texts/names';
import { sql } from 'kysely';
import type { Actor } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { invalid } from '../../../../errors.ts';
import { isInSight } from '../../../../sql/reader/limitado.ts';

/** What a program calls the people of a list. */
export interface ListCodes {
  readonly origem: string;
  /** The column that says it. */
  readonly at: number;
  readonly byLine: ReadonlyMap<number, string>;
  /** Lines whose code is no use: it stands there twice, or is too long. */
  readonly unused: readonly number[];
}

/**
 * The source of the codes of a company's own program: never that of a program of the provider, whatever both are called.
 * @throws 400 for somebody who is no program.
 */
function sourceOf(actor: Actor): string {
  if (actor.kind !== 'key')
    throw invalid({ coluna_codigo: 'Só uma chave de programa dá códigos externos.' });
  if (actor.empresa === null) return actor.origem;
  return `${CODIGO_EXTERNO.deEmpresa}${actor.origem}`.slice(0, CODIGO_EXTERNO.origem);
}

/** Reads the column with the codes. @throws 400 where the list has no such column, or two. */
export function codesOfList(
  actor: Actor,
  { headers, records }: Pick<ListaFile, 'headers' | 'records'>,
  coluna: string,
): ListCodes {
  const origem = sourceOf(actor);
  const named = headers.flatMap((header, at) =>
    plainHeader(header) === plainHeader(coluna) ? [at] : [],
  );
  const [at] = named;
  if (at === undefined) throw invalid({ coluna_codigo: 'A lista não tem esta coluna.' });
  if (named.length > 1) throw invalid({ coluna_codigo: 'A lista tem duas colunas com este nome.' });
  const said = records.flatMap(({ linha, cells }) => {
    const codigo = cellText(storedLine(cells[at] ?? ''));
    return codigo ? [{ linha, codigo }] : [];
  });
  const lines = Map.groupBy(said, ({ codigo }) => codigo);
  const isOfUse = ({ codigo }: { codigo: string }) =>
    codigo.length <= CODIGO_EXTERNO.codigo && lines.get(codigo)?.length === 1;
  return {
    origem,
    at,
    byLine: new Map(said.filter(isOfUse).map(({ linha, codigo }) => [linha, codigo])),
    unused: said.filter((one) => !isOfUse(one)).map(({ linha }) => linha),
  };
}

/** The employees in sight whom a source has given the codes of a list, by line. */
export async function findByListCodes(
  scope: Scope,
  { origem, byLine }: ListCodes,
): Promise<Map<number, number>> {
  const rows = await scope.all(sql<{ cod_externo: string; cd: number }>`
    select k.cod_externo, k.cd from codigo_externo k join funcionario f on f.cd = k.cd
     where k.entidade = 'funcionario' and k.origem = ${origem} and k.cod_externo = any(${[...byLine.values()]}::text[])
       and f.ativo and ${isInSight(scope, 'f')}`);
  const known = new Map(rows.map(({ cod_externo, cd }) => [cod_externo, cd]));
  return new Map(
    [...byLine].flatMap(([linha, codigo]) => {
      const cd = known.get(codigo);
      return cd === undefined ? [] : [[linha, cd] as const];
    }),
  );
}

/** Remembers what a source calls those in sight who have the number and the day of birth of a row, once of each. */
export async function keepListCodes(
  scope: Scope,
  { origem, byLine }: ListCodes,
  people: readonly SentLinha[],
): Promise<void> {
  const rows = people.flatMap(({ linha, numMecan, dataNascimento }) => {
    const codigo = byLine.get(linha);
    return codigo && numMecan && dataNascimento
      ? [{ codigo, num_mecan: numMecan, dt_nasc: dataNascimento }]
      : [];
  });
  if (rows.length === 0) return;
  await scope.run(sql`
    insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
    select ${scope.cd_empresa}::bigint, 'funcionario', ${origem}, q.codigo, q.cd
      from (
        select r.codigo, min(f.cd) as cd
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (codigo text, num_mecan text, dt_nasc date)
          join funcionario f on f.num_mecan = r.num_mecan and f.ativo
         where ${isInSight(scope, 'f')}
         group by r.codigo, r.dt_nasc having count(*) = 1 and min(f.dt_nasc) = r.dt_nasc) q
    on conflict do nothing`);
}
