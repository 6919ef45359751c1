import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { PeriodoFields } from './periodo-fields.tsx';
import type { Escolha } from './registo-export.ts';
import classes from './registos.module.css';
import type { RegistosSearch } from './registos-search.ts';

interface Props {
  /** The whole company. */
  readonly company: number;
  readonly escolha: Escolha;
  onChange(patch: RegistosSearch): void;
}

/** The unit and the period of the registers. */
export function EscolhaFields({ company, escolha, onChange }: Props) {
  return (
    <div className={classes.choices}>
      <NodeField
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        value={escolha.company}
        onChange={(node) => onChange({ no: node === company ? undefined : node })}
      />
      <PeriodoFields de={escolha.de} ate={escolha.ate} onChange={onChange} />
    </div>
  );
}
