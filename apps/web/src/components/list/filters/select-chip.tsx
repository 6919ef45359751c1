import classes from './chips.module.css';
import { FilterChip } from './filter-chip.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  /** The label of the option without a filter: 'Todas'. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty without a filter. */
  readonly value: string;
  onChange(value: string | undefined): void;
  /** Is no filter: it has no button that takes it off. */
  readonly lasting?: boolean;
}

/** A filter by one of several values: a native select under the words of the chip, which are shorter than its options. */
export function SelectChip({ name, label, all, options, value, onChange, lasting }: Props) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip
      name={name}
      label={label}
      value={chosen?.label}
      onRemove={lasting ? undefined : () => onChange(undefined)}
    >
      {(words) => (
        <span className={classes.face}>
          <span className={classes.shown} aria-hidden>
            {words}
          </span>
          <select
            className={classes.select}
            aria-label={label}
            data-face
            value={chosen ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FilterChip>
  );
}
