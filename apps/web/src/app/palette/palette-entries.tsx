import {
  IconArrowRight,
  IconBuilding,
  IconFilter,
  IconRefresh,
  IconSitemap,
  IconUser,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { dotted } from '../../lib/dotted.ts';
import type { PaletteAction } from './palette-actions.ts';
import type { Entry } from './palette-group.tsx';
import type { PalettePage } from './palette-pages.ts';
import type { PaletteSources } from './palette-sources.ts';
import type { PaletteState } from './palette-states.ts';
import { type PersonAction, personActions } from './person-actions.ts';
import { PersonState } from './person-state.tsx';
import type { PaletteInput } from './use-palette.tsx';
import type { PersonResult } from './use-people.ts';

/** An employee: who is chosen for what was asked, or opened. */
export function personEntry(
  person: PersonResult,
  { unitNames, pode }: Pick<PaletteSources, 'unitNames' | 'pode'>,
  { step, onStep, effects }: PaletteInput,
): Entry {
  return {
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
  };
}

/** Stands for people who could not be looked for. */
export const retryEntry = (retry: () => void): Entry => ({
  key: 'falha',
  label: 'Não foi possível pesquisar funcionários',
  description: 'Tentar de novo',
  icon: IconRefresh,
  staysOpen: true,
  onClick: retry,
});

export const pageEntry = (
  { label, group, base, to, params }: PalettePage,
  { effects }: PaletteInput,
): Entry => ({
  key: base ?? to,
  label: group ? `${group} › ${label}` : label,
  icon: IconArrowRight,
  onClick: () => effects.go({ to, params }),
});

export function actionEntry(
  { key, label, icon, effect }: PaletteAction,
  { onStep, effects }: PaletteInput,
): Entry {
  return {
    key: `acao-${key}`,
    label,
    icon,
    staysOpen: effect.does === 'choose' || effect.does === 'pedido',
    onClick: () => {
      if (effect.does === 'choose') onStep({ asks: 'person', action: effect.action });
      else if (effect.does === 'pedido') onStep({ asks: 'pedido' });
      else effects.carryOut(effect);
    },
  };
}

export const stateEntry = (
  { label, group, link }: PaletteState,
  { effects }: PaletteInput,
): Entry => ({
  key: `estado-${group}-${label}`,
  label,
  description: group,
  icon: IconFilter,
  onClick: () => effects.go(link),
});

export const unidadeEntry = (
  cd: number,
  { unitNames }: Pick<PaletteSources, 'unitNames'>,
  { effects }: PaletteInput,
): Entry => ({
  key: `unidade-${cd}`,
  label: unitNames?.name(cd) ?? '',
  description: 'Funcionários da unidade',
  icon: IconSitemap,
  onClick: () => effects.go(linkOptions({ to: '/funcionario', search: { no: cd } })),
});

export const empresaEntry = (
  { cd, nome, cd_aux }: PaletteSources['others'][number],
  { everywhere, effects }: PaletteInput,
): Entry => ({
  key: `empresa-${cd}`,
  label: nome,
  description: dotted(everywhere ? 'Entrar nesta empresa' : 'Mudar para esta empresa', cd_aux),
  icon: IconBuilding,
  onClick: () => effects.enter(cd),
});
