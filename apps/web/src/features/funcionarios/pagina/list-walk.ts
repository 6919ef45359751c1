import type { FuncionarioSearch } from '../funcionarios-search.ts';

interface Person {
  readonly cd: number;
  readonly nome: string;
}

/** A page of the list that the employee's page was opened from. */
export interface ListPart {
  readonly message: readonly Person[];
  readonly count: number;
  readonly countPag: number;
  readonly pagina: number;
}

/** Another employee of the list, and the page of it that has the row. */
export interface Step {
  readonly person: Person;
  readonly pagina: number;
}

export interface Walk {
  /** Known before the record has loaded. */
  readonly nome: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
}

/** The page of the list with the employee, and those beside it that are needed; absent while they load. */
interface Parts {
  readonly page?: ListPart | undefined;
  readonly before?: ListPart | undefined;
  readonly after?: ListPart | undefined;
}

/** The pages beside this one that the steps need: an employee at an edge has a neighbour on another page. */
export function pagesBeside(page: ListPart | undefined, cd: number) {
  const index = page?.message.findIndex((row) => row.cd === cd) ?? -1;
  if (!page || index < 0) return {};
  return {
    before: index === 0 && page.pagina > 1 ? page.pagina - 1 : undefined,
    after:
      index === page.message.length - 1 && page.pagina < page.countPag
        ? page.pagina + 1
        : undefined,
  };
}

/**
 * Where an employee stands in a list; `undefined` if the page of it has no such row any more.
 * @param size rows of a full page.
 */
export function walkOf(cd: number, size: number, { page, before, after }: Parts): Walk | undefined {
  const index = page?.message.findIndex((row) => row.cd === cd) ?? -1;
  const row = page?.message[index];
  if (!page || !row) return undefined;
  const { message: rows, count, pagina } = page;
  const step = (person: Person | undefined, on: number) => person && { person, pagina: on };
  return {
    nome: row.nome,
    position: (pagina - 1) * size + index + 1,
    count,
    previous: index > 0 ? step(rows[index - 1], pagina) : step(before?.message.at(-1), pagina - 1),
    next:
      index < rows.length - 1 ? step(rows[index + 1], pagina) : step(after?.message[0], pagina + 1),
  };
}

/** The address of a step: the same list, at the page that has the row. */
export function searchOf(search: FuncionarioSearch, { pagina }: Step): FuncionarioSearch {
  return { ...search, pagina: pagina === 1 ? undefined : pagina };
}
