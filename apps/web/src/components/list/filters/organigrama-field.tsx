import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import { organigramaQuery } from '../../organigrama/organigrama-query.ts';
import { useNodeName } from '../../organigrama/use-node.ts';
import { ButtonChip } from './button-chip.tsx';

const TreeDialog = lazyDialog(
  () => import('../../organigrama/organigrama-dialog.tsx'),
  'OrganigramaDialog',
);

interface Props {
  readonly company: { readonly cd: number; readonly nome: string };
  /** The chosen node; `null` is the whole company. */
  readonly value: number | null;
  onChange(node: number | null): void;
}

/** The filter of a list by a node of the organigrama, which opens the tree dialog: a chip in a list of chips. */
export function OrganigramaField({ company, value, onChange }: Props) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const name = useNodeName(company.cd, value);
  return (
    <>
      <ButtonChip
        name="no"
        label="Organigrama"
        value={value === null ? undefined : (name ?? '…')}
        all="Todas as unidades"
        onOpen={() => setOpened(true)}
        onIntent={() => {
          TreeDialog.preload();
          void client.prefetchQuery(organigramaQuery(company.cd));
        }}
        onRemove={() => onChange(null)}
      />
      {opened && (
        <TreeDialog
          onClose={() => setOpened(false)}
          title="Filtrar por organigrama"
          company={company.cd}
          value={value}
          onSelect={(node) => {
            setOpened(false);
            onChange(node === company.cd ? null : node);
          }}
        />
      )}
    </>
  );
}
