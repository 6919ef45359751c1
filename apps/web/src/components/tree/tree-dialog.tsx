import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { organigramaQuery } from './organigrama-query.ts';
import classes from './tree.module.css';
import { TreeChoice } from './tree-choice.tsx';
import { buildTree, withoutBranch } from './tree-model.ts';

interface Props {
  onClose(): void;
  readonly title: string;
  readonly company: number;
  /** The chosen node; `null` is the whole company. */
  readonly value: number | null;
  /** A node is chosen; `null` for the whole company. */
  onSelect(node: number | null): void;
  /** A node that cannot be chosen, nor any below it. */
  readonly without?: number;
  /** Whether 'Todas as unidades' is offered. */
  readonly clearable?: boolean;
}

/** The organigrama of a company as a tree in a dialog: a click on a node chooses it. */
export function TreeDialog({ onClose, title, company, value, without, ...props }: Props) {
  const { data, error, refetch } = useQuery(organigramaQuery(company));
  const tree = useMemo(() => {
    if (!data) return undefined;
    const { message } = data;
    return buildTree(without === undefined ? message : withoutBranch(message, without));
  }, [data, without]);
  return (
    <PageDialog title={title} width={560} fullOnPhone onClose={onClose}>
      {tree ? (
        <TreeChoice tree={tree} value={value} onSelect={props.onSelect} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div className={classes.wait} role="status">
          <Loader aria-hidden />
          <p>A carregar o organigrama...</p>
        </div>
      )}
      {props.clearable !== false && (
        <div className={classes.foot}>
          <Button variant="default" disabled={value === null} onClick={() => props.onSelect(null)}>
            Todas as unidades
          </Button>
        </div>
      )}
    </PageDialog>
  );
}
