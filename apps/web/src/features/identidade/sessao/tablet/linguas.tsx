import { Button } from '@mantine/core';
import { LINGUA_NOME, LINGUAS, type Lingua } from '@sst/contract/rules/trabalhador/linguas';
import classes from './tablet.module.css';

interface Props {
  readonly label: string;
  readonly lingua: Lingua;
  onChoose(lingua: Lingua): void;
}

/** The languages, each by its own name: who reads no Portuguese finds theirs at once. */
export function Linguas({ label, lingua, onChoose }: Props) {
  return (
    <fieldset className={classes.languages} aria-label={label}>
      {LINGUAS.map((one) => (
        <Button
          key={one}
          lang={one}
          variant={one === lingua ? 'filled' : 'default'}
          aria-pressed={one === lingua}
          onClick={() => onChoose(one)}
        >
          {LINGUA_NOME[one]}
        </Button>
      ))}
    </fieldset>
  );
}
