import { nearestFirst } from '@sst/contract/rules/texts/nearness';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { isCalled, labelFirst } from './find.ts';
import { novosPedidos, paletteActions } from './palette-actions.ts';
import {
  actionEntry,
  empresaEntry,
  pageEntry,
  personEntry,
  retryEntry,
  stateEntry,
  unidadeEntry,
} from './palette-entries.tsx';
import type { Entry } from './palette-group.tsx';
import { arrange, type Group } from './palette-groups.ts';
import { type PaletteSources, usePaletteSources } from './palette-sources.ts';
import { empresaStates, FILA_STATES } from './palette-states.ts';
import { type Person, type PersonAction, personActions } from './person-actions.ts';
import type { PaletteEffects } from './use-palette-effects.ts';

/** Further steps, in which the palette asks for one thing only. */
export type Step =
  /** What to do with an employee. */
  | { readonly asks: 'action'; readonly person: Person }
  /** Whom to do something with. */
  | { readonly asks: 'person'; readonly action: PersonAction }
  /** Which request to make. */
  | { readonly asks: 'pedido' };

export interface PaletteInput {
  readonly typed: string;
  readonly step: Step | null;
  readonly onStep: (step: Step) => void;
  readonly everywhere: boolean;
  readonly effects: PaletteEffects;
}

/** Letters of a state's name at least: 'ana' is a person, not what is 'em análise'. */
const STATE_LEAST = 4;

interface PaletteResult {
  readonly groups: readonly Group<Entry>[];
  readonly loading: boolean;
  /** Whether employees could not be looked for. */
  readonly failed: boolean;
}

/** What the palette offers for what was typed: in the chosen company, or for the provider over all companies. */
export function usePalette(input: PaletteInput): PaletteResult {
  const sources = usePaletteSources(input);
  const { loading, failed } = sources.people;
  return { loading, failed, groups: groupsOf(sources, input) };
}

function groupsOf(sources: PaletteSources, input: PaletteInput): readonly Group<Entry>[] {
  switch (input.step?.asks) {
    case 'action':
      return groupsOfPerson(input.step.person, sources, input);
    case 'pedido': {
      const pedidos = called(novosPedidos(sources), sources.asked);
      return arrange({ acoes: pedidos.map((action) => actionEntry(action, input)) }, '>');
    }
    case 'person':
      return groupsOfPeople(input.step.action.label, sources, input);
    default:
      return groupsOfAll(sources, input);
  }
}

/** What there is to be done with an employee. */
function groupsOfPerson(
  person: Person,
  { pode, asked }: PaletteSources,
  { effects }: PaletteInput,
): Group<Entry>[] {
  const acoes = called(personActions({ pode }), asked).map(
    (action): Entry => ({
      key: `pessoa-${action.key}`,
      label: action.label,
      icon: action.icon,
      onClick: () => effects.withPerson(person, action),
    }),
  );
  return labelled(person.nome, arrange({ acoes }, '>'));
}

/** Whom something can be done with. */
function groupsOfPeople(label: string, sources: PaletteSources, input: PaletteInput) {
  const recentes = sources.recents.flatMap((one) =>
    'person' in one ? [personEntry(one.person, sources, input)] : [],
  );
  const pessoas = peopleEntries(sources, input);
  return labelled(label, arrange({ recentes, pessoas }, sources.asked));
}

function groupsOfAll(sources: PaletteSources, input: PaletteInput): Group<Entry>[] {
  const { asked, text, others, pages, recents, scheme, changes, pode } = sources;
  const { everywhere, effects } = input;
  const actions = paletteActions({ pode, everywhere, exports: effects.exports, scheme, changes });
  const companies = text === '' ? [] : nearestFirst(others, text, empresaDisplayName);
  return arrange<Entry>(
    {
      recentes: recents.map((one) =>
        'person' in one
          ? personEntry(one.person, sources, input)
          : { ...pageEntry(one.page, input), key: `recente-${one.page.base ?? one.page.to}` },
      ),
      acoes: called(actions, asked).map((action) => actionEntry(action, input)),
      estados: called(statesOf(sources, everywhere), asked).map((one) => stateEntry(one, input)),
      pessoas: peopleEntries(sources, input),
      unidades: sources.units.map((cd) => unidadeEntry(cd, sources, input)),
      paginas: pages
        .filter(({ label, group }) => isCalled({ label, words: group ?? '' }, text))
        .map((page) => pageEntry(page, input)),
      empresas: companies.map((one) => empresaEntry(one, input)),
    },
    input.typed,
  );
}

/** Groups of a step, the first under what the step is about: the question goes with the first letter. */
function labelled(label: string, [first, ...others]: Group<Entry>[]): Group<Entry>[] {
  return first ? [{ ...first, label }, ...others] : [];
}

/** Those that are called what was asked for, the nearest first. */
function called<T extends { readonly label: string; readonly words?: string }>(
  all: readonly T[],
  asked: string,
): T[] {
  return labelFirst(
    all.filter((one) => isCalled(one, asked)),
    asked,
  );
}

function peopleEntries(sources: PaletteSources, input: PaletteInput): Entry[] {
  const { failed, retry, rows } = sources.people;
  return failed ? [retryEntry(retry)] : rows.map((person) => personEntry(person, sources, input));
}

/** The states whose lists can be opened, once enough is typed to mean one. */
function statesOf({ text, pode, today }: PaletteSources, everywhere: boolean) {
  if (text.length < STATE_LEAST) return [];
  if (!everywhere) return empresaStates({ pode, today });
  return pode('fila.ver') ? FILA_STATES : [];
}
