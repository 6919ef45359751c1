import { type RawBuilder, sql } from 'kysely';

/** Who wrote a line `t` of an audit log, a user `u`; of a program, what it was called then, and who answers for it. */
export const BY_WHOM = sql<
  string | null
>`coalesce((t.detalhe -> 'programa' ->> 'nome') || ' (programa de ' || u.nome || ')', u.nome)`;

/**
 * Who did what a line tells of: the name of the user `u`, or of the program with who answers for it.
 * @param line the alias of the line, which has `cd_chave`.
 */
export function whoDid(line: string): RawBuilder<string | null> {
  const key = sql.ref(`${line}.cd_chave`);
  return sql<string | null>`case when ${key} is null then u.nome
    else concat(nome_da_chave(${key}), ' (programa', ' de ' || u.nome, ')') end`;
}
