import { DOCUMENT, TOO_MANY_DOCUMENTS } from '@sst/contract/rules/documents';
import { useState } from 'react';
import { notify, notifyError } from '../../lib/notify.ts';
import { type ChosenDocument, readDocument, refusalOf } from './documents.ts';

export interface ReadingFile {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

/**
 * Takes files one after the other; each is told as it is added or refused (B §4).
 * @param single only one goes along: another takes its place.
 */
export function useDocumentsField(
  value: readonly ChosenDocument[],
  onChange: (documents: readonly ChosenDocument[]) => void,
  single = false,
) {
  const [reading, setReading] = useState<ReadingFile>();

  const add = async (files: readonly File[]) => {
    let documents = value;
    for (const file of files) {
      if (!single && documents.length >= DOCUMENT.maxFiles) {
        notify('warning', TOO_MANY_DOCUMENTS);
        break;
      }
      const refusal = await refusalOf(file);
      if (refusal) {
        notify('warning', refusal);
        continue;
      }
      try {
        setReading({ name: file.name, share: 0 });
        const document = await readDocument(file, (share) =>
          setReading({ name: file.name, share }),
        );
        documents = single ? [document] : [...documents, document];
        onChange(documents);
        notify('success', `O ficheiro ${file.name} foi adicionado com sucesso`);
      } catch (error) {
        notifyError(error);
      } finally {
        setReading(undefined);
      }
    }
  };

  const remove = (id: string) => {
    onChange(value.filter((document) => document.id !== id));
    notify('success', 'Ficheiro removido com sucesso');
  };

  return { reading, add, remove };
}
