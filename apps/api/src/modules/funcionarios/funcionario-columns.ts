import type { Selectable } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** The columns of an employee that a request may change. */
export const CHANGEABLE = [
  'num_mecan',
  'nome',
  'sexo',
  'dt_nasc',
  'cd_nacion',
  'cd_categ',
  'cd_agrup_prof',
  'cd_profis',
  'cd_func_propost',
  'num_contrib',
  'num_bi',
  'num_benef',
  'num_serv_soc',
  'email',
  'telemovel',
  'loc_trab',
  'dt_ini_instit',
  'adm_urgente',
] as const satisfies readonly (keyof Database['funcionario'])[];

export type FuncionarioColumns = Pick<
  Selectable<Database['funcionario']>,
  (typeof CHANGEABLE)[number]
>;
