import { ANEXO, shownName, TOO_MANY_ANEXOS } from '@sst/contract/rules/anexos';
import { useEffect, useRef, useState } from 'react';
import { MOST_NOTICES, notify, notifyError } from '../../lib/notices/notify.ts';
import { useStillShown } from '../../lib/page/use-still-shown.ts';
import { type ChosenAnexo, readAnexo, refusalOf, type Taken } from './anexos.ts';

export interface ReadingFile {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface FieldOptions extends Taken {
  /** Accepts one file only; another replaces it. */
  readonly single?: boolean | undefined;
}

/**
 * Reads attached files one after the other; a toast reports each as added or refused (SEG-19, SEG-22).
 */
export function useAnexosField(
  value: readonly ChosenAnexo[],
  onChange: (documents: readonly ChosenAnexo[]) => void,
  { single = false, photos }: FieldOptions = {},
) {
  const [reading, setReading] = useState<ReadingFile>();
  /** Number of file choices that are being read or wait for that. */
  const [waiting, setWaiting] = useState(0);
  const isShown = useStillShown();
  /** The current files, also before the next render. */
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = value;
  }, [value]);
  const choose = (documents: readonly ChosenAnexo[]) => {
    chosen.current = documents;
    onChange(documents);
  };
  /** Files chosen during a read are queued after it. */
  const queue = useRef(Promise.resolve());

  const readAll = async (files: readonly File[]) => {
    // Told once all are read: the toasts of added files would push them out.
    const problems: (() => void)[] = [];
    for (const file of files) {
      if (!single && chosen.current.length >= ANEXO.maxFiles) {
        problems.push(() => notify('warning', TOO_MANY_ANEXOS));
        break;
      }
      try {
        const refusal = await refusalOf(file, { photos });
        if (refusal) {
          problems.push(() => notify('warning', refusal));
          continue;
        }
        const name = shownName(file.name);
        setReading({ name, share: 0 });
        const document = await readAnexo(file, (share) => setReading({ name, share }), {
          photos,
        });
        if (!isShown()) return;
        choose(single ? [document] : [...chosen.current, document]);
        notify('success', `O ficheiro ${name} foi adicionado com sucesso`);
      } catch (error) {
        problems.push(() => notifyError(error));
      } finally {
        setReading(undefined);
      }
    }
    const fit = problems.length <= MOST_NOTICES;
    const told = fit ? problems : problems.slice(0, MOST_NOTICES - 1);
    for (const tell of told) tell();
    const others = problems.length - told.length;
    if (others > 0) notify('warning', `Mais ${others} ficheiros não foram adicionados.`);
  };

  const add = (files: readonly File[]) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current
      .then(() => readAll(files))
      .finally(() => setWaiting((count) => count - 1));
  };

  const remove = (id: string) => {
    choose(chosen.current.filter((document) => document.id !== id));
    notify('success', 'Ficheiro removido com sucesso');
  };

  return { reading, waiting: waiting > 0, add, remove };
}
