import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
import { canIndent, INVESTIGACAO, moved } from '@sst/contract/acidentes/investigacao';
import {
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconShieldPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ManyField } from '../../../components/form/fields/many-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { type CausaDraft, withCausa, withoutCausa } from './causas-draft.ts';
import classes from './investigacao.module.css';

type Options = readonly { readonly value: string; readonly label: string }[];

interface Props {
  readonly value: readonly CausaDraft[];
  onChange(causas: readonly CausaDraft[]): void;
  readonly error?: ReactNode;
  /** The measures that there are; none for who may not see them. */
  readonly medidas: Options | null;
}

/** Causes as an outline: Enter adds one, Tab and Shift+Tab move it, and where it cannot move they leave it as elsewhere. */
export function CausasEditor({ value, onChange, error, medidas }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** The cause whose text is to have the focus once it is drawn. */
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-causa="${focused}"]`)?.focus();
    setFocused(null);
  }, [focused]);
  const add = (at: number) => {
    const more = withCausa(value, at);
    if (!more) return;
    onChange(more.drafts);
    setFocused(more.id);
  };
  const remove = (at: number) => {
    if (value.length === 1) return;
    onChange(withoutCausa(value, at));
    setFocused(value[at === 0 ? 1 : at - 1]?.id ?? null);
  };
  return (
    <fieldset className={classes.editor}>
      <legend>Causas</legend>
      <p className={classes.note} id="causas-teclas">
        Pergunte «porquê?» a cada causa. Enter acrescenta outra; Tab põe-na por baixo da anterior e
        Shift+Tab sobe-a. Onde já não pode mexer, Tab passa ao campo seguinte.
      </p>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <ol ref={list} className={classes.outline}>
        {value.map((causa, at) => (
          <CausaRow
            key={causa.id}
            causa={causa}
            at={at}
            deeper={canIndent(value, at)}
            medidas={medidas}
            onMove={(levels) => onChange(moved(value, at, levels))}
            onAdd={() => add(at)}
            onRemove={value.length > 1 ? () => remove(at) : undefined}
            onChange={(changed) => onChange(value.with(at, { ...causa, ...changed }))}
          />
        ))}
      </ol>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={value.length >= INVESTIGACAO.causas}
        onClick={() => add(value.length - 1)}
      >
        Acrescentar causa
      </Button>
    </fieldset>
  );
}

interface RowProps {
  readonly causa: CausaDraft;
  readonly at: number;
  /** Whether it can stand a level deeper. */
  readonly deeper: boolean;
  readonly medidas: Options | null;
  onMove(levels: 1 | -1): void;
  onAdd(): void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
  onChange(changed: Partial<CausaDraft>): void;
}

function CausaRow({ causa, at, deeper, medidas, onMove, onAdd, onRemove, onChange }: RowProps) {
  const { id, nivel, texto, proposta } = causa;
  const [open, setOpen] = useState(proposta !== '' || causa.medidas.length > 0);
  const name = `Causa ${at + 1}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const back = event.shiftKey;
    if (event.key === 'Tab' && (back ? nivel > 0 : deeper)) {
      event.preventDefault();
      if (!event.repeat) onMove(back ? -1 : 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onAdd();
    } else if (event.key === 'Backspace' && texto === '' && onRemove && !event.repeat) {
      event.preventDefault();
      onRemove();
    }
  };
  return (
    <li className={classes.cause} style={{ '--nivel': nivel } as never}>
      <div className={classes.line}>
        <TextInput
          className={classes.text}
          aria-label={`${name}, nível ${nivel + 1}`}
          aria-describedby="causas-teclas"
          data-causa={id}
          placeholder={nivel === 0 ? 'O que aconteceu' : 'Porquê?'}
          maxLength={INVESTIGACAO.causa}
          autoComplete="off"
          value={texto}
          onChange={(event) => onChange({ texto: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <RowButton
          label={`${name}: subir um nível`}
          disabled={nivel === 0}
          onPress={() => onMove(-1)}
        >
          <IconIndentDecrease size={18} stroke={1.75} aria-hidden />
        </RowButton>
        <RowButton label={`${name}: descer um nível`} disabled={!deeper} onPress={() => onMove(1)}>
          <IconIndentIncrease size={18} stroke={1.75} aria-hidden />
        </RowButton>
        <RowButton label={`${name}: medida`} expanded={open} onPress={() => setOpen(!open)}>
          <IconShieldPlus size={18} stroke={1.75} aria-hidden />
        </RowButton>
        <RowButton label={`${name}: retirar`} disabled={!onRemove} onPress={() => onRemove?.()}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </RowButton>
      </div>
      {open && (
        <div className={classes.measures}>
          <TextField
            label={
              <>
                Medida proposta<VisuallyHidden> na {name}</VisuallyHidden>
              </>
            }
            limit={INVESTIGACAO.proposta}
            value={proposta}
            onChange={(text) => onChange({ proposta: text })}
          />
          {medidas && medidas.length > 0 && (
            <ManyField
              label={
                <>
                  Medidas que já existem<VisuallyHidden> na {name}</VisuallyHidden>
                </>
              }
              options={medidas}
              most={5}
              value={causa.medidas}
              onChange={(codes) => onChange({ medidas: codes })}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  /** Whether what it opens is there. */
  readonly expanded?: boolean;
  onPress(): void;
  readonly children: ReactNode;
}

function RowButton({ label, disabled = false, expanded, onPress, children }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}
