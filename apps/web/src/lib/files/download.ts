import { notify } from '../notices/notify.ts';

/** Time after which the browser has surely started the download, and the object URL can be revoked. */
const READ_MILLISECONDS = 60_000;

/** Downloads a blob as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MILLISECONDS);
}

/** Cancels a running download, and shows a toast. */
export function cancelDownload(running: AbortController): void {
  running.abort();
  notify('information', 'A descarga foi cancelada.');
}

/** The code of what makes files. @throws {Error} with the reason as a text for the user, if it cannot be loaded. */
export function loadedCode<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    throw new Error('Não foi possível preparar o ficheiro. Verifique a ligação e tente de novo.');
  });
}
