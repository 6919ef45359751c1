import { empresa, permits, rightsOfPlace } from '@sst/contract';
import type { UserActor } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import { carryOut } from '../carry-out.ts';
import type { ChangeDeps } from '../service-deps.ts';
import {
  type EmpresaList,
  type FormCodes,
  type FormNames,
  findFormNames,
  insertEmpresaName,
  type LookupRow,
  listEmpresaNames,
  listNacionalidades,
} from './referencias.queries.ts';

export type { EmpresaList, FormCodes, FormNames };

/** Who may add or change employees may insert names. */
const MAY_INSERT = empresa('nomes.criar');

const LABEL: Readonly<Record<EmpresaList, string>> = {
  categoria: 'A categoria',
  agrupamento: 'O agrupamento',
  profissao: 'A profissão',
};

interface CompanyNames {
  readonly categorias: LookupRow[];
  readonly agrupamentos: LookupRow[];
  readonly profissoes: LookupRow[];
}

interface ImportNames extends CompanyNames {
  readonly nacionalidades: LookupRow[];
}

/** The names that forms choose from: the lists of each company, and those that all companies share. */
export class ReferenciasService {
  readonly #deps: ChangeDeps;

  constructor(deps: ChangeDeps) {
    this.#deps = deps;
  }

  ofCompany(grant: Grant, list: EmpresaList): Promise<LookupRow[]> {
    return this.#deps.access.read(grant, (scope) => listEmpresaNames(scope, list));
  }

  /** The names of all companies that the user works for. */
  async ofUser(actor: UserActor, list: EmpresaList): Promise<LookupRow[]> {
    const read = (scope: Scope) => listEmpresaNames(scope, list);
    return (await this.#ofCompanies(actor, undefined, read)).flat();
  }

  /**
   * The names that an import may use: those of the node's company, or of all companies of the user.
   * @throws 403 for a node of another company.
   */
  async ofImport(actor: UserActor, cd_organig?: number): Promise<ImportNames> {
    const companies = await this.#ofCompanies(actor, cd_organig, companyNames);
    return {
      nacionalidades: await this.#deps.access.readShared(listNacionalidades),
      categorias: companies.flatMap(({ categorias }) => categorias),
      agrupamentos: companies.flatMap(({ agrupamentos }) => agrupamentos),
      profissoes: companies.flatMap(({ profissoes }) => profissoes),
    };
  }

  /** Reads one company after the other: a call takes one connection, however many companies the user has. */
  async #ofCompanies<T>(
    actor: UserActor,
    cd_organig: number | undefined,
    read: (scope: Scope) => Promise<T>,
  ): Promise<T[]> {
    const nodes =
      cd_organig === undefined ? actor.places.map((one) => one.cd_organig) : [cd_organig];
    const answers = new Map<number, T>();
    for (const node of nodes) {
      const grant = await this.#deps.access.grant(actor, empresa('empresa.ver'), node);
      const { cd_empresa } = grant;
      if (!answers.has(cd_empresa))
        answers.set(cd_empresa, await this.#deps.access.read(grant, read));
    }
    return [...answers.values()];
  }

  /**
   * Inserts a name, or answers the existing one that is equal but for case and accents.
   * @param cd_organig a node of the company; without it, the user's only company is meant.
   * @throws 400 where the company is ambiguous, 403 for a user who may neither add nor change employees there.
   */
  async insert(
    actor: UserActor,
    list: EmpresaList,
    { nome, cd_organig }: { nome: string; cd_organig?: number | undefined },
  ): Promise<{ cd: number; message: string }> {
    const node = cd_organig ?? ownNode(actor);
    const grant = await this.#deps.access.grant(actor, MAY_INSERT, node);
    const ending = list === 'agrupamento' ? 'o' : 'a';
    return carryOut(this.#deps, { grant }, async (scope) => {
      const { cd, novo } = await insertEmpresaName(scope, list, nome);
      const message = novo
        ? `${LABEL[list]} foi inserid${ending} com sucesso.`
        : `${LABEL[list]} já existia e foi selecionad${ending}.`;
      const inserted = {
        acao: 'criar',
        entidade: list,
        cd_entidade: cd,
        detalhe: { nome },
      } as const;
      return { audit: novo ? [inserted] : [], events: [], answer: { cd, message } };
    });
  }
}

/**
 * The node for an insertion that names none: the user's place in the user's only company; among several places, one
 * that gives the right.
 * @throws 400 if the company is ambiguous.
 */
function ownNode(actor: UserActor): number {
  const { places } = actor;
  const companies = new Set(places.map(({ cd_empresa }) => cd_empresa));
  const place = places.find((one) => permits(MAY_INSERT, rightsOfPlace(one))) ?? places[0];
  if (!place || companies.size > 1) {
    throw new CallError(400, 'EMPRESA_EM_FALTA', 'Indique a empresa.', {
      campos: { cd_organig: 'Indique a empresa.' },
    });
  }
  return place.cd_organig;
}

const FIELD_OF_CODE = {
  cd_nacion: 'nacionalidade',
  cd_categ: 'categoria',
  cd_agrup_prof: 'agrupamento',
  cd_profis: 'profis',
  cd_func_propost: 'funcao_proposta',
} as const satisfies Record<keyof FormCodes, keyof FormNames>;

/**
 * The names for the codes of an employee form.
 * @returns also errors for the fields whose code the company does not have.
 */
export async function namesOfForm(
  scope: Scope,
  codes: FormCodes,
): Promise<{ names: FormNames; unknown: string[] }> {
  const names = await findFormNames(scope, codes);
  const unknown = (Object.keys(FIELD_OF_CODE) as (keyof FormCodes)[]).filter(
    (code) => codes[code] !== null && names[FIELD_OF_CODE[code]] === null,
  );
  return { names, unknown };
}

/** A name in a list of the company, by its code; a new name is inserted. */
export function nameInList(
  scope: Scope,
  list: EmpresaList,
  nome: string,
): Promise<{ readonly cd: number; readonly novo: boolean }> {
  return insertEmpresaName(scope, list, nome);
}

/** The code of a name in a list of the company; a new name is inserted. */
export async function codeOfName(scope: Scope, list: EmpresaList, nome: string): Promise<number> {
  const { cd } = await insertEmpresaName(scope, list, nome);
  return cd;
}

/** All names that an import may use. */
export async function namesForImport(scope: Scope): Promise<ImportNames> {
  const [nacionalidades, names] = await Promise.all([
    listNacionalidades(scope),
    companyNames(scope),
  ]);
  return { nacionalidades, ...names };
}

async function companyNames(scope: Scope): Promise<CompanyNames> {
  const [categorias, agrupamentos, profissoes] = await Promise.all([
    listEmpresaNames(scope, 'categoria'),
    listEmpresaNames(scope, 'agrupamento'),
    listEmpresaNames(scope, 'profissao'),
  ]);
  return { categorias, agrupamentos, profissoes };
}
