import { useMantineColorScheme } from '@mantine/core';
import type { Right } from '@sst/contract/calls/rights';
import { nearestFirst } from '@sst/contract/rules/texts/nearness';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import {
  IconArrowRight,
  IconBuilding,
  IconFilter,
  IconRefresh,
  IconSitemap,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useScreenNames } from '../../components/organigrama/use-screen-names.ts';
import { dotted } from '../../lib/dotted.ts';
import { empresasQuery } from '../../lib/session/session.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useHasOtherEmpresas } from '../../lib/session/use-has-other-empresas.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { useToday } from '../../lib/time/now.ts';
import { useNavItems } from '../shell/nav/use-nav-items.ts';
import { isCalled, labelFirst } from './find.ts';
import { novosPedidos, type PaletteAction, paletteActions } from './palette-actions.ts';
import type { Entry } from './palette-group.tsx';
import { arrange, askedBy, type Group } from './palette-groups.ts';
import { type PalettePage, palettePages } from './palette-pages.ts';
import { empresaStates, FILA_STATES } from './palette-states.ts';
import { type Person, type PersonAction, personActions } from './person-actions.ts';
import { PersonState } from './person-state.tsx';
import type { PaletteEffects } from './use-palette-effects.ts';
import { type FoundPerson, usePeople } from './use-people.ts';
import { useRecents } from './use-recents.ts';
import { useUnidades } from './use-unidades.ts';

/** Further steps, in which the palette asks for one thing only. */
export type Step =
  /** What to do with an employee. */
  | { readonly asks: 'action'; readonly person: Person }
  /** Whom to do something with. */
  | { readonly asks: 'person'; readonly action: PersonAction }
  /** Which request to make. */
  | { readonly asks: 'pedido' };

interface PaletteInput {
  readonly typed: string;
  readonly step: Step | null;
  readonly onStep: (step: Step) => void;
  readonly everywhere: boolean;
  readonly effects: PaletteEffects;
}

const MOST_UNITS = 4;
/** Letters of a state's name at least: 'ana' is a person, not what is 'em análise'. */
const STATE_LEAST = 4;

interface PaletteResult {
  readonly groups: readonly Group<Entry>[];
  readonly loading: boolean;
  /** Whether employees could not be looked for. */
  readonly failed: boolean;
}

/** Groups of a step, the first under what the step is about: the question goes with the first letter. */
function labelled(label: string, [first, ...others]: Group<Entry>[]): Group<Entry>[] {
  return first ? [{ ...first, label }, ...others] : [];
}

