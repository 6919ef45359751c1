import type { Lines } from './released-lines.ts';

const WHAT_TO_DO =
  'Keep it; what has to go is retired first, and stays for twelve months (docs/api/versions.md).';
/** Bounds that may be raised, and those that may be lowered, for what programs send. */
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;
const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const SAME = ['pattern', 'format'] as const;

type Direction = 'sent' | 'answered';
interface Type {
  /** `object`, `array`, a plain type, or that of a literal. */
  readonly kind: string;
  readonly literal?: string;
  /** Where fields or entries stand. */
  readonly place?: string;
  readonly bounds: Readonly<Record<string, number | string>>;
}

/**
 * What programs could rely on in a released description, and no longer can: a sentence for each.
 * @param today what was to stay until an earlier day may be gone.
 */
export function narrowed(released: Lines, now: Lines, today: string): string[] {
  const comparison = new Comparison(released, now, today);
  for (const [place, [address]] of released)
    if (/^\w+$/.test(place)) comparison.call(place, address);
  return comparison.problems;
}

class Comparison {
  readonly problems: string[] = [];
  readonly #released: Lines;
  readonly #now: Lines;
  readonly #today: string;
  readonly #seen = new Set<string>();

  constructor(released: Lines, now: Lines, today: string) {
    this.#released = released;
    this.#now = now;
    this.#today = today;
  }

