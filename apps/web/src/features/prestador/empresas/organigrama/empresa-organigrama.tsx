import type { OrganigramaNode } from '@sst/contract';
import { useMemo } from 'react';
import { OrganigramaChoice } from '../../../../components/organigrama/organigrama-choice.tsx';
import { buildOrganigrama } from '../../../../components/organigrama/organigrama-model.ts';
import classes from './organigrama.module.css';

interface Props {
  readonly nodes: readonly OrganigramaNode[];
  readonly value: number;
  onSelect(node: number): void;
}

/** The tree of a company as part of the page. */
export function EmpresaOrganigrama({ nodes, value, onSelect }: Props) {
  const tree = useMemo(() => buildOrganigrama(nodes), [nodes]);
  return (
    <section className={classes.tree} aria-label="Organigrama">
      <OrganigramaChoice still tree={tree} value={value} onSelect={onSelect} />
    </section>
  );
}