/** What the palette offers for what was typed: in the chosen company, or for the provider over all companies. */
export function usePalette({
  typed,
  step,
  onStep,
  everywhere,
  effects,
}: PaletteInput): PaletteResult {
  const chosen = useChosenEmpresa();
  const company = everywhere ? null : (chosen?.cd ?? null);
  const abilities = useAbilities();
  const ofPrestador = usePrestadorPode();
  const pode = (right: Right) => (everywhere ? ofPrestador(right) : abilities.pode(right));
  const changes = useHasOtherEmpresas();
  const { items } = useNavItems();
  const user = useOwnCode();
  const today = useToday();
  const { colorScheme: scheme } = useMantineColorScheme();
  const reachable = useQuery({ ...empresasQuery(user ?? 0), enabled: user !== undefined });
  const unitNames = useScreenNames(company);
  const { text, onlyActions } = askedBy(step ? '' : typed);
  const asked = step ? typed.trim() : text;
  const forPeople = step ? step.asks === 'person' : !onlyActions;
  // Users who may only pick employees in a form cannot open an employee's record.
  const seesPeople = pode('funcionarios.ver');
  const people = usePeople(company, asked, seesPeople && forPeople);
  const pages = palettePages(items, {
    pode: abilities.pode,
    admCompany: abilities.admCompany,
    company: chosen !== null,
  });
  const recents = useRecents({
    user,
    company,
    pages,
    people: seesPeople,
    shown: asked === '' && forPeople,
  });
  const units = useUnidades(
    seesPeople ? company : null,
    step || onlyActions ? '' : text,
    MOST_UNITS,
  );

  const personEntry = (person: FoundPerson): Entry => ({
    key: `funcionario-${person.cd}`,
    label: person.nome,
    description: dotted(
      person.num_mecan,
      person.empresaNome,
      (person.cd_organig && unitNames?.name(person.cd_organig)) || person.organig,
    ),
    end: person.aptidao && <PersonState of={person.aptidao} />,
    icon: IconUser,
    onClick: () =>
      effects.withPerson(
        person,
        step?.asks === 'person' ? step.action : (personActions({ pode })[0] as PersonAction),
      ),
    ...(step === null && { more: () => onStep({ asks: 'action', person }) }),
  });
  const pageEntry = ({ label, group, base, to, params }: PalettePage): Entry => ({
    key: base ?? to,
    label: group ? `${group} › ${label}` : label,
    icon: IconArrowRight,
    onClick: () => effects.go({ to, params }),
  });
  const actionEntry = ({ key, label, icon, effect }: PaletteAction): Entry => {
    const steps = effect.does === 'choose' || effect.does === 'pedido';
    return {
      key: `acao-${key}`,
      label,
      icon,
      staysOpen: steps,
      onClick: () => {
        if (effect.does === 'choose') onStep({ asks: 'person', action: effect.action });
        else if (effect.does === 'pedido') onStep({ asks: 'pedido' });
        else effects.carryOut(effect);
      },
    };
  };
  const called = <T extends { readonly label: string; readonly words?: string }>(
    all: readonly T[],
  ) =>
    labelFirst(
      all.filter((one) => isCalled(one, asked)),
      asked,
    );
  const found = { loading: people.loading, failed: people.failed };
  const retry: Entry = {
    key: 'falha',
    label: 'Não foi possível pesquisar funcionários',
    description: 'Tentar de novo',
    icon: IconRefresh,
    staysOpen: true,
    onClick: people.retry,
  };
  const pessoas = people.failed ? [retry] : people.rows.map(personEntry);

  if (step?.asks === 'action') {
    const { person } = step;
    const acoes = called(personActions({ pode })).map(
      (action): Entry => ({
        key: `pessoa-${action.key}`,
        label: action.label,
        icon: action.icon,
        onClick: () => effects.withPerson(person, action),
      }),
    );
    return { ...found, groups: labelled(person.nome, arrange({ acoes }, '>')) };
  }
  if (step?.asks === 'pedido')
    return {
      ...found,
      groups: arrange({ acoes: called(novosPedidos({ pode })).map(actionEntry) }, '>'),
    };
  const recentPeople = recents.flatMap((one) => ('person' in one ? [one.person] : []));
  if (step?.asks === 'person')
    return {
      ...found,
      groups: labelled(
        step.action.label,
        arrange({ recentes: recentPeople.map(personEntry), pessoas }, asked),
      ),
    };

  const actions = paletteActions({
    pode,
    everywhere,
    exports: effects.exports,
    scheme,
    changes,
  });
  const states = everywhere
    ? pode('fila.ver')
      ? FILA_STATES
      : []
    : empresaStates({ pode, today });
  const companies = nearestFirst(
    (reachable.data?.message ?? []).filter(({ cd }) => cd !== company),
    text,
    empresaDisplayName,
  );
  const groups = arrange<Entry>(
    {
      recentes: recents.map((one) =>
        'person' in one
          ? personEntry(one.person)
          : { ...pageEntry(one.page), key: `recente-${one.page.base ?? one.page.to}` },
      ),
      acoes: called(actions).map(actionEntry),
      estados:
        text.length < STATE_LEAST
          ? []
          : called(states).map(({ label, group, link }) => ({
              key: `estado-${group}-${label}`,
              label,
              description: group,
              icon: IconFilter,
              onClick: () => effects.go(link),
            })),
      pessoas,
      unidades: units.map((cd) => ({
        key: `unidade-${cd}`,
        label: unitNames?.name(cd) ?? '',
        description: 'Funcionários da unidade',
        icon: IconSitemap,
        onClick: () => effects.go(linkOptions({ to: '/funcionario', search: { no: cd } })),
      })),
      paginas: pages
        .filter(({ label, group }) => isCalled({ label, words: group ?? '' }, text))
        .map(pageEntry),
      empresas: (text === '' ? [] : companies).map(({ cd, nome, cd_aux }) => ({
        key: `empresa-${cd}`,
        label: nome,
        description: dotted(
          everywhere ? 'Entrar nesta empresa' : 'Mudar para esta empresa',
          cd_aux,
        ),
        icon: IconBuilding,
        onClick: () => effects.enter(cd),
      })),
    },
    typed,
  );
  return { ...found, groups };
}
