/** What was written without an account and has not been taken by the server yet: kept on the device, with its photograph. */

/** A near miss as it was written, by the key that the server keeps it once by. */
export interface KeptReport {
  readonly chave: string;
  readonly codigo: string;
  readonly tipo: string;
  readonly dt: string;
  readonly hr: string;
  readonly loc: string;
  readonly descric: string;
  readonly acao: string;
  readonly foto: Blob | null;
}

const NAME = 'sst-por-enviar';
const STORE = 'quase';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'chave' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps a report. @returns whether this browser could. */
export async function keepReport(report: KeptReport): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(report));
    return true;
  } catch {
    return false;
  }
}

/** All that are kept; none where this browser keeps nothing. */
export async function keptReports(): Promise<readonly KeptReport[]> {
  try {
    return await inStore('readonly', (store) => store.getAll() as IDBRequest<KeptReport[]>);
  } catch {
    return [];
  }
}

/** Takes one away: it was taken, or is not to be sent. */
export async function dropReport(chave: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(chave)).catch(() => {});
}
