import { SCIM_PATH } from '@sst/contract/rules/identidade/entrada-propria';
import type { Grant } from '../../../access/grant.ts';
import { notFound } from '../../../errors.ts';
import { followGroups } from '../diretorio/follow-groups.ts';
import {
  changeDirectory,
  type Directory,
  provenDomains,
  type ScimDeps,
} from './directory-scope.ts';
import type { Filter } from './filter.ts';
import {
  accountsOf,
  addMembers,
  countGroups,
  type DirectoryGroup,
  deleteGroup,
  findGroup,
  insertGroup,
  listGroups,
  removeMembers,
  updateGroup,
} from './groups.queries.ts';
import type { Paging } from './paging.ts';
import { type Attributes, applyPatch, attributesOf, type Shape } from './patch.ts';
import { requireVersion } from './preconditions.ts';
import { groupResource, type Resource } from './resources.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { textOf } from './user-attributes.ts';

/** What is kept of a group. */
const GROUP_SHAPE: Shape = {
  plain: { displayname: 'displayName', externalid: 'externalId' },
  complex: {},
  many: { members: { name: 'members', parts: { value: 'value', display: 'display' } } },
};

const LIMITS = { texto: 200, membros: 20_000 } as const;

/** The groups of a company's directory, by SCIM: what their members get follows from the company's table (decision 0159). */
export class ScimGroupsService {
  readonly #deps: ScimDeps;
  readonly #base: string;

  constructor(deps: ScimDeps) {
    this.#deps = deps;
    this.#base = `${deps.publicUrl}${SCIM_PATH}`;
  }

  /** A page of those that fit, and how many these are. @param members whether they are told, too. */
  async list(
    grant: Grant,
    asked: { readonly filter: Filter | undefined; readonly members: boolean },
    paging: Paging,
  ): Promise<{ total: number; resources: Resource[] }> {
    return this.#deps.access.readInSteps(grant, async (scope) => {
      await provenDomains(scope);
      const total = await countGroups(scope, asked.filter);
      const groups = paging.count === 0 ? [] : await listGroups(scope, asked, paging);
      return { total, resources: groups.map((group) => this.#shown(group)) };
    });
  }

