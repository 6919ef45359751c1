import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import type { Lookup } from './lookup.ts';
import { PickerField } from './picker-field.tsx';

const LookupDialog = lazyPart(() => import('./lookup-dialog.tsx'), 'LookupDialog');

/** Where the names of a lookup come from, and how a new one is inserted. */
export interface LookupSource {
  readonly query: UseQueryOptions<{ message: Lookup[] }>;
  /** @returns code and the server's text; a name that exists already is answered, not doubled. */
  insert(nome: string): Promise<{ cd: number; message: string }>;
  /** Characters of a name, at most. */
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

/** A name out of a list that the user may add to; chosen in a dialog. */
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
      <OptionalPart>
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
      </OptionalPart>
    </>
  );
}
