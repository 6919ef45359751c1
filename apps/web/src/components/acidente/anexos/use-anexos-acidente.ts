import type { AnexoAcidente } from '@sst/contract';
import { FOTO_MIME, TOO_MANY_ANEXOS } from '@sst/contract/rules/anexos';
import { anexoFileName } from '@sst/contract/rules/texts/file-names';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing, isOvertaken } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { type IdempotencyKey, useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { callWithAnexos } from '../../../lib/files/call-with-anexos.ts';
import { saveFile } from '../../../lib/files/download.ts';
import { savePdf, unreadablePdf } from '../../../lib/files/pdf.ts';
import { decodePhoto } from '../../../lib/files/photo.ts';
import { notify, notifyError, notifyLoading, notifyUndo } from '../../../lib/notices/notify.ts';
import { isFocusLost } from '../../../lib/page/focus.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { anexoBody } from '../../files/anexos.ts';
import { readFiles } from '../../files/read-files.ts';

const PHOTOS = { photos: true } as const;

/** The call that hands them out. */
export type AnexosCall =
  | 'getAnexoAcidente'
  | 'getAnexoAcidentePendente'
  | 'getAnexoQuaseAcidente'
  | 'getAnexoMedida';

interface AnexoParams {
  readonly company: number;
  readonly id: number;
  readonly cd_anex: number;
}

/** How the documents of a kind of record are changed. */
interface Changing {
  readonly name: 'addAnexosAcidente' | 'addAnexosMedida';
  add(
    params: Omit<AnexoParams, 'cd_anex'>,
    anexo: readonly ReturnType<typeof anexoBody>[],
    more: { readonly registo_tempos: boolean },
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<{ readonly message: string; readonly cds: readonly number[] }>;
  remove(params: AnexoParams): Promise<{ readonly message: string }>;
  restore(params: AnexoParams): Promise<{ readonly message: string }>;
}

const OF_ACIDENTE: Changing = {
  name: 'addAnexosAcidente',
  add: (params, anexo, { registo_tempos }, options) =>
    callWithAnexos(
      'addAnexosAcidente',
      { params, body: { anexo: [...anexo], registo_tempos } },
      options,
    ),
  remove: (params) => callApi('deleteAnexoAcidente', { params }),
  restore: (params) => callApi('undoRemocaoAnexoAcidente', { params }),
};

const OF_MEDIDA: Changing = {
  name: 'addAnexosMedida',
  add: (params, anexo, _, options) =>
    callWithAnexos('addAnexosMedida', { params, body: { anexo: [...anexo] } }, options),
  remove: (params) => callApi('removeAnexoMedida', { params }),
  restore: (params) => callApi('undoRemocaoAnexoMedida', { params }),
};

/** What is done with the photographs and documents of an accident, or of another record that has some. */
export function useAnexosAcidente(company: number, id: number, call: AnexosCall) {
  const changing = call === 'getAnexoMedida' ? OF_MEDIDA : OF_ACIDENTE;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const [adding, setAdding] = useState(false);
  /** Takes the focus when the pressed button is removed. */
  const refuge = useRef<HTMLButtonElement>(null);
  const refresh = () => refreshAfterCall(client, changing.name);

  const perform = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      tellError(error);
    }
    await refresh();
    requestAnimationFrame(() => {
      if (isFocusLost()) refuge.current?.focus();
    });
  };

  /**
   * @param registo_tempos whether they are the records of working time of the 30 days before.
   * @returns the codes of what was added; nothing where it was not.
   */
  const add = async (files: readonly File[], room: number, registo_tempos = false) => {
    let added: readonly number[] | undefined;
    await run(async () => {
      if (files.length > room) return notify('warning', TOO_MANY_ANEXOS);
      setAdding(true);
      const documents = await readFiles(files, PHOTOS);
      if (documents.length > 0)
        await perform(async () => {
          const anexo = documents.map(anexoBody);
          const idempotencyKey = keyFor({ anexo, registo_tempos });
          const { message, cds } = await changing.add(
            { company, id },
            anexo,
            { registo_tempos },
            { idempotencyKey },
          );
          added = cds;
          notify('success', message);
        });
      setAdding(false);
    });
    return added;
  };

  const restore = (cd_anex: number) =>
    perform(async () => {
      const params = { company, id, cd_anex };
      notify('success', (await changing.restore(params)).message);
    });

  const remove = ({ cd_anex }: AnexoAcidente) =>
    run(() => {
      const since = Date.now();
      return perform(async () => {
        const params = { company, id, cd_anex };
        const { message } = await changing.remove(params);
        const about = `anexo ${cd_anex}`;
        notifyUndo(message, { run: () => void restore(cd_anex), about }, since);
      });
    });

  const { isSaving, save } = useSaving(company, id, call);

  return {
    busy,
    adding,
    refuge,
    isSaving,
    photoQuery: (cd_anex: number) => callQuery(call, { params: { company, id, cd_anex } }),
    add,
    remove,
    save,
  };
}
export type AnexosAcidenteChanges = ReturnType<typeof useAnexosAcidente>;

function tellError(error: unknown): void {
  if (isMissing(error)) notify('warning', 'O documento já foi removido por outra pessoa.');
  else if (isOvertaken(error)) notify('warning', error.message);
  else notifyError(error);
}

/** Saves them as files, each once at a time. */
function useSaving(company: number, id: number, call: AnexosCall) {
  const [saving, setSaving] = useState<readonly number[]>([]);
  const save = async ({ cd_anex, titulo, mime }: AnexoAcidente) => {
    if (saving.includes(cd_anex)) return notifyLoading();
    setSaving((now) => [...now, cd_anex]);
    try {
      const { anex } = (await callApi(call, { params: { company, id, cd_anex } })).message;
      if (mime === FOTO_MIME) savePhoto(anex, titulo);
      else savePdf(anex, anexoFileName(titulo));
    } catch (error) {
      notifyError(error);
    } finally {
      setSaving((now) => now.filter((other) => other !== cd_anex));
    }
  };
  return { isSaving: (cd_anex: number) => saving.includes(cd_anex), save };
}

function savePhoto(base64: string, titulo: string): void {
  try {
    saveFile(decodePhoto(base64), anexoFileName(titulo, '.jpg'));
  } catch (error) {
    notify('error', unreadablePdf(error));
  }
}
