import type {
  Administrador,
  EmpresaBody,
  EmpresaListQuery,
  EmpresaPrestador,
  NovoNo,
} from '@sst/contract';
import type { Pool } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { Sessions } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/audit.ts';
import { today } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withinField } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { onceOfUser } from '../../idempotency/once.ts';
import type { Page } from '../../list/paged-list.ts';
import type { AreasDaEmpresaService } from '../areas/areas.service.ts';
import { carryOut } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { ConvitesService } from '../utilizadores/convites.service.ts';
import { askAboutNipc, requireFreeName } from './empresa-names.ts';
import { drawEmpresaCode, insertNodes, insertRoot } from './empresas.queries.ts';
import { listEmpresas } from './empresas-list.queries.ts';
import { levelsOf } from './organigrama-of-codes.ts';

export interface EmpresasDeps extends ServiceDeps {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly convites: ConvitesService;
  readonly areas: AreasDaEmpresaService;
}

/** The companies, as the provider lists and creates them. */
export class EmpresasService {
  readonly #deps: EmpresasDeps;

  constructor(deps: EmpresasDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: EmpresaListQuery): Promise<Page<EmpresaPrestador>> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listEmpresas(transaction, query, today(this.#deps.clock)),
    );
  }

  /**
   * Creates a company; its tree, its standard areas and an invitation commit together with it.
   * @throws 400 with the wrong lines, 409 for a name that is taken, or a tax number unless it is confirmed.
   */
  async create(
    actor: Actor,
    body: EmpresaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const { access, clock, pool, sessions } = this.#deps;
    const levels = levelsOf(body);
    const cd = await inTransaction(pool, {}, drawEmpresaCode);
    let administrator: number | undefined;
    const answer = await access.write(access.newCompanyGrant(actor, cd), (scope) =>
      onceOfUser(scope, actor, { key, now: clock.now() }, async () => {
        await requireFreeName(access, scope, body);
        await askAboutNipc(access, scope, body);
        administrator = await this.#insert(scope, body, levels);
        return { message: 'Empresa criada com sucesso.', cd };
      }),
    );
    access.forgetTrees();
    if (administrator !== undefined) sessions.forgetUser(administrator);
    return answer;
  }

  /** @returns the user who was invited as its administrator, if any. */
  async #insert(
    scope: Scope,
    body: EmpresaBody,
    levels: readonly NovoNo[][],
  ): Promise<number | undefined> {
    const { clock, convites, areas } = this.#deps;
    const { nome, administrador, cd_aux, nipc, localidade } = body;
    const cd = scope.cd_empresa;
    await insertRoot(scope, { nome, cd_aux, nipc, localidade });
    const codes = new Map<string | null, number>([[null, cd]]);
    for (const nodes of levels) {
      const inserted = await insertNodes(
        scope,
        nodes.map((node) => ({
          cd_base: codes.get(node.base) ?? cd,
          nome: node.nome,
          cd_aux: node.codigo,
          localidade: node.localidade,
        })),
      );
      for (const node of inserted) codes.set(node.cd_aux, node.cd);
    }
    await areas.addStandard(scope);
    const invited =
      administrador &&
      (await convites.registerAdministrator(scope, administrador).catch((error: unknown) => {
        throw withinField(error, 'administrador');
      }));
    await recordAudit(scope, clock.now(), [
      ...(invited?.audit ?? []),
      { acao: 'criar', entidade: 'empresa', cd_entidade: cd, detalhe: { nome, nipc, localidade } },
    ]);
    return invited?.answer.cd;
  }

  /**
   * Adds an administrator of the node, with every access, or gives them to who has a place there.
   * @throws 409 for one who has all of that.
   */
  async inviteAdministrator(
    grant: Grant,
    person: Administrador,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    const { convites, sessions } = this.#deps;
    const { message, cd } = await carryOut(this.#deps, { grant, key }, (scope) =>
      convites.registerAdministrator(scope, person),
    );
    sessions.forgetUser(cd);
    return { message };
  }
}
