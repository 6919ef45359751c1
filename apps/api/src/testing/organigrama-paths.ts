import type { Client } from 'pg';

/** The names from the company down to each node. */
export async function pathsOf(admin: Client, cd_empresa: number): Promise<Map<number, string>> {
  const { rows } = await admin.query(
    'select cd::float8, cd_base::float8, nome from organigrama where cd_empresa = $1 order by cd',
    [cd_empresa],
  );
  const byCode = new Map(rows.map((node) => [node.cd, node]));
  const pathOf = (cd: number): string => {
    const { cd_base, nome } = byCode.get(cd);
    return cd_base === null ? nome : `${pathOf(cd_base)} / ${nome}`;
  };
  return new Map(rows.map(({ cd }) => [cd, pathOf(cd)]));
}

/** The names that a screen may show of a path: those below the company, or the company's own. */
export function shownNames(path: string): string[] {
  const names = path.split(' / ');
  return names.length > 1 ? names.slice(1) : names;
}
