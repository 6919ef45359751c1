// The names from the company down to a row's unit, as the product's own SQL reads them. Parameter: $1 company.

/** Joins `k.caminho` for the rows of a page. @param column the code of the unit. @param alias in place of `k`. */
export const pathOfRow = (column: string, alias = 'k') => `join lateral (
    with recursive subida as (
      select b.cd_base, b.nome, 1 as passo from organigrama b where b.cd_empresa = $1 and b.cd = ${column}
      union all
      select b.cd_base, b.nome, s.passo + 1
        from subida s join organigrama b on b.cd_empresa = $1 and b.cd = s.cd_base
    )
    select string_agg(s.nome, ' / ' order by s.passo desc) as caminho from subida s
  ) ${alias} on true`;

/** The same for whole lists. */
export const pathOfAll = (column: string) => `join (
    with recursive descida as (
      select b.cd, b.nome::text as caminho from organigrama b where b.cd_empresa = $1 and b.cd_base is null
      union all
      select b.cd, d.caminho || ' / ' || b.nome
        from descida d join organigrama b on b.cd_empresa = $1 and b.cd_base = d.cd
    )
    select d.cd, d.caminho from descida d
  ) k on k.cd = ${column}`;
