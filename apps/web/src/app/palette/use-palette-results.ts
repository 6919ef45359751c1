import { containsText, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { empresasQuery } from '../../lib/session/session.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';
import { useNavItems } from '../shell/nav/use-nav-items.ts';
import { palettePages } from './palette-pages.ts';
import { useFuncionarioSearch } from './use-funcionario-search.ts';

const MOST_COMPANIES = 6;

/** What the palette finds for a text: employees of the chosen company, pages, and other companies of the user. */
export function usePaletteResults(text: string) {
  const company = useEmpresa();
  const abilities = useAbilities();
  const { items } = useNavItems();
  const userId = useOwnCode();
  const reachable = useQuery({ ...empresasQuery(userId ?? 0), enabled: userId !== undefined });
  // Users who may only pick employees in a form cannot open an employee's record.
  const employees = useFuncionarioSearch(company.cd, text, abilities.pode('funcionarios.ver'));

  const pages = palettePages(items, abilities).filter(({ label, group }) =>
    containsText(`${group ?? ''} ${label}`, text),
  );
  const companies = (reachable.data?.message ?? [])
    .filter(
      ({ cd, nome, cd_aux }) =>
        cd !== company.cd && containsText(empresaDisplayName({ nome, cd_aux }), text),
    )
    .slice(0, MOST_COMPANIES);
  const found = pages.length + companies.length + employees.rows.length;

  return {
    employees,
    pages,
    companies,
    /** How many they are. */
    found,
    /** Tells the first entry from others: it changes where a later result is inserted above it. */
    first:
      employees.rows[0]?.cd ??
      pages[0]?.label ??
      companies[0]?.cd ??
      (employees.failed && 'failed'),
    /** Whether nothing was found, and nothing can come any more. */
    none: found === 0 && !employees.loading && !employees.failed,
  };
}
