import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import { NodeField } from '../form/pickers/node-field.tsx';
import classes from './series.module.css';

interface Props {
  readonly company: { readonly cd: number; readonly nome: string };
  onChoose(node: number): void;
  onClose(): void;
}

/** Asks which company or unit a series is about, where the list is filtered by none (FUNC-16, SAU-18). */
export function SeriesNode({ company, onChoose, onClose }: Props) {
  const [node, setNode] = useState<number | null>(null);
  return (
    <>
      <div className={classes.series}>
        <p>Para descarregar as fichas de aptidão, é necessário indicar a empresa ou departamento</p>
        <NodeField
          label="Empresa ou departamento"
          title="Escolher a empresa ou o departamento"
          company={company.cd}
          value={node}
          onChange={setNode}
          required
        />
        {node !== company.cd && (
          <Button
            variant="light"
            className={classes.whole}
            classNames={{ label: classes.startLabel }}
            onClick={() => onChoose(company.cd)}
          >
            Toda a empresa: {company.nome}
          </Button>
        )}
      </div>
      <DialogButtons
        action="Continuar"
        disabled={node === null}
        onAction={() => node !== null && onChoose(node)}
        onCancel={onClose}
      />
    </>
  );
}
