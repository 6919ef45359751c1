import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { CopiedHead } from '../seal/chain-report.ts';
import { linkTo } from '../seal/digests.ts';

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
  resumo: z.string().regex(/^[0-9a-f]{64}$/),
  selada: z.string(),
  elo: z.string().regex(/^[0-9a-f]{64}$/),
});
type Place = z.infer<typeof Place>;

/** Ends of a chain that are remembered, to compare what was copied twice. */
const REMEMBERED = 500;

/** What a file of copied lines says of where each chain ended. */
export interface CopiedHeads {
  readonly heads: ReadonlyMap<number, CopiedHead>;
  /** Lines that are none: one that was being written when its server was killed. */
  readonly unreadable: number;
  /** The first place of each chain at which the copy does not follow what it had before: what was sealed has been replaced. */
  readonly broken: ReadonlyMap<number, number>;
}

/** A chain as a copy has it: in order, save that its end may be copied once more. */
class CopiedChain {
  #last: Place | undefined;
  /** The last place of what is copied once more. */
  #again: Place | undefined;
  readonly #links = new Map<number, string>();
  broken: number | undefined;

  get head(): CopiedHead {
    return { ordem: this.#last?.ordem ?? 0, elo: this.#last?.elo ?? '' };
  }

  follow(place: Place): void {
    const before = this.#again ?? this.#last;
    const follows = before?.ordem === place.ordem - 1;
    const known = this.#links.get(place.ordem);
    if ((follows && linkAfter(before, place) !== place.elo) || (known ?? place.elo) !== place.elo)
      this.broken ??= place.ordem;
    if (!this.#last || place.ordem > this.#last.ordem) {
      this.#last = place;
      this.#again = undefined;
      this.#links.set(place.ordem, place.elo);
      this.#links.delete(place.ordem - REMEMBERED);
    } else this.#again = place.ordem === this.#last.ordem ? undefined : place;
  }
}

function linkAfter({ elo }: Place, { ordem, resumo, selada }: Place): string {
  const seal = { ordem, resumo: Buffer.from(resumo, 'hex'), dt: selada };
  return linkTo(Buffer.from(elo, 'hex'), seal).toString('hex');
}

/**
 * Reads a file of copied lines, also one that a syslog server has written, with something before each. Memory grows with the
 * number of chains alone. Whether each line follows the one before is looked at, since what is appended after a forgery
 * would otherwise be what the forgery is compared with.
 */
export async function readCopiedHeads(path: string): Promise<CopiedHeads> {
  const chains = new Map<number, CopiedChain>();
  let unreadable = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const place = placeIn(line);
    if (place === undefined) {
      unreadable += line === '' ? 0 : 1;
      continue;
    }
    const chain = chains.get(place.cadeia) ?? new CopiedChain();
    chains.set(place.cadeia, chain);
    chain.follow(place);
  }
  const heads = new Map([...chains].map(([cadeia, { head }]) => [cadeia, head]));
  const broken = new Map(
    [...chains].flatMap(([cadeia, chain]) =>
      chain.broken === undefined ? [] : [[cadeia, chain.broken] as const],
    ),
  );
  return { heads, unreadable, broken };
}

function placeIn(line: string): Place | undefined {
  try {
    return Place.safeParse(JSON.parse(line.slice(line.indexOf('{')))).data;
  } catch {
    return undefined;
  }
}
