import { Button, TextInput } from '@mantine/core';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import classes from './tablet.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const DIGITS = 8;

/** Day, month and year with what stands between them, however far they are typed. */
function written(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
}

interface Props {
  readonly textos: Textos['tablet'];
  readonly value: string;
  onChange(text: string): void;
}

/** The day of birth, by large keys or as typed: it is gone from the screen with all else once its person has left. */
export function DiaDeNascimento({ textos, value, onChange }: Props) {
  return (
    <div className={classes.born}>
      <TextInput
        size="lg"
        label={textos.nascimento}
        description={textos.nascimentoAjuda}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(written(event.currentTarget.value))}
      />
      <fieldset className={classes.keys} aria-label={textos.nascimento}>
        {KEYS.map((key) => (
          <Button
            key={key}
            variant="default"
            size="lg"
            onClick={() => onChange(written(value + key))}
          >
            {key}
          </Button>
        ))}
        <Button
          className={classes.erase}
          variant="default"
          size="lg"
          disabled={value === ''}
          onClick={() => onChange(written(value.replace(/\d-?$/, '')))}
        >
          {textos.apagar}
        </Button>
      </fieldset>
    </div>
  );
}
