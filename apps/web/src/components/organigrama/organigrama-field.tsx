import { IconSitemap } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { PickerField } from '../form/pickers/picker-field.tsx';
import { organigramaQuery } from './organigrama-query.ts';
import { useNodeName } from './use-node.ts';

const TreeDialog = lazyPart(() => import('./organigrama-dialog.tsx'), 'OrganigramaDialog');

interface Props {
  readonly company: { readonly cd: number; readonly nome: string };
  /** The chosen node; `null` is the whole company. */
  readonly value: number | null;
  onChange(node: number | null): void;
}

/** A field that shows the chosen node of the organigrama and opens the tree dialog. */
export function OrganigramaField({ company, value, onChange }: Props) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const name = useNodeName(company.cd, value);
  return (
    <div>
      <PickerField
        label="Organigrama"
        text={value === null ? 'Todas as unidades' : (name ?? '…')}
        icon={<IconSitemap size={16} stroke={1.75} aria-hidden />}
        onOpen={() => setOpened(true)}
        onIntent={() => {
          TreeDialog.preload();
          void client.prefetchQuery(organigramaQuery(company.cd));
        }}
      />
      {opened && (
        <OptionalPart onFailure={() => setOpened(false)}>
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
        </OptionalPart>
      )}
    </div>
  );
}
