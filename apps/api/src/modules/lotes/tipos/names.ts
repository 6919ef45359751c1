import { type LoteDefinition, reason, SOURCE, untilSettled } from '../definition.ts';

/** SQL for the text that a name is taken by an entry, as it says one by one on the page. */
const takenBy = (entry: string, inactive: string) =>
  `'nome|«' || ${entry}.nome || '» já existe' || case when ${entry}.inactiv then '${inactive}' else '' end || '.'`;

/** Where a name may be only once: among all areas or workplaces, or in the area of a type. */
interface Names {
  readonly table: 'area_atividade' | 'atividade_tipo' | 'posto';
  /** What the page adds of an entry that is switched off. */
  readonly inactive: string;
  /** Condition that two entries, or rows, are in the same place. */
  readonly samePlace: (one: string, other: string) => string;
  readonly place: string;
}

/** Refuses rows whose name another entry has, unless a good row gives that entry another; of two rows with one name the first wins. */
export function takenNames({ table, inactive, samePlace, place }: Names): string {
  return untilSettled(
    `with o as materialized (select e.*, sst_norm(e.nome) as norma from ${table} e)
     update verificada v set erros = array[${takenBy('o', inactive)}]
       from o
      where v.erros = '{}' and v.norma is distinct from v.norma_antes
        and ${samePlace('o', 'v')} and o.norma = v.norma and o.cd is distinct from v.cd
        and not exists (select from verificada w where w.erros = '{}' and w.cd = o.cd and w.norma <> w.norma_antes)`,
    `update verificada v set erros = array['nome|Outra linha tem o mesmo nome.']
       from (select linha, row_number() over (partition by ${place} norma order by linha) as vez
               from verificada where erros = '{}') r
      where r.linha = v.linha and r.vez > 1`,
  );
}

/** The errors of an entry `q` that a row names and does not know by a code yet. */
export const otherEntry = (entidade: LoteDefinition['entidade'], text: string, inactive: string) =>
  [
    `case when q.inactiv then ${takenBy('q', inactive)} end`,
    reason(
      'cod_externo',
      `exists (select from codigo_externo y where y.entidade = '${entidade}' and y.origem = ${SOURCE} and y.cd = q.cd)`,
      text,
    ),
  ] as const;
