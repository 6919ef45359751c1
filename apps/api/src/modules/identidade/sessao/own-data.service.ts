import {
  type Acesso,
  CAPABILITIES,
  capabilities,
  type Empresa,
  empresa,
  MENUS,
  type MenuItem,
  rightsOfPrestador,
  type Utilizador,
} from '@sst/contract';
import { type Avatar, avatarOf } from '@sst/contract/rules/identidade/avatar';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import { authorOf, type SignedInUser } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { grantAtPlace } from '../../../access/grant-at-place.ts';
import { prestadorPlace } from '../../../access/rights.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { lastDayWithout } from '../fatores/exigencia/exigencia.ts';
import { listAccessesOf } from './acessos.queries.ts';
import { listAllEmpresas, listInativos, listNamesAbove } from './sessao.queries.ts';

/** What the page needs to know of the signed-in user: companies, menus, accesses. */
export class OwnDataService {
  readonly #deps: { readonly pool: Pool; readonly access: Access };

  constructor(deps: { readonly pool: Pool; readonly access: Access }) {
    this.#deps = deps;
  }

  /** All menus, each with what the user may do there in any of the companies. */
  menus(actor: SignedInUser): MenuItem[] {
    const acessos = actor.prestador
      ? prestadorPlace(0, rightsOfPrestador(actor.papeis)).acessos
      : actor.places.flatMap((place) => place.acessos);
    return MENUS.map((item) => {
      const own = acessos.filter(({ cd_menu_web }) => cd_menu_web === item.cd);
      const given = CAPABILITIES.filter((flag) => own.some((entry) => entry[flag]));
      return { ...item, ...capabilities(...given) };
    });
  }

  async describe(actor: SignedInUser): Promise<{ utilizador: Utilizador; avatar: Avatar }> {
    const { fator_ate, inativos } = await inTransaction(
      this.#deps.pool,
      { readOnly: true },
      async (transaction) => ({
        fator_ate: await lastDayWithout(transaction, actor.cd),
        inativos:
          actor.cd_medic || actor.cd_enferm || actor.cd_tecnic
            ? await listInativos(transaction, actor)
            : [],
      }),
    );
    const only = actor.places.length === 1 ? actor.places[0] : undefined;
    return {
      utilizador: {
        cd: actor.cd,
        nome: actor.nome,
        email: actor.email,
        cd_organig: only?.cd_organig ?? null,
        nome_organig: only ? empresaDisplayName(only) : null,
        prestador: actor.prestador,
        ...(actor.prestador && { direitos: [...rightsOfPrestador(actor.papeis)] }),
        ...(actor.papeis && { papeis: [...actor.papeis] }),
        ...(actor.cd_medic && { cd_medic: actor.cd_medic }),
        ...(actor.cd_enferm && { cd_enferm: actor.cd_enferm }),
        ...(actor.cd_tecnic && { cd_tecnic: actor.cd_tecnic }),
        ...(inativos.length > 0 && { inativos }),
        ...(fator_ate && { fator_ate: fator_ate.toISOString() }),
      },
      avatar: avatarOf(actor),
    };
  }

  /** The user's own places; all companies for the provider's users. @throws 404 for any other user, known or not. */
  async companies(actor: SignedInUser, userId: number): Promise<Empresa[]> {
    if (userId !== actor.cd) throw notFound();
    if (actor.prestador) return this.#deps.access.readAsProvider(actor, listAllEmpresas);
    const above = await this.#namesAbove(actor);
    return actor.places.map(({ cd_organig: cd, nome, cd_aux }) => {
      const acima = above.get(cd);
      return { cd, nome, cd_aux, ...(acima && { acima }) };
    });
  }

  /**
   * The names above each of the user's units, by unit: units of a company may have equal names. Reads one company after
   * the other, so that a call takes one connection.
   */
  async #namesAbove(actor: SignedInUser): Promise<Map<number, string>> {
    const units = actor.places.filter(({ cd_organig, cd_empresa }) => cd_organig !== cd_empresa);
    const onePerCompany = new Map(units.map((place) => [place.cd_empresa, place.cd_organig]));
    const above = new Map<number, string>();
    for (const cd_organig of onePerCompany.values()) {
      const grant = await this.#deps.access.grant(actor, empresa('empresa.ver'), cd_organig);
      const names = await this.#deps.access.read(grant, listNamesAbove);
      for (const { cd, acima } of names) above.set(cd, acima);
    }
    return above;
  }

  /**
   * The accesses of a user at a place: the caller's own, or for an administrator those of anyone there.
   * @throws 403 for another user's accesses unless the caller is administrator, 404 for a user with neither a place
   * there nor exactly one below it.
   */
  async accesses(
    grant: Grant,
    userId: number,
  ): Promise<{ message: Acesso[]; adm: boolean; ramo?: true }> {
    const { adm, acessos, cd_organig } = grant.place;
    if (userId === authorOf(grant.actor)) {
      const ofBranch = adm && cd_organig !== grant.cd_empresa;
      return { message: [...acessos], adm, ...(ofBranch && { ramo: true }) };
    }
    if (!adm) throw forbidden();
    const at = await grantAtPlace(this.#deps.access, grant, userId);
    const found = await this.#deps.access.read(at, (scope) => listAccessesOf(scope, userId));
    if (!found) throw notFound();
    return found;
  }
}
