import { type AttributePath, parseFilter, plainName } from './filter.ts';
import { type Element, fits, saidBy } from './fits.ts';
import { ScimError } from './scim-error.ts';

/** The attributes of a kind of resource that are kept, by their names in small letters. */
export interface Shape {
  readonly plain: Readonly<Record<string, string>>;
  /** Those with parts, such as `name`. */
  readonly complex: Readonly<Record<string, { readonly name: string; readonly parts: Names }>>;
  /** Those with many values, each with parts. */
  readonly many: Readonly<Record<string, { readonly name: string; readonly parts: Names }>>;
}
type Names = Readonly<Record<string, string>>;

/** A resource as it is read and changed here. */
export type Attributes = Record<string, unknown>;

type Op = 'add' | 'replace' | 'remove';

/** Operations of one call at most. */
const MOST_OPERATIONS = 1_000;
/** What is the server's own. */
const READ_ONLY = new Set(['id', 'meta', 'schemas', 'groups']);

/**
 * Changes a resource by the operations of a PATCH (RFC 7644, 3.5.2), as Entra ID and Okta write them. What is not kept of a
 * resource is left out.
 * @throws 400.
 */
export function applyPatch(attributes: Attributes, body: unknown, shape: Shape): Attributes {
  const operations = fieldOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw wrong('Indique as operações em «Operations».', 'invalidSyntax');
  if (operations.length > MOST_OPERATIONS)
    throw wrong('São demasiadas operações de uma vez.', 'tooMany');
  const changed = structuredClone(attributes);
  for (const operation of operations) applyOne(changed, operation, shape);
  return changed;
}

/** What is kept of a resource that was sent as a whole. */
export function attributesOf(body: unknown, shape: Shape): Attributes {
  if (!isObject(body)) throw wrong('Falta o recurso.', 'invalidSyntax');
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(body))
    if (!READ_ONLY.has(name.toLowerCase()))
      setAt(attributes, { attr: plainName(name) }, { op: 'replace', value }, shape);
  return attributes;
}

function applyOne(attributes: Attributes, operation: unknown, shape: Shape): void {
  const op = String(fieldOf(operation, 'op')).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw wrong('Uma operação é add, replace ou remove.', 'invalidSyntax');
  const path = fieldOf(operation, 'path');
  const value = fieldOf(operation, 'value');
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string') throw wrong('O caminho não é válido.', 'invalidPath');
    const target = parsePath(path);
    if (!target) return;
    if (READ_ONLY.has(target.attr)) throw wrong('Este atributo não se muda.', 'mutability');
    if (op !== 'remove' && value === undefined) throw wrong('Falta o valor.', 'invalidValue');
    setAt(attributes, target, { op, value }, shape);
    return;
  }
  if (op === 'remove') throw wrong('Indique o que retirar.', 'noTarget');
  if (!isObject(value)) throw wrong('Sem caminho, o valor é um recurso.', 'invalidValue');
  for (const [name, each] of Object.entries(value)) {
    const target = parsePath(name);
    // Okta sends the code along.
    if (target && !READ_ONLY.has(target.attr))
      setAt(attributes, target, { op, value: each }, shape);
  }
}

/** A path; `undefined` for one of another schema. @throws 400 `invalidPath`. */
function parsePath(path: string): AttributePath | undefined {
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');
  if (/^urn:/i.test(name)) return undefined;
  const found = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s.exec(name.trim());
  if (!found) throw wrong('O caminho não é válido.', 'invalidPath');
  const [, attr = '', filter, sub] = found;
  return {
    attr: attr.toLowerCase(),
    ...(filter !== undefined && { of: parseFilter(filter) }),
    ...(sub && { sub: sub.toLowerCase() }),
  };
}

interface Change {
  readonly op: Op;
  readonly value: unknown;
}

function setAt(attributes: Attributes, path: AttributePath, change: Change, shape: Shape): void {
  const { attr, sub } = path;
  const { op, value } = change;
  const plain = own(shape.plain, attr);
  if (plain) {
    if (op === 'remove' || value === null) delete attributes[plain];
    else attributes[plain] = value;
    return;
  }
  const complex = own(shape.complex, attr);
  if (complex) setParts(attributes, complex, sub, change);
  const many = own(shape.many, attr);
  if (many)
    attributes[many.name] = changedElements(
      elementsOf(attributes[many.name]),
      path,
      change,
      many.parts,
    );
}

function setParts(
  attributes: Attributes,
  { name, parts }: { readonly name: string; readonly parts: Names },
  sub: string | undefined,
  { op, value }: Change,
): void {
  const before = (attributes[name] ?? {}) as Attributes;
  if (sub === undefined && (op === 'remove' || value === null)) {
    delete attributes[name];
    return;
  }
  if (sub === undefined && !isObject(value)) throw wrong(`«${name}» tem partes.`, 'invalidValue');
  const given = sub === undefined ? Object.entries(value as object) : [[sub, value] as const];
  const after = { ...before };
  for (const [key, each] of given) {
    const part = own(parts, key.toLowerCase());
    if (!part) continue;
    if (op === 'remove' || each === null) delete after[part];
    else after[part] = each;
  }
  attributes[name] = after;
}

/** The values of an attribute that has many, after a change. */
function changedElements(
  before: readonly Element[],
  { of, sub }: AttributePath,
  { op, value }: Change,
  parts: Names,
): Element[] {
  if (sub !== undefined) return withPart(before, { of, sub, op, value }, parts);
  if (of) {
    if (op === 'remove') return before.filter((element) => !fits(element, of));
    const [given = {}] = elementsOf(value, parts);
    if (!before.some((element) => fits(element, of)))
      return [...before, { ...saidBy(of), ...given }];
    return before.map((element) => (fits(element, of) ? { ...element, ...given } : element));
  }
  const given = elementsOf(value, parts);
  if (op === 'replace') return given;
  const codes = new Set(given.map(codeOf));
  // Entra ID names whom to take away in the value; without one, all go.
  if (op === 'remove')
    return value === undefined || value === null
      ? []
      : before.filter((element) => !codes.has(codeOf(element)));
  const known = new Set(before.map(codeOf));
  return [...before, ...given.filter((element) => !known.has(codeOf(element)))];
}

function withPart(
  before: readonly Element[],
  { of, sub, op, value }: Change & Pick<AttributePath, 'of'> & { readonly sub: string },
  parts: Names,
): Element[] {
  const part = own(parts, sub);
  if (!part) return [...before];
  const meant = (element: Element) => !of || fits(element, of);
  if (op === 'remove' || value === null) return before.filter((element) => !meant(element));
  if (!before.some(meant)) return [...before, { ...(of && saidBy(of)), [part]: value }];
  return before.map((element) => (meant(element) ? { ...element, [part]: value } : element));
}

const codeOf = ({ value }: Element) => String(value).toLowerCase();

/** Values as objects with known parts; a single one stands for a list of it, and a text for its value. */
function elementsOf(value: unknown, parts?: Names): Element[] {
  const all = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return all.map((one: unknown) => {
    const element = typeof one === 'string' ? { value: one } : one;
    if (!isObject(element)) throw wrong('Um dos valores não é um objeto.', 'invalidValue');
    if (!parts) return element;
    return Object.fromEntries(
      Object.entries(element).flatMap(([name, each]) => {
        const part = own(parts, name.toLowerCase());
        return part ? [[part, each]] : [];
      }),
    );
  });
}

/** A field of what was sent, whatever the case of its name. */
function fieldOf(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined;
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function wrong(detail: string, type: ConstructorParameters<typeof ScimError>[2]): ScimError {
  return new ScimError(400, detail, type);
}
