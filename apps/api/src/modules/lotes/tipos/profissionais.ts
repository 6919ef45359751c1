import type { ProfissionalList } from '@sst/contract/rules/listas';
import { SOURCE } from '../definition.ts';

const TABLES = { medicos: 'medico', enfermeiros: 'enfermeiro', tecnicos: 'tecnico' } as const;

/**
 * SQL that joins the professional whom a column of a row names: by the code of its source, or else by name. Read as `q_<table>.cd` and
 * `q_<table>.inactiv`.
 */
export function professionalJoin(lista: ProfissionalList, column: string): string {
  const table = TABLES[lista];
  return `left join codigo_profissional k_${table} on k_${table}.lista = '${lista}' and k_${table}.origem = ${SOURCE} and k_${table}.cod_externo = ${column}
      left join (select sst_norm(nome) as nome, min(cd) as cd from ${table} group by 1) n_${table} on n_${table}.nome = sst_norm(${column})
      left join ${table} q_${table} on q_${table}.cd = coalesce(k_${table}.cd, n_${table}.cd)`;
}