  call(name: string, address: string | undefined): void {
    const now = this.#now.get(name);
    if (!now && this.#isOver(name)) return;
    if (now?.[0] !== address) {
      this.#problem(now ? `${name} has another address` : `${name} is gone`, address ?? '');
      return;
    }
    this.#fields(name, name, 'sent', '(', 'parameters');
    const [body, bodyNow] = [this.#at(this.#released, `${name}<`), this.#at(this.#now, `${name}<`)];
    if (body && bodyNow) this.#types(body, bodyNow, 'sent', `${name}<`);
    else if (body) this.#problem(`${name} takes no body any more`, '');
    else if (bodyNow && !bodyNow.endsWith('?')) this.#problem(`${name} now needs a body`, '');
    this.#types(`${name}>`, `${name}>`, 'answered', `${name}>`);
  }

  /** Compares the fields of two places: `mark` is what stands between a place and its fields. */
  #fields(
    place: string,
    placeNow: string,
    direction: Direction,
    mark: '.' | '(',
    words: string,
  ): void {
    const [old, now] = [fieldsOf(this.#released, place, mark), fieldsOf(this.#now, placeNow, mark)];
    for (const [name, at] of old) {
      const there = now.get(name);
      const shown = mark === '(' ? `${place}(${name})` : `${place}.${name}`;
      if (there === undefined) {
        if (!this.#isOver(at)) this.#problem(`${shown} is gone`, words);
        continue;
      }
      const [was, is] = [at.endsWith('?'), there.endsWith('?')];
      if (direction === 'sent' && was && !is) this.#problem(`${shown} is now required`, words);
      if (direction === 'answered' && !was && is)
        this.#problem(`${shown} may now be missing`, words);
      this.#types(at, there, direction, shown);
    }
    if (direction === 'answered') return;
    for (const [name, at] of now)
      if (!old.has(name) && !at.endsWith('?'))
        this.#problem(`${place}${mark}${name} is new, and required`, words);
  }

  #types(place: string, placeNow: string, direction: Direction, shown: string): void {
    const key = [place, placeNow, direction].join('\t');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const [old, now] = [typesAt(this.#released, place), typesAt(this.#now, placeNow)];
    const any = now.some(({ kind }) => kind === 'any');
    for (const type of old) {
      const same = now.filter(({ kind }) => kind === type.kind);
      if (same.length === 0) {
        // A field that is never empty any more surprises nobody.
        const harmless = direction === 'sent' ? any : type.kind === 'null';
        if (!harmless) this.#problem(`${shown} is no ${type.kind} any more`, '');
        continue;
      }
      // Of several objects to choose from, each is compared with the one in its place.
      const at = old.filter(({ kind }) => kind === type.kind).indexOf(type);
      this.#within(type, type.place ? same.slice(at, at + 1) : same, direction, shown);
    }
    if (direction === 'sent' || old.some(({ kind }) => kind === 'any')) return;
    for (const { kind } of now)
      if (!old.some((type) => type.kind === kind)) this.#problem(`${shown} may now be ${kind}`, '');
  }

  /** Compares a type with those of its kind that there are now. */
  #within(type: Type, same: readonly Type[], direction: Direction, shown: string): void {
    const [only] = same;
    if (!only) {
      this.#problem(`${shown} is one ${type.kind} fewer`, '');
      return;
    }
    if (type.place !== undefined && only.place !== undefined) {
      const words = direction === 'sent' ? 'what is sent' : 'the answer';
      this.#fields(type.place, only.place, direction, '.', words);
      for (const inner of ['[]', '{}'])
        if (this.#released.has(type.place + inner) && this.#now.has(only.place + inner))
          this.#types(type.place + inner, only.place + inner, direction, `${shown}${inner}`);
    }
    // Answers may get new codes, and their bounds say what is kept, not what is promised.
    if (direction === 'answered') return;
    const open = same.filter(({ literal }) => literal === undefined);
    if (open.length === 0) {
      if (!same.some(({ literal }) => literal === type.literal))
        this.#problem(`${shown} no longer takes ${type.literal ?? `every ${type.kind}`}`, '');
    } else if (
      type.literal === undefined &&
      !open.some(({ bounds }) => isWider(bounds, type.bounds))
    )
      this.#problem(`${shown} has narrower bounds`, JSON.stringify(type.bounds));
  }

  #at(lines: Lines, place: string): string | undefined {
    return [place, `${place}?`].find((one) => lines.has(one));
  }

  /** Whether what is gone was to stay until an earlier day. */
  #isOver(place: string): boolean {
    const until = this.#released.get(place)?.find((type) => type.startsWith('until='));
    return until !== undefined && until.slice('until='.length) < this.#today;
  }

  #problem(what: string, where: string): void {
    this.problems.push(`${what}${where && ` (${where})`}. ${WHAT_TO_DO}`);
  }
}

/** The fields of a place, by their names, each with where it stands. */
function fieldsOf(lines: Lines, place: string, mark: '.' | '('): Map<string, string> {
  const fields = FIELDS.get(lines) ?? indexed(lines);
  FIELDS.set(lines, fields);
  return fields.get(place + mark) ?? new Map();
}

const FIELDS = new WeakMap<Lines, Map<string, Map<string, string>>>();

function indexed(lines: Lines): Map<string, Map<string, string>> {
  const fields = new Map<string, Map<string, string>>();
  for (const place of lines.keys()) {
    const [, owner, name] = /^(.*[.(])([\w-]+)\)?\??$/.exec(place) ?? [];
    if (!owner || !name) continue;
    const known = fields.get(owner) ?? new Map<string, string>();
    fields.set(owner, known.set(name, place));
  }
  return fields;
}

/** The types at a place, with those that they name in their place. */
function typesAt(lines: Lines, place: string): Type[] {
  return (lines.get(place) ?? []).flatMap((text) => {
    if (text.startsWith('until=')) return [];
    if (text.startsWith('#') || text.endsWith('/')) return typesAt(lines, text);
    if (/^(?:"|-?\d|true$|false$|null$)/.test(text)) return [literalOf(text)];
    const [, kind = text, at = '', bounds = '{}'] =
      /^(\{\}|\[\]|[a-z]+)(.*?)(\{".*\})?$/.exec(text) ?? [];
    const type = { '{}': 'object', '[]': 'array' }[kind] ?? kind;
    return [{ kind: type, bounds: JSON.parse(bounds), ...(type !== kind && { place: at }) }];
  });
}

function literalOf(text: string): Type {
  const value: unknown = JSON.parse(text);
  if (value === null) return { kind: 'null', bounds: {} };
  const kind = typeof value === 'number' ? 'integer' : typeof value;
  return { kind, literal: text, bounds: {} };
}

/** Whether bounds let through all that others did. */
function isWider(bounds: Type['bounds'], others: Type['bounds']): boolean {
  return (
    UPPER.every(
      (name) => !(name in bounds) || Number(bounds[name]) >= Number(others[name] ?? Infinity),
    ) &&
    LOWER.every(
      (name) => !(name in bounds) || Number(bounds[name]) <= Number(others[name] ?? -Infinity),
    ) &&
    SAME.every((name) => !(name in bounds) || bounds[name] === others[name])
  );
}
