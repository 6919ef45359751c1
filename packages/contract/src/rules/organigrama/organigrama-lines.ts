/** The units of a new company as lines that refer to each other by code: their errors, and their order in the tree. */

import { ORGANIGRAMA } from '../limits.ts';

/** Error for a unit below the deepest level allowed. */
export const TOO_DEEP = `O organigrama tem, no máximo, ${ORGANIGRAMA.niveis} níveis abaixo da empresa.`;

/** Error for a code that another unit has. */
export const repeatedCode = (codigo: string): string => `O código ${codigo} está repetido.`;

export interface OrganigramaLine {
  readonly codigo: string;
  /** Code of the unit above; `null` right below the company. */
  readonly base: string | null;
}

export interface OrganigramaProblem {
  /** Which line, from 0. */
  readonly index: number;
  readonly field: 'codigo' | 'base';
  readonly text: string;
}

/** Lines by the code of the unit above them, in their order. */
function byBase<L extends OrganigramaLine>(lines: readonly L[]): Map<string | null, L[]> {
  const below = new Map<string | null, L[]>();
  for (const line of lines) {
    const siblings = below.get(line.base);
    if (siblings) siblings.push(line);
    else below.set(line.base, [line]);
  }
  return below;
}

/** Index of each code's line. */
function placesOf(lines: readonly OrganigramaLine[]): Map<string, number> {
  return new Map(lines.map(({ codigo }, index) => [codigo, index]));
}

/** The lines with a duplicate code, the company's included, or with an unknown unit above. */
function wrongCodes(
  lines: readonly OrganigramaLine[],
  company: string | null,
): OrganigramaProblem[] {
  const problems: OrganigramaProblem[] = [];
  const codes = new Set<string>();
  lines.forEach(({ codigo }, index) => {
    if (codes.has(codigo) || codigo === company) {
      problems.push({ index, field: 'codigo', text: repeatedCode(codigo) });
    }
    codes.add(codigo);
  });
  lines.forEach(({ base }, index) => {
    if (base !== null && !codes.has(base)) {
      problems.push({ index, field: 'base', text: `O código ${base} não existe.` });
    }
  });
  return problems;
}

/** The first line of each cycle. A code of several lines leads nowhere: nobody knows which of them is meant. */
function cycles(lines: readonly OrganigramaLine[]): OrganigramaProblem[] {
  const baseOf = new Map<string, string | null>();
  for (const { codigo, base } of lines) baseOf.set(codigo, baseOf.has(codigo) ? null : base);
  const places = placesOf(lines);
  const done = new Set<string>();
  const problems: OrganigramaProblem[] = [];
  lines.forEach(({ codigo }) => {
    const way = new Set<string>();
    let at: string | null = codigo;
    while (at !== null && !done.has(at) && !way.has(at)) {
      way.add(at);
      at = baseOf.get(at) ?? null;
    }
    if (at !== null && way.has(at)) {
      const path = [...way];
      const around = path.slice(path.indexOf(at)).map((code) => places.get(code) ?? 0);
      const index = around.reduce((first, place) => Math.min(first, place));
      const text = 'A unidade está, direta ou indiretamente, abaixo de si própria.';
      problems.push({ index, field: 'base', text });
    }
    for (const seen of way) done.add(seen);
  });
  return problems;
}

/** The lines on the first level that is too deep. */
function tooDeep(lines: readonly OrganigramaLine[]): OrganigramaProblem[] {
  const places = placesOf(lines);
  const beyond = organigramaLevels(lines)[ORGANIGRAMA.niveis] ?? [];
  return beyond.map(({ codigo }) => ({
    index: places.get(codigo) ?? 0,
    field: 'base',
    text: TOO_DEEP,
  }));
}

/**
 * The errors that keep lines from being a tree: duplicate codes, unknown units above, cycles; if there are none, too
 * many levels.
 * @param company the company's own code, which none of its units may have; `null` if it has none.
 */
export function organigramaProblems(
  lines: readonly OrganigramaLine[],
  company: string | null,
): OrganigramaProblem[] {
  const problems = [...wrongCodes(lines, company), ...cycles(lines)];
  return problems.length > 0 ? problems : tooDeep(lines);
}

/** Lines without errors, level by level from the top: each comes after the one above it. */
export function organigramaLevels<L extends OrganigramaLine>(lines: readonly L[]): L[][] {
  const below = byBase(lines);
  const levels: L[][] = [];
  let level = below.get(null) ?? [];
  while (level.length > 0) {
    levels.push(level);
    level = level.flatMap(({ codigo }) => below.get(codigo) ?? []);
  }
  return levels;
}

/** Lines without errors in reading order, each behind the one above it, with its level from 1. */
export function organigramaOrder<L extends OrganigramaLine>(
  lines: readonly L[],
): { readonly line: L; readonly level: number }[] {
  const below = byBase(lines);
  const ordered: { line: L; level: number }[] = [];
  // A stack instead of recursion: a tree may be as deep as the file is long.
  const stack = (below.get(null) ?? []).map((line) => ({ line, level: 1 })).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    ordered.push(next);
    const children = below.get(next.line.codigo) ?? [];
    for (const line of children.toReversed()) stack.push({ line, level: next.level + 1 });
  }
  return ordered;
}
