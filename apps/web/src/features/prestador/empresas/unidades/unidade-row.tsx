import { ActionIcon, TextInput } from '@mantine/core';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import {
  IconIndentDecrease,
  IconIndentIncrease,
  type IconProps,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType, Dispatch, KeyboardEvent } from 'react';
import classes from './unidades.module.css';
import type { Unidade, UnidadeErrors, UnidadeField, UnidadePart } from './unidades.ts';
import type { UnidadesAction } from './unidades-state.ts';

/** The element id of a part of a unit's row. */
export function unidadePartId(id: number, part: UnidadePart): string {
  return `unidade-${id}-${part}`;
}

interface Props {
  readonly unit: Unidade;
  /** The position, from 1. */
  readonly position: number;
  readonly errors: UnidadeErrors | undefined;
  readonly descends: boolean;
  readonly dispatch: Dispatch<UnidadesAction>;
}

/** The row of one unit: its code, name, town and actions. */
export function UnidadeRow({ unit, position, errors, descends, dispatch }: Props) {
  const { id, nivel } = unit;
  const name = unit.nome.trim() || unit.codigo.trim() || `unidade ${position}`;
  const onKeyDown = (event: KeyboardEvent, from: UnidadeField) => {
    if (event.key === 'Enter') {
      dispatch({ type: 'add', beside: id });
    } else if (event.altKey && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      dispatch({ type: event.key === 'ArrowRight' ? 'descend' : 'ascend', id, from });
    } else return;
    event.preventDefault();
  };
  const field = (which: UnidadeField) => ({
    id: unidadePartId(id, which),
    value: unit[which],
    error: errors?.[which],
    maxLength: ORGANIGRAMA[which],
    autoComplete: 'off',
    required: which !== 'localidade',
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, which),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      dispatch({ type: 'write', id, field: which, text: currentTarget.value }),
  });
  return (
    <>
      <span className={classes.guides} style={{ '--nivel': nivel - 1 } as never} aria-hidden />
      <TextInput
        className={classes.code}
        aria-label={`Código da unidade ${position}, nível ${nivel}`}
        placeholder="Código"
        {...field('codigo')}
      />
      <TextInput
        className={classes.name}
        aria-label={`Nome da unidade ${position}, nível ${nivel}`}
        placeholder="Nome"
        {...field('nome')}
      />
      <TextInput
        className={classes.town}
        aria-label={`Localidade da unidade ${position}, nível ${nivel}`}
        placeholder="Localidade"
        {...field('localidade')}
      />
      <div className={classes.rowActions}>
        <RowAction
          icon={IconIndentDecrease}
          text="Subir um nível"
          name={name}
          disabled={nivel === 1}
          id={unidadePartId(id, 'ascend')}
          onClick={() => dispatch({ type: 'ascend', id, from: 'ascend' })}
        />
        <RowAction
          icon={IconIndentIncrease}
          text="Descer um nível"
          name={name}
          disabled={!descends}
          id={unidadePartId(id, 'descend')}
          onClick={() => dispatch({ type: 'descend', id, from: 'descend' })}
        />
        <RowAction
          icon={IconRowInsertBottom}
          text="Adicionar uma unidade abaixo"
          name={name}
          onClick={() => dispatch({ type: 'add', below: id })}
        />
        <RowAction
          icon={IconTrash}
          text="Remover, com o que está abaixo"
          name={name}
          onClick={() => dispatch({ type: 'remove', id })}
        />
      </div>
    </>
  );
}

interface ActionProps {
  readonly id?: string;
  readonly icon: ComponentType<IconProps>;
  readonly text: string;
  readonly name: string;
  readonly disabled?: boolean;
  onClick(): void;
}

function RowAction({ id, icon: Icon, text, name, disabled, onClick }: ActionProps) {
  return (
    <ActionIcon
      id={id}
      variant="subtle"
      color="gray"
      aria-label={`${text}: ${name}`}
      title={text}
      // Not `disabled`, which would lose the focus.
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
