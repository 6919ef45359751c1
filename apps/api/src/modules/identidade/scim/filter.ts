import { ScimError } from './scim-error.ts';

/** What a filter compares: an attribute, or values of it that fit another filter, or a part of these. */
export interface AttributePath {
  /** In small letters, without the schema's prefix. */
  readonly attr: string;
  readonly of?: Filter;
  readonly sub?: string;
}

type Comparator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export interface Comparison {
  readonly kind: 'compare';
  readonly path: AttributePath;
  readonly by: Comparator;
  readonly value: string | number | boolean | null;
}

/** A filter (RFC 7644, 3.4.2.2). */
export type Filter =
  | Comparison
  | { readonly kind: 'has'; readonly path: AttributePath }
  | { readonly kind: 'not'; readonly one: Filter }
  | { readonly kind: 'and' | 'or'; readonly all: readonly Filter[] };

/** A filter beyond these is refused, so that nobody nests the reader into its stack's end. */
const LIMITS = { characters: 2_000, depth: 6, comparisons: 50 } as const;

const COMPARATORS = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** @throws 400 `invalidFilter` for what is none, or beyond the limits. */
export function parseFilter(text: string): Filter {
  return new FilterReader(text).read();
}

/** An attribute without the prefix of its schema, in small letters. */
export function plainName(name: string): string {
  return name.replace(CORE, '').toLowerCase();
}

function wrong(detail = 'O filtro não é válido.'): ScimError {
  return new ScimError(400, detail, 'invalidFilter');
}

class FilterReader {
  readonly #tokens: readonly string[];
  #at = 0;
  #comparisons = 0;

  constructor(text: string) {
    if (text.length > LIMITS.characters) throw wrong('O filtro é demasiado longo.');
    this.#tokens = tokensOf(text);
  }

  read(): Filter {
    const filter = this.#either(1);
    if (this.#at < this.#tokens.length) throw wrong();
    return filter;
  }

  #either(depth: number): Filter {
    if (depth > LIMITS.depth) throw wrong('O filtro tem demasiados níveis.');
    const all = [this.#both(depth)];
    while (this.#takes('or')) all.push(this.#both(depth));
    return joined('or', all);
  }

  #both(depth: number): Filter {
    const all = [this.#one(depth)];
    while (this.#takes('and')) all.push(this.#one(depth));
    return joined('and', all);
  }

  #one(depth: number): Filter {
    if (this.#takes('not')) {
      if (this.#tokens[this.#at] !== '(') throw wrong();
      return { kind: 'not', one: this.#one(depth + 1) };
    }
    if (this.#takes('(')) {
      const inner = this.#either(depth + 1);
      if (!this.#takes(')')) throw wrong();
      return inner;
    }
    return this.#comparison(depth);
  }

  #comparison(depth: number): Filter {
    this.#comparisons += 1;
    if (this.#comparisons > LIMITS.comparisons) throw wrong('O filtro tem demasiadas condições.');
    const path = this.#path(depth);
    const by = this.#tokens[this.#at]?.toLowerCase() ?? '';
    // 'emails[type eq "work"]' alone: there is such a value.
    const endsHere = path.of && path.sub === undefined && !COMPARATORS.has(by);
    if (endsHere || by === 'pr') {
      if (by === 'pr') this.#at += 1;
      return { kind: 'has', path };
    }
    if (!COMPARATORS.has(by)) throw wrong();
    this.#at += 1;
    return { kind: 'compare', path, by: by as Comparator, value: this.#value() };
  }

  #path(depth: number): AttributePath {
    const name = this.#tokens[this.#at] ?? '';
    if (!/^[A-Za-z$][\w$:.-]*$/.test(name)) throw wrong();
    this.#at += 1;
    const [attr = '', sub, more] = plainName(name).split('.');
    if (more !== undefined) throw wrong();
    if (!this.#takes('[')) return { attr, ...(sub && { sub }) };
    const of = this.#either(depth + 1);
    if (!this.#takes(']')) throw wrong();
    const next = /^\.([\w$-]+)$/.exec(this.#tokens[this.#at] ?? '')?.[1];
    if (next) this.#at += 1;
    return { attr, of, ...(next && { sub: next.toLowerCase() }) };
  }

  #value(): Comparison['value'] {
    const text = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    try {
      const value: unknown = JSON.parse(
        /^(true|false|null)$/i.test(text) ? text.toLowerCase() : text,
      );
      if (value === null || typeof value !== 'object') return value as Comparison['value'];
    } catch {
      // Told below.
    }
    throw wrong();
  }

  #takes(word: string): boolean {
    if (this.#tokens[this.#at]?.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }
}

function joined(kind: 'and' | 'or', all: Filter[]): Filter {
  return all.length === 1 ? (all[0] as Filter) : { kind, all };
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const found = pattern.exec(text);
    if (!found) throw wrong();
    tokens.push(found[1] ?? found[2] ?? (found[3] as string));
  }
  return tokens;
}
