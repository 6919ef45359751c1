import type { OrganigramaNode } from '@sst/contract';
import { useMemo } from 'react';
import { TreeChoice } from '../../../components/tree/tree-choice.tsx';
import { buildTree } from '../../../components/tree/tree-model.ts';
import classes from './tree.module.css';

interface Props {
  readonly nodes: readonly OrganigramaNode[];
  readonly value: number;
  onSelect(node: number): void;
}

/** The tree of a company as part of the page. */
export function CompanyTree({ nodes, value, onSelect }: Props) {
  const tree = useMemo(() => buildTree(nodes), [nodes]);
  return (
    <section className={classes.tree} aria-label="Organigrama">
      <TreeChoice still tree={tree} value={value} onSelect={onSelect} />
    </section>
  );
}
