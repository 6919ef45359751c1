import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { OTHER_FUNCTIONS } from '@sst/contract/rules/saude';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import classes from '../publicacao.module.css';

interface Props {
  readonly value: readonly string[];
  /** About all of them. */
  readonly error?: ReactNode;
  onChange(functions: readonly string[]): void;
}

/** Other functions the employee is fit for: a few lines, each removable. */
export function FunctionsField({ value, error, onChange }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const focusAt = (index: number) =>
    requestAnimationFrame(() => {
      const inputs = group.current?.querySelectorAll('input') ?? [];
      const target = inputs[index] ?? inputs[inputs.length - 1];
      (target ?? group.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  return (
    <fieldset ref={group} className={classes.functions} aria-labelledby={id}>
      <Input.Label id={id} component="div">
        Outras funções que pode desempenhar
      </Input.Label>
      {value.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <div key={index} className={classes.function}>
          <TextInput
            aria-label={`Função ${index + 1}`}
            value={text}
            maxLength={OTHER_FUNCTIONS.length}
            autoComplete="off"
            onChange={(event) => onChange(value.with(index, event.currentTarget.value))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remover função ${index + 1}`}
            title="Remover"
            onClick={() => {
              onChange(value.toSpliced(index, 1));
              focusAt(index);
            }}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value.length < OTHER_FUNCTIONS.most && (
        <Button
          data-add
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => {
            onChange([...value, '']);
            focusAt(value.length);
          }}
        >
          Adicionar função
        </Button>
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
