import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import dialogClasses from '../dialog/page-dialog.module.css';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import classes from './organigrama.module.css';
import { OrganigramaChoice } from './organigrama-choice.tsx';
import { buildOrganigrama, withoutBranch } from './organigrama-model.ts';
import { organigramaQuery } from './organigrama-query.ts';

interface Props {
  onClose(): void;
  readonly title: string;
  readonly company: number;
  /** The chosen node; `null` is the whole company. */
  readonly value: number | null;
  /** Called with the chosen node; `null` for the whole company. */
  onSelect(node: number | null): void;
  /** A node that cannot be chosen, including its descendants. */
  readonly without?: number;
  /** Offers 'Todas as unidades'. */
  readonly clearable?: boolean;
}

/** A dialog with the organigrama of a company as a tree; a click chooses a node. */
export function OrganigramaDialog({ onClose, title, company, value, without, ...props }: Props) {
  const { data, error, refetch } = useQuery(organigramaQuery(company));
  const tree = useMemo(() => {
    if (!data) return undefined;
    const { message } = data;
    return buildOrganigrama(without === undefined ? message : withoutBranch(message, without));
  }, [data, without]);
  return (
    <PageDialog title={title} width={560} fullOnPhone onClose={onClose}>
      {tree ? (
        <OrganigramaChoice tree={tree} value={value} onSelect={props.onSelect} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div className={classes.wait} role="status">
          <Loader aria-hidden />
          <p>A carregar o organigrama...</p>
        </div>
      )}
      {props.clearable !== false && (
        <div className={dialogClasses.foot}>
          <Button variant="default" disabled={value === null} onClick={() => props.onSelect(null)}>
            Todas as unidades
          </Button>
        </div>
      )}
    </PageDialog>
  );
}
