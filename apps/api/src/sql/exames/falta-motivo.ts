import { FALTA_REASON, FALTA_REASON_LABEL } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import { labelCase } from '../label-case.ts';

/** Why booking `t` was not kept, in words: what was written stands behind 'Outro'. */
export const FALTA_MOTIVO = sql<
  string | null
>`case when t.cd_motiv = ${sql.lit(FALTA_REASON.outro)} and t.motivo is not null
  then ${sql.lit(`${FALTA_REASON_LABEL[FALTA_REASON.outro]}: `)} || t.motivo
  else ${labelCase('t.cd_motiv', FALTA_REASON_LABEL)} end`;
