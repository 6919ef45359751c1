import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { CopiedHead } from '../seal/chain-report.ts';

/** A sealed line as it is copied out: with what is needed to compute its seal again. */
export interface CopiedLine {
  /** The code of the company; 0 for the provider's own log. */
  readonly cadeia: number;
  readonly ordem: number;
  readonly linha: number;
  /** Null, as all that follows, where the line was gone before it was copied. */
  readonly quando: string | null;
  readonly cd_utilizador: number | null;
  readonly acao: string | null;
  readonly entidade: string | null;
  readonly cd_entidade: number | null;
  /** The text of the JSON, since the seal is computed from it. */
  readonly detalhe: string | null;
  readonly ip: string | null;
  /** In hexadecimal, as `resumo`, `elo` and `assinatura`; not null: the content was erased. */
  readonly esvaziada: string | null;
  readonly sal: string | null;
  readonly selada: string;
  readonly resumo: string;
  /** The end of the chain, as long as no line of it follows. */
  readonly elo: string;
  readonly assinatura: string | null;
}

const Place = z.object({
  cadeia: z.int().nonnegative(),
  ordem: z.int().positive(),
  elo: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What a file of copied lines says of where each chain ended. */
export interface CopiedHeads {
  readonly heads: ReadonlyMap<number, CopiedHead>;
  /** Lines that are none: one that was being written when its server was killed. */
  readonly unreadable: number;
}

/**
 * Reads a file of copied lines, also one that a syslog server has written, with something before each. Memory grows with the
 * number of chains alone.
 */
export async function readCopiedHeads(path: string): Promise<CopiedHeads> {
  const heads = new Map<number, CopiedHead>();
  let unreadable = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const place = placeIn(line);
    if (place === undefined) unreadable += line === '' ? 0 : 1;
    else if (place.ordem >= (heads.get(place.cadeia)?.ordem ?? 0))
      heads.set(place.cadeia, { ordem: place.ordem, elo: place.elo });
  }
  return { heads, unreadable };
}

function placeIn(line: string): z.infer<typeof Place> | undefined {
  try {
    return Place.safeParse(JSON.parse(line.slice(line.indexOf('{')))).data;
  } catch {
    return undefined;
  }
}
