import { companyDisplayName, containsText } from '@sst/contract/rules/text';
import { useQuery } from '@tanstack/react-query';
import { empresasQuery } from '../../lib/session.ts';
import { useAbilities } from '../../lib/use-abilities.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useOwnCode } from '../../lib/use-own-code.ts';
import { useNavItems } from '../shell/use-nav-items.ts';
import { palettePages } from './palette-pages.ts';
import { useEmployeeSearch } from './use-employee-search.ts';

const MOST_COMPANIES = 6;

/** What the palette finds for a text: employees of the chosen company, pages, and other companies of the user. */
export function usePaletteResults(text: string) {
  const company = useCompany();
  const abilities = useAbilities();
  const { items } = useNavItems();
  const userId = useOwnCode();
  const reachable = useQuery({ ...empresasQuery(userId ?? 0), enabled: userId !== undefined });
  // Users who may only pick employees in a form cannot open an employee's record.
  const employees = useEmployeeSearch(company.cd, text, abilities.pode('funcionarios.ver'));

  const pages = palettePages(items, abilities).filter(({ label, group }) =>
    containsText(`${group ?? ''} ${label}`, text),
  );
  const companies = (reachable.data?.message ?? [])
    .filter(
      ({ cd, nome, cd_aux }) =>
        cd !== company.cd && containsText(companyDisplayName({ nome, cd_aux }), text),
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
