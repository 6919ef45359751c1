import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Loader, VisuallyHidden } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { useLayer } from '../../lib/page/layers.ts';
import classes from './palette.module.css';
import { type Entry, PALETTE_ICON, PaletteGroup } from './palette-group.tsx';
import {
  closePalette,
  keepSelectedEntry,
  openPalette,
  paletteStore,
  renderSelectionAfterKey,
  selectFirstEntry,
} from './palette-store.ts';
import { type Step, usePalette } from './use-palette.tsx';
import { usePaletteEffects } from './use-palette-effects.ts';

const LogoutDialog = lazyDialog(() => import('../shell/logout-dialog.tsx'), 'LogoutDialog');

interface Props {
  /** Counts the requests to open the palette. */
  readonly wanted: number;
  readonly text: string;
  onText(text: string): void;
  /** Called when the palette was requested while open, and its field therefore has the focus already. */
  onOpenAlready(): void;
  /** Over all companies, for the provider. */
  readonly everywhere: boolean;
}

/** What the field asks for in a step. */
function question(step: Step | null): string {
  switch (step?.asks) {
    case 'action':
      return `O que fazer com ${step.person.nome}?`;
    case 'person':
      return `${step.action.label}: quem?`;
    case 'pedido':
      return 'Que pedido?';
    default:
      return 'Pessoas, ações, páginas...';
  }
}

const LABEL = 'Pesquisar pessoas, ações e páginas';
const TRANSITION = { duration: 150, transition: 'pop' } as const;
const CLASS_NAMES = {
  content: classes.content,
  header: classes.title,
  actionBody: classes.body,
  actionDescription: classes.description,
};

/** The entry that Enter follows: the first, unless a key has moved on from it. */
function useSelection(entries: readonly Entry[], text: string, step: Step | null) {
  const { listId, opened, selected } = useSpotlight(paletteStore);
  const keys = entries.map(({ key }) => key).join();
  useLayer(opened, closePalette);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text, step or list is what this waits for
  useEffect(() => {
    if (opened) selectFirstEntry();
  }, [text, step, listId, opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are what this waits for
  useEffect(() => {
    if (!opened) return;
    // Nothing was asked for yet: what was used last comes first.
    if (text === '') selectFirstEntry();
    else keepSelectedEntry();
  }, [keys, opened]);
  return {
    listId,
    active: entries[selected],
    idOf: ({ key }: Entry) => `${listId}-${key}`,
  };
}

interface StatusProps {
  readonly text: string;
  readonly count: number;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Says that nothing was found, and to screen readers how much was. */
function FoundStatus({ text, count, loading, failed }: StatusProps) {
  const asked = text.trim() !== '';
  const isCounted = asked && !loading && !failed && count > 0;
  return (
    // A status that appears together with its text is not read aloud.
    <div role="status">
      {count === 0 && !loading ? (
        <Spotlight.Empty>
          {asked ? `Nada corresponde a «${text.trim()}».` : 'Escreva um nome ou um número.'}
        </Spotlight.Empty>
      ) : (
        <VisuallyHidden>{isCounted && countLabel(count, 'resultado', 'resultados')}</VisuallyHidden>
      )}
    </div>
  );
}

/** The keys of the palette, at its foot. */
function KeysLine({ inStep }: { readonly inStep: boolean }) {
  return (
    <p className={classes.keys}>
      {inStep ? (
        <>
          <kbd className={classes.key}>Esc</kbd> volta atrás
        </>
      ) : (
        <>
          <kbd className={classes.key}>Enter</kbd> abre · <kbd className={classes.key}>Tab</kbd> o
          que fazer com um funcionário · <kbd className={classes.key}>&gt;</kbd> só ações
        </>
      )}
    </p>
  );
}

/** The command palette: finds people, units, pages and companies, and does what can be done with them. */
export function Palette({ wanted, text, onText, onOpenAlready, everywhere }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  /** What was typed before the step: leaving it leads back to what was found. */
  const [before, setBefore] = useState('');
  const goTo = (next: Step | null) => {
    setStep(next);
    setBefore(next ? text : '');
    onText(next ? '' : before);
  };
  const effects = usePaletteEffects(everywhere);
  const { groups, loading, failed } = usePalette({
    typed: text,
    step,
    onStep: goTo,
    everywhere,
    effects,
  });
  // A layout effect, so that the palette opens before the next key: until then, `useTypedAhead` appends keys to the
  // text.
  useLayoutEffect(() => {
    if (wanted > 0 && !openPalette()) onOpenAlready();
  }, [wanted, onOpenAlready]);

  const entries = groups.flatMap((group) => group.entries);
  const { listId, active, idOf } = useSelection(entries, text, step);
  const onKeyDown = (event: KeyboardEvent) => {
    const back = event.key === 'Escape' || (event.key === 'Backspace' && text === '');
    if (step && back) {
      event.preventDefault();
      goTo(null);
    } else if (event.key === 'Tab' && !event.shiftKey && active?.more) {
      event.preventDefault();
      active.more();
    }
    renderSelectionAfterKey();
  };

  return (
    <>
      <Spotlight.Root
        store={paletteStore}
        query={text}
        onQueryChange={onText}
        shortcut={null}
        centered={false}
        scrollable
        maxHeight={420}
        yOffset="calc(min(80px, 15dvh))"
        overlayProps={{ backgroundOpacity: 0.45 }}
        transitionProps={{
          ...TRANSITION,
          onExited: () => {
            setStep(null);
            effects.closed();
          },
        }}
        title="Pesquisar"
        classNames={CLASS_NAMES}
      >
        <Spotlight.Search
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && idOf(active)}
          // In a step Escape leaves the step.
          data-mantine-stop-propagation={step !== null}
          onKeyDown={onKeyDown}
          placeholder={question(step)}
          aria-label={step ? question(step) : LABEL}
          leftSection={loading ? <Loader size={18} /> : <IconSearch {...PALETTE_ICON} />}
        />
        <FoundStatus text={text} count={entries.length} loading={loading} failed={failed} />
        <Spotlight.ActionsList
          className={classes.list}
          {...(entries.length > 0 && { role: 'listbox', 'aria-label': 'Resultados' })}
        >
          {groups.map(({ key, ...group }) => (
            <PaletteGroup key={key} {...group} idOf={idOf} active={active} />
          ))}
        </Spotlight.ActionsList>
        <KeysLine inStep={step !== null} />
      </Spotlight.Root>
      {effects.leaving && <LogoutDialog onClose={effects.stay} />}
    </>
  );
}
