import { InputBase } from '@mantine/core';
import { IconChevronDown, IconSitemap } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { organigramaQuery, useNodeName } from './organigrama-query.ts';
import classes from './tree.module.css';

const TreeDialog = lazyPart(() => import('./tree-dialog.tsx'), 'TreeDialog');

interface Props {
  readonly company: { readonly cd: number; readonly nome: string };
  /** The chosen node; `null` is the whole company. */
  readonly value: number | null;
  onChange(node: number | null): void;
}

/** A field that shows the chosen node of the organigrama and opens the tree dialog. */
export function OrganigramaField({ company, value, onChange }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const name = useNodeName(company.cd, value);
  const prepare = () => {
    TreeDialog.preload();
    void client.prefetchQuery(organigramaQuery(company.cd));
  };
  const text = value === null ? 'Todas as unidades' : (name ?? '…');
  return (
    <>
      <InputBase
        className={classes.field}
        component="button"
        type="button"
        pointer
        size="sm"
        id={id}
        label="Organigrama"
        labelProps={{ id: `${id}-label` }}
        aria-labelledby={`${id}-label ${id}-text`}
        aria-haspopup="dialog"
        title={text}
        leftSection={<IconSitemap size={16} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        onMouseEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened(true)}
      >
        <span id={`${id}-text`} className={classes.fieldText}>
          {text}
        </span>
      </InputBase>
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
    </>
  );
}
