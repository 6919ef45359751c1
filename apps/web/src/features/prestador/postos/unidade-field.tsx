import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';

interface Props extends Omit<ComponentProps<typeof NodeField>, 'title' | 'onChange'> {
  onChange(node: number | null): void;
}

/** A unit, or the whole company: the field can be emptied again. */
export function UnidadeField(props: Props) {
  return (
    <>
      <NodeField title="Escolher a unidade" {...props} />
      {props.value !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => props.onChange(null)}>
          De toda a empresa
        </Button>
      )}
    </>
  );
}
