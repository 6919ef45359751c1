import { sql } from 'kysely';

/** How `npm run restaurar` marks a database that it has made, and the embedded server tells its folder: settings of PostgreSQL. */
const RESTORED_SETTING = 'sst.reposta';
const FOLDER_SETTING = 'sst.pasta';

/**
 * By what a database is told from its copies: the cluster, the number of the database in it, which a dump that is restored
 * does not keep, the folder, which a copy of the files does not share, and the mark of a restore. A standby that takes over
 * has them all.
 */
export const THIS_DATABASE = sql`(
  select (select system_identifier::text from pg_control_system()) as sistema,
         (select oid::bigint from pg_database where datname = current_database()) as base,
         coalesce(current_setting(${sql.lit(FOLDER_SETTING)}, true), '') as pasta,
         coalesce(current_setting(${sql.lit(RESTORED_SETTING)}, true), '') as reposta)`;
