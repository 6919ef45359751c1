import { useLocation } from '@tanstack/react-router';
import { isWithin } from '../shell/nav/nav-leaf.ts';
import type { PalettePage } from './palette-pages.ts';
import { type Recent, readRecents, recentOf } from './recents.ts';
import { type PersonResult, usePeopleOf } from './use-people.ts';

const MOST = 5;

export type RecentEntry = { readonly page: PalettePage } | { readonly person: PersonResult };

interface RecentsInput {
  readonly user: number | undefined;
  /** `null` for all companies. */
  readonly company: number | null;
  readonly pages: readonly PalettePage[];
  /** Whether the user may view employees. */
  readonly people: boolean;
  /** Whether they are asked for. */
  readonly shown: boolean;
}

/**
 * What the user has opened last here, without the page that is open: pages of the palette, and employees, whose names are
 * read now, by the right to see them.
 */
export function useRecents({ user, company, pages, people, shown }: RecentsInput): RecentEntry[] {
  const pathname = useLocation({ select: (location) => location.pathname });
  const all = shown && user !== undefined ? readRecents(user) : [];
  const here = recentOf(pathname, company);
  // Pages of no company are in every one's palette, if they are the user's.
  const own = all.filter(
    ({ empresa, funcionario }) =>
      empresa === company || empresa === null || (company === null && funcionario !== undefined),
  );
  const codes = people
    ? own.flatMap(({ funcionario }) => (funcionario === undefined ? [] : [funcionario]))
    : [];
  const found = usePeopleOf(company, codes.filter((cd) => cd !== here?.funcionario).slice(0, MOST));
  return recentEntries(own, { pathname, pages, found });
}

/** The first entries that can be shown, each page and each person once. */
export function recentEntries(
  recents: readonly Recent[],
  {
    pathname,
    pages,
    found,
  }: {
    readonly pathname: string;
    readonly pages: readonly PalettePage[];
    readonly found: readonly PersonResult[];
  },
): RecentEntry[] {
  const shown = new Map<string, RecentEntry>();
  for (const { caminho, funcionario, empresa } of recents) {
    const person = found.find((one) => one.cd === funcionario && one.empresa === empresa);
    const page = caminho === undefined ? undefined : pages.find((one) => isWithin(caminho, one));
    if (person) shown.set(`funcionario-${person.cd}`, { person });
    else if (page && !isWithin(pathname, page))
      shown.set(`pagina-${page.base ?? page.to}`, { page });
  }
  return [...shown.values()].slice(0, MOST);
}
