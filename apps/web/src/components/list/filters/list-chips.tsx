import { Button, CloseButton } from '@mantine/core';
import classes from '../list.module.css';
import type { ListFilter } from '../list-definition.ts';
import type { ListState } from '../use-list-state.ts';
import { type Period, periodText } from './period.ts';

interface ListChip {
  /** The search parameters that the chip stands for. */
  readonly names: readonly string[];
  readonly label: string;
  readonly value: string;
}

/** The chips of the active filters. */
export function chipsOf(
  search: ListState['search'],
  { filters = [], period }: { filters?: readonly ListFilter[]; period?: boolean },
  nodeName: string | undefined,
): ListChip[] {
  const chips: ListChip[] = [];
  const add = (names: readonly string[], label: string, value: string) =>
    chips.push({ names, label, value });
  if (search.pesquisa) add(['pesquisa'], 'Pesquisa', search.pesquisa);
  if (search.no) add(['no'], 'Organigrama', nodeName ?? '…');
  const days = period && periodText(search as Period);
  if (days) add(['de', 'ate'], 'Período', days);
  for (const { name, label, options } of filters) {
    const chosen = options.find((option) => option.value === String(search[name] ?? ''));
    if (chosen) add([name], label, chosen.label);
  }
  return chips;
}

/** All search parameters that the chips stand for. */
export function namesOf(chips: readonly ListChip[]): readonly string[] {
  return chips.flatMap(({ names }) => names);
}

interface Props {
  readonly chips: readonly ListChip[];
  onRemove(names: readonly string[]): void;
  /** Clears all filters and moves the focus. */
  onClear(): void;
}

/** The active filters as chips, each removable, with a button to clear all. */
export function ListChips({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  const removeAt = (button: HTMLElement, chip: ListChip) => {
    if (chips.length === 1) return onClear();
    // The pressed button is removed with its chip, so the focus moves to the next one.
    button.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
    onRemove(chip.names);
  };
  return (
    <ul className={classes.chips} aria-label="Filtros aplicados">
      {chips.map((chip) => (
        <li key={chip.label} className={classes.chip}>
          <span className={classes.chipText} title={chip.value}>
            <span className={classes.chipLabel}>{chip.label}:</span> {chip.value}
          </span>
          <CloseButton
            size="xs"
            iconSize={14}
            className={classes.chipClose}
            aria-label={`Remover filtro ${chip.label}`}
            onClick={({ currentTarget }) => removeAt(currentTarget, chip)}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
