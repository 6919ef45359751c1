import { IconSitemap } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import { organigramaQuery } from '../../organigrama/organigrama-query.ts';
import { useNodeName } from '../../organigrama/use-node.ts';
import { PickerField } from './picker-field.tsx';

const TreeDialog = lazyDialog(
  () => import('../../organigrama/organigrama-dialog.tsx'),
  'OrganigramaDialog',
);

interface Props {
  /** 'Organigrama' by default. */
  readonly label?: string;
  /** Title of the dialog; 'Escolher o' and the label by default. */
  readonly title?: string;
  readonly company: number;
  readonly value: number | null;
  onChange(node: number): void;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly help?: string;
}

/** A node of the organigrama, chosen from the tree. */
export function NodeField({ label = 'Organigrama', company, value, onChange, ...props }: Props) {
  const { title = `Escolher o ${label[0]?.toLowerCase()}${label.slice(1)}`, ...field } = props;
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const name = useNodeName(company, value);
  return (
    <>
      <PickerField
        label={label}
        {...field}
        text={value === null ? null : (name ?? '…')}
        placeholder="Escolher no organigrama"
        icon={<IconSitemap size={16} stroke={1.75} aria-hidden />}
        onOpen={() => setOpened(true)}
        onIntent={() => {
          TreeDialog.preload();
          void client.prefetchQuery(organigramaQuery(company));
        }}
      />
      {opened && (
        <TreeDialog
          title={title}
          company={company}
          value={value}
          clearable={false}
          onClose={() => setOpened(false)}
          onSelect={(node) => {
            setOpened(false);
            if (node !== null) onChange(node);
          }}
        />
      )}
    </>
  );
}
