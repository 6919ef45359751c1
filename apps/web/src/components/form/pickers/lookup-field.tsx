import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import type { Lookup } from './lookup.ts';
import { PickerField } from './picker-field.tsx';

const LookupDialog = lazyDialog(() => import('./lookup-dialog.tsx'), 'LookupDialog');

/** The query for the names of a lookup, and the call that adds one. */
export interface LookupSource {
  readonly query: UseQueryOptions<{ message: Lookup[] }>;
  /** @returns the code and the server's text; for a name that exists already, the code that it has. */
  insert(nome: string): Promise<{ cd: number; message: string }>;
  /** Maximum length of a name. */
  readonly limit: number;
}

interface Props {
  readonly label: string;
  readonly source: LookupSource;
  readonly value: Lookup | null;
  onChange(value: Lookup | null): void;
  readonly required?: boolean;
  readonly error?: ReactNode;
}

/** A name from a list that the user can extend, chosen in a dialog. */
export function LookupField({ source, value, onChange, ...field }: Props) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <PickerField
        {...field}
        text={value?.nome ?? null}
        placeholder="Escolher"
        onOpen={() => setOpened(true)}
        onIntent={() => {
          LookupDialog.preload();
          void client.prefetchQuery(source.query);
        }}
        onClear={field.required ? undefined : () => onChange(null)}
      />
      {opened && (
        <LookupDialog
          title={field.label}
          source={source}
          value={value}
          onClose={() => setOpened(false)}
          onSelect={(chosen) => {
            setOpened(false);
            onChange(chosen);
          }}
        />
      )}
    </>
  );
}
