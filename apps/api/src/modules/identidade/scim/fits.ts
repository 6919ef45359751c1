import type { Comparison, Filter } from './filter.ts';
import { ScimError } from './scim-error.ts';

/** A value of an attribute that has many, such as an e-mail. */
export type Element = Readonly<Record<string, unknown>>;

/** Whether a value fits the filter of a path, as in `emails[type eq "work"]`. */
export function fits(element: Element, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.all.every((one) => fits(element, one));
    case 'or':
      return filter.all.some((one) => fits(element, one));
    case 'not':
      return !fits(element, filter.one);
    case 'has':
      return partOf(element, filter.path.attr) !== undefined;
    case 'compare':
      return compares(partOf(element, filter.path.attr), filter);
  }
}

function partOf(element: Element, attr: string): unknown {
  return Object.entries(element).find(([name]) => name.toLowerCase() === attr)?.[1];
}

function compares(found: unknown, { by, value }: Comparison): boolean {
  if (typeof found === 'boolean' || typeof value === 'boolean') {
    // Entra ID compares flags with texts.
    const same = String(found ?? false).toLowerCase() === String(value).toLowerCase();
    return by === 'ne' ? !same : same;
  }
  const [one, other] = [String(found ?? '').toLowerCase(), String(value ?? '').toLowerCase()];
  switch (by) {
    case 'eq':
      return one === other;
    case 'ne':
      return one !== other;
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    default:
      throw new ScimError(400, 'O filtro compara o que não tem ordem.', 'invalidFilter');
  }
}

/** What a filter says that a value is: of `type eq "work"`, the type. */
export function saidBy(filter: Filter): Element {
  if (filter.kind === 'and') return Object.assign({}, ...filter.all.map(saidBy));
  if (filter.kind !== 'compare' || filter.by !== 'eq' || filter.path.sub) return {};
  return { [filter.path.attr]: filter.value };
}
