import type { AuditoriaListQuery, AuditoriaRow } from '@sst/contract';
import { PRESTADOR_WORDS } from '@sst/contract/rules/auditoria';
import { PAPEIS, PAPEL_WORDS } from '@sst/contract/rules/papeis';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import {
  AUTHOR,
  conditionsOfLines,
  LINES_OF_LOG,
  lineColumns,
  wordsOfLine,
} from './auditoria-parts.ts';

const BEFORE = sql`t.detalhe -> 'antes'`;
const AFTER = sql`t.detalhe -> 'depois'`;

/** The roles in a value of a line, in words; without any, all that there is. */
function roles(value: typeof BEFORE) {
  return sql`coalesce((
    select string_agg(w.nome, ' e ' order by w.posicao)
      from unnest(${[...PAPEIS]}::text[], ${PAPEIS.map((papel) => PAPEL_WORDS[papel].nome)}::text[]) with ordinality w (papel, nome, posicao)
     where ${value} -> 'papeis' ? w.papel), 'tudo')`;
}

/**
 * The subject of a line: a name, with the e-mail of a person or the number of several jobs, or the old and the new name,
 * licence or roles if the line changed them.
 */
const ABOUT = sql`case when t.entidade = 'registo' then ${LINES_OF_LOG} when t.detalhe -> 'depois' ? 'papeis'
  then concat(t.detalhe ->> 'nome', ': ', ${roles(BEFORE)}, ' → ', ${roles(AFTER)})
  when t.entidade = 'utilizador' and t.detalhe ? 'depois' then concat(t.detalhe ->> 'nome', ': outro profissional')
  when t.detalhe ? 'depois'
  then concat(nullif(${BEFORE} ->> 'nome', ${AFTER} ->> 'nome') || ' → ', ${AFTER} ->> 'nome',
              ', cédula ' || nullif(${BEFORE} ->> 'cedula', ${AFTER} ->> 'cedula') || ' → ' || (${AFTER} ->> 'cedula'))
  else concat(t.detalhe ->> 'nome', ' (' || coalesce(t.detalhe ->> 'email', nullif(t.detalhe ->> 'total', '1')) || ')') end`;

const SEARCHED = sql`concat_ws(' ', ${wordsOfLine(PRESTADOR_WORDS)}, u.nome, t.detalhe -> 'programa' ->> 'nome', t.ip, ${ABOUT})`;

/** A page of the provider's own audit log, the latest line first; all of it without a page size. */
export function listAuditoriaPrestador(
  transaction: Transaction,
  query: AuditoriaListQuery,
): Promise<Page<AuditoriaRow>> {
  return readPrestadorPage(transaction, query, {
    from: sql`auditoria_prestador t ${AUTHOR}`,
    conditions: conditionsOfLines(query),
    searched: SEARCHED,
    sort: { utilizador: sql`u.nome`, descricao: sql`nullif(${ABOUT}, '') collate pt` },
    defaultOrder: { field: 'quando', descending: true },
    rows: ({ source, order }) => sql<AuditoriaRow>`
    select ${lineColumns(sql`t.cd`)}, ${ABOUT} as descricao from ${source} order by ${order}, t.cd`,
  });
}
