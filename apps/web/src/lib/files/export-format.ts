import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../store/stored.ts';

/** The formats of an exported file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_FORMAT_LABEL: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV (.csv)',
  xlsx: 'Excel (.xlsx)',
};

const KEY = 'exportar:formato';

/** What was chosen since the page was loaded: it holds also where nothing can be stored. */
let chosen: ExportFormat | undefined;
const listeners = new Set<() => void>();

function present(): ExportFormat {
  const format = chosen ?? readStored(KEY);
  return EXPORT_FORMATS.find((one) => one === format) ?? 'csv';
}

/** Keeps the format for all lists, on this device. */
export function chooseExportFormat(format: ExportFormat): void {
  chosen = format;
  writeStored(KEY, format);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The format that was chosen last; CSV at first. */
export function useExportFormat(): ExportFormat {
  return useSyncExternalStore(subscribe, present);
}
