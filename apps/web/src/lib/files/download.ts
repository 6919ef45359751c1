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
