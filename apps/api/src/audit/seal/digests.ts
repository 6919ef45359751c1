import { createHash } from 'node:crypto';

/**
 * What the seals of the audit log are computed from. All of it is JSON in UTF-8, so that anybody can compute it again
 * with other tools (docs/decisions/0044). None of it is computed by the database, whose owner is who might lie.
 */

/** A part of it changes: another number. */
const VERSION = 1;

/** A line as it is sealed: without its author, since an account may be deleted. */
export interface SealedLine {
  readonly cd: number;
  /** UTC to the microsecond, `2026-01-31T09:00:00.000000Z`. */
  readonly quando: string;
  readonly acao: string;
  readonly entidade: string;
  readonly cd_entidade: number | null;
}

/** What of a line may have to be erased, since it may tell of a person. */
export interface SealedContent {
  /** As PostgreSQL writes the `jsonb`. */
  readonly detalhe: string | null;
  readonly ip: string | null;
}

/** A place in a chain. */
export interface SealPlace {
  readonly ordem: number;
  readonly resumo: Buffer;
  /** When it was sealed: UTC to the millisecond. */
  readonly dt: string;
}

function digest(...values: readonly (string | number | null)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, ...values]))
    .digest();
}

/** Of what may be erased. @param salt unknown once that is erased. */
export function digestOfContent(salt: string, { detalhe, ip }: SealedContent): Buffer {
  return digest('conteudo', salt, detalhe, ip);
}

/** Of a whole line. @param content the digest of what may be erased. */
export function digestOfLine(chain: number, line: SealedLine, content: Buffer): Buffer {
  const { cd, quando, acao, entidade, cd_entidade } = line;
  return digest('linha', chain, cd, quando, acao, entidade, cd_entidade, content.toString('hex'));
}

/** What the first seal of a chain follows. */
export function beginningOf(chain: number): Buffer {
  return digest('inicio', chain);
}

/** Ties a seal to the one before it. */
export function linkTo(before: Buffer, { ordem, resumo, dt }: SealPlace): Buffer {
  return digest('elo', before.toString('hex'), ordem, resumo.toString('hex'), dt);
}

/** What is signed of a chain that ends with this seal. */
export function signedHead(chain: number, ordem: number, elo: Buffer): string {
  return JSON.stringify([VERSION, 'cabeca', chain, ordem, elo.toString('hex')]);
}

/** Where a chain begins after its oldest part was removed. */
export interface Anchor {
  /** The last seal that was removed. */
  readonly ordem: number;
  readonly elo: Buffer;
  /** `aaaa-mm-dd`: all that was removed is from before. */
  readonly antes_de: string;
  readonly linhas: number;
  /** When it was removed: UTC to the millisecond. */
  readonly dt: string;
}

/** What is signed of an anchor. */
export function signedAnchor(chain: number, { ordem, elo, antes_de, linhas, dt }: Anchor): string {
  return JSON.stringify([
    VERSION,
    'ancora',
    chain,
    ordem,
    elo.toString('hex'),
    antes_de,
    linhas,
    dt,
  ]);
}
