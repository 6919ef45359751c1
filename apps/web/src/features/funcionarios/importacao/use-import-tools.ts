import { createContext, useContext } from 'react';
import type { ImportAction } from './import-state.ts';
import type { References } from './verificacao/references.ts';

/** What all rows share; it does not change with the rows. */
export interface ImportTools {
  dispatch(action: ImportAction): void;
  readonly references: References | undefined;
  /** Display name of a node. */
  nodeName(node: number): string;
  /** Opens the tree for one row. */
  chooseNode(row: number): void;
}

export const ImportContext = createContext<ImportTools | null>(null);

export function useImportTools(): ImportTools {
  const tools = useContext(ImportContext);
  if (!tools) throw new Error('outside of an import');
  return tools;
}
