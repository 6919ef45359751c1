import { useMantineColorScheme } from '@mantine/core';
import type { Right } from '@sst/contract/calls/rights';
import { useQuery } from '@tanstack/react-query';
import { useScreenNames } from '../../components/organigrama/use-screen-names.ts';
import { empresasQuery } from '../../lib/session/session.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useHasOtherEmpresas } from '../../lib/session/use-has-other-empresas.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { useToday } from '../../lib/time/now.ts';
import { useNavItems } from '../shell/nav/use-nav-items.ts';
import { askedBy } from './palette-groups.ts';
import { palettePages } from './palette-pages.ts';
import type { PaletteInput } from './use-palette.tsx';
import { usePeople } from './use-people.ts';
import { useRecents } from './use-recents.ts';
import { useUnidades } from './use-unidades.ts';

const MOST_UNITS = 4;

/** All that the palette finds its entries in: pages, people, units, companies, and what the user may do. */
export function usePaletteSources({ typed, step, everywhere }: PaletteInput) {
  const chosen = useChosenEmpresa();
  const company = everywhere ? null : (chosen?.cd ?? null);
  const abilities = useAbilities();
  const ofPrestador = usePrestadorPode();
  const pode = (right: Right) => (everywhere ? ofPrestador(right) : abilities.pode(right));
  const user = useOwnCode();
  const reachable = useQuery({ ...empresasQuery(user ?? 0), enabled: user !== undefined });
  const { text, onlyActions } = askedBy(step ? '' : typed);
  const asked = step ? typed.trim() : text;
  const forPeople = step ? step.asks === 'person' : !onlyActions;
  // Users who may only pick employees in a form cannot open an employee's record.
  const seesPeople = pode('funcionarios.ver');
  const { items } = useNavItems();
  const pages = palettePages(items, {
    pode: abilities.pode,
    admCompany: abilities.admCompany,
    company: chosen !== null,
  });
  return {
    /** What is looked for: as it was typed in a step, else without the sign of actions. */
    asked,
    text,
    pode,
    pages,
    people: usePeople(company, asked, seesPeople && forPeople),
    recents: useRecents({
      user,
      company,
      pages,
      people: seesPeople,
      shown: asked === '' && forPeople,
    }),
    units: useUnidades(seesPeople ? company : null, step || onlyActions ? '' : text, MOST_UNITS),
    unitNames: useScreenNames(company),
    /** The companies that the user could go to. */
    others: (reachable.data?.message ?? []).filter(({ cd }) => cd !== company),
    changes: useHasOtherEmpresas(),
    today: useToday(),
    scheme: useMantineColorScheme().colorScheme,
  };
}

export type PaletteSources = ReturnType<typeof usePaletteSources>;
