import { ROWS_WITH_CODES } from '@sst/contract/calls/of-programs';
import { z } from 'zod';

/** Not a literal: whoever looks for exports that nobody uses would take each for used by an import of all. */
const CONTRACT: string = '@sst/contract';

/** The shapes that the contract exports, each with the name of its export: what is added there needs no list here. */
export const shapeNames = async (): Promise<ReadonlyMap<z.core.$ZodType, string>> => {
  const exported: Record<string, unknown> = await import(CONTRACT);
  const names = new Map<z.core.$ZodType, string>(
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [[value, name]] : [],
    ),
  );
  for (const [withCodes, row] of ROWS_WITH_CODES) {
    const name = names.get(row);
    if (name !== undefined) names.set(withCodes, name);
  }
  return names;
};
