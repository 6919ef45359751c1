import { type RawBuilder, sql } from 'kysely';

/** After about eight hours of tries, a message is given up. */
export const MOST_TRIES = 15;

/** The number of tries that a message `c` has had, and how many it may have. */
const HAS_HAD_ALL = sql`c.tentativas >= coalesce(c.tentativas_ate, ${sql.lit(MOST_TRIES)})`;

/** What became of a message `c`: of those that will not leave, some were given up, others were of no use any more. */
export const LETTER_STATE: RawBuilder<string> = sql`
  case when c.desfecho = 'devolvida' then c.desfecho
       when c.dt_envio is not null then 'enviada'
       when coalesce(c.dt_devida, c.dt_proxima) < 'infinity' then 'por-enviar'
       when c.desfecho is not null then c.desfecho
       when c.texto <> '' or ${HAS_HAD_ALL} then 'falhou'
       else 'retirada' end`;

/** Why: of a failure the reason without the words of the mail server, which may name people. */
export const LETTER_REASON: RawBuilder<string | null> = sql`
  case ${LETTER_STATE} when 'enviada' then null when 'retirada' then coalesce(c.erro, 'Deixou de ser precisa.')
       else split_part(c.erro, ': ', 1) end`;

/** What a message `c` is about. */
export const LETTER_KIND: RawBuilder<string> = sql`
  case when c.especie is not null then c.especie when c.ligacao ->> 'tipo' = 'convite' then 'convite' when c.ligacao is not null then 'reposicao'
       when c.leitor is not null then 'aviso' else 'conta' end`;