  /** @throws 404. */
  async get(grant: Grant, id: string, members: boolean): Promise<Resource> {
    return this.#deps.access.readInSteps(grant, async (scope) => {
      await provenDomains(scope);
      return this.#shown(found(await findGroup(scope, id, members)));
    });
  }

  /** @throws 400, 409 for a name that another group has. */
  create(grant: Grant, body: unknown): Promise<Resource> {
    const { membros, ...row } = wantedOf(attributesOf(body, GROUP_SHAPE));
    return changeDirectory(this.#deps, grant, async (directory, now) => {
      const { scope } = directory;
      const made = await insertGroup(scope, row, now);
      if (!made) throw taken();
      const users = await this.#members(directory, membros);
      await addMembers(scope, made.cd, users);
      const followed = await followGroups(scope, directory, users);
      const answer = this.#shown(found(await findGroup(scope, made.id, true)));
      return { answer, events: [], ...followed };
    });
  }

  /** Changes a group to what was sent. @throws 400, 404, 409, 412. */
  replace(grant: Grant, id: string, body: unknown, ifMatch?: string): Promise<Resource> {
    const attributes = attributesOf(body, GROUP_SHAPE);
    return this.#change(grant, { id, ifMatch }, () => attributes);
  }

  /** Changes what the operations say. @throws 400, 404, 409, 412. */
  patch(grant: Grant, id: string, body: unknown, ifMatch?: string): Promise<Resource> {
    return this.#change(grant, { id, ifMatch }, (before) => applyPatch(before, body, GROUP_SHAPE));
  }

  /** Takes a group away, and what its members have by it. @throws 404, 412. */
  async remove(grant: Grant, id: string, ifMatch?: string): Promise<void> {
    await changeDirectory(this.#deps, grant, async (directory) => {
      const { scope } = directory;
      const group = found(await findGroup(scope, id, true));
      requireVersion(this.#shown(group), ifMatch);
      await deleteGroup(scope, group.cd);
      const users = (group.membros ?? []).map(({ cd }) => cd);
      return { answer: {}, events: [], ...(await followGroups(scope, directory, users)) };
    });
  }

  #change(
    grant: Grant,
    { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
    edit: (before: Attributes) => Attributes,
  ): Promise<Resource> {
    return changeDirectory(this.#deps, grant, async (directory, now) => {
      const { scope } = directory;
      const group = found(await findGroup(scope, id, true));
      requireVersion(this.#shown(group), ifMatch);
      const { nome, id_externo, membros } = wantedOf(edit(attributesOfGroup(group)));
      const before = new Map((group.membros ?? []).map((member) => [member.id, member.cd]));
      const wanted = new Set(membros);
      const added = await this.#members(
        directory,
        membros.filter((member) => !before.has(member)),
      );
      const removed = [...before].flatMap(([member, cd]) => (wanted.has(member) ? [] : [cd]));
      const renamed = nome !== group.nome || id_externo !== group.id_externo;
      if (!renamed && added.length === 0 && removed.length === 0)
        return { answer: this.#shown(group), events: [], audit: [], users: [] };
      await this.#keep(directory, group.cd, { nome, id_externo }, now);
      await addMembers(scope, group.cd, added);
      await removeMembers(scope, group.cd, removed);
      const meant = renamed ? [...before.values(), ...added] : [...added, ...removed];
      const followed = await followGroups(scope, directory, meant);
      const answer = this.#shown(found(await findGroup(scope, id, true)));
      return { answer, events: [], ...followed };
    });
  }

  async #keep(
    { scope }: Directory,
    cd: number,
    row: Parameters<typeof updateGroup>[2],
    now: Date,
  ): Promise<void> {
    try {
      await updateGroup(scope, cd, row, now);
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'diretorio_grupo_nome') throw error;
      throw taken();
    }
  }

  /** The accounts of members. @throws 400 for one that the directory has not sent to this company. */
  async #members({ scope }: Directory, ids: readonly string[]): Promise<number[]> {
    const accounts = await accountsOf(scope, ids);
    return ids.map((id) => {
      const cd = accounts.get(id);
      if (cd === undefined) throw invalidValue('Um dos membros não é uma conta deste diretório.');
      return cd;
    });
  }

  #shown(group: DirectoryGroup): Resource {
    return groupResource(group, this.#base);
  }
}

interface WantedGroup {
  readonly nome: string;
  readonly id_externo: string | null;
  /** Codes of accounts, each once. */
  readonly membros: readonly string[];
}

function wantedOf({ displayName, externalId, members = [] }: Attributes): WantedGroup {
  const nome = textOf(displayName, 'displayName', LIMITS.texto);
  if (!nome) throw invalidValue('Falta «displayName».');
  const all = members as readonly { readonly value?: unknown }[];
  if (all.length > LIMITS.membros) throw invalidValue('O grupo tem demasiados membros.');
  const membros = all.map(({ value }) => {
    if (typeof value !== 'string') throw invalidValue('Cada membro tem «value».');
    return value.toLowerCase();
  });
  const id_externo = textOf(externalId, 'externalId', LIMITS.texto);
  return { nome, id_externo, membros: [...new Set(membros)] };
}

/** A group as a attributes to be changed. */
function attributesOfGroup({ nome, id_externo, membros = [] }: DirectoryGroup): Attributes {
  return {
    displayName: nome,
    externalId: id_externo ?? undefined,
    members: membros.map(({ id, nome: display }) => ({ value: id, display })),
  };
}

function found(group: DirectoryGroup | undefined): DirectoryGroup {
  if (!group) throw notFound();
  return group;
}

function taken(): ScimError {
  return new ScimError(409, 'Já há um grupo com este nome.', 'uniqueness');
}
