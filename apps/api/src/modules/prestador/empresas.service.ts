import type { EmpresaBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import type { Pool } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/scope.ts';
import { recordAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CallError, invalid, notFound } from '../../errors.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { RegistoService } from '../utilizadores/registo.service.ts';
import {
  drawCompanyCode,
  insertNodes,
  insertRoot,
  liesWithin,
  lockTree,
  nodeExists,
  updateNode,
} from './empresas.queries.ts';
import { levelsOf } from './tree-of-codes.ts';

export interface EmpresasParts extends ServiceParts {
  readonly pool: Pool;
  readonly registo: RegistoService;
}

const UNKNOWN_NODE = 'A unidade não existe nesta empresa.';

/** Companies and their trees, as the provider makes and changes them. */
export class EmpresasService {
  readonly #parts: EmpresasParts;

  constructor(parts: EmpresasParts) {
    this.#parts = parts;
  }

  /** Company, tree and invitation commit together. @throws 400 with the lines that are wrong. */
  async create(actor: Actor, body: EmpresaBody): Promise<{ message: string; cd: number }> {
    const { access, clock, pool, registo } = this.#parts;
    const levels = levelsOf(body.nos);
    const cd = await inTransaction(pool, {}, drawCompanyCode);
    await access.write(access.newCompanyGrant(actor, cd), async (scope) => {
      await insertRoot(scope, body);
      const codes = new Map<string | null, number>([[null, cd]]);
      for (const { nodes } of levels) {
        const inserted = await insertNodes(
          scope,
          nodes.map(({ base, nome, codigo }) => ({
            cd_base: codes.get(base) ?? cd,
            nome,
            cd_aux: codigo,
          })),
        );
        for (const [index, { codigo }] of nodes.entries()) {
          codes.set(codigo, inserted[index] as number);
        }
      }
      if (body.administrador) await registo.registerFirst(scope, body.administrador);
      await recordAudit(scope, clock.now(), [
        { acao: 'criar', entidade: 'empresa', cd_entidade: cd, detalhe: { nome: body.nome } },
      ]);
    });
    access.forgetTrees();
    return { message: 'Empresa criada com sucesso.', cd };
  }

  /** @throws 400 for a unit above that is not in the company. */
  async addNode(
    grant: Grant,
    node: { cd_base: number; nome: string; cd_aux: string | null },
  ): Promise<{ message: string; cd: number }> {
    const cd = await this.#change(grant, 'criar', node.nome, async (scope) => {
      if (!(await nodeExists(scope, node.cd_base))) throw invalid({ cd_base: UNKNOWN_NODE });
      const [created = 0] = await insertNodes(scope, [node]);
      return created;
    });
    return { message: 'Unidade criada com sucesso.', cd };
  }

  /** @throws 404. */
  async rename(
    grant: Grant,
    cd: number,
    values: { nome: string; cd_aux: string | null },
  ): Promise<string> {
    await this.#change(grant, 'alterar', values.nome, async (scope) => {
      if (!(await updateNode(scope, cd, values))) throw notFound();
      return cd;
    });
    return 'Unidade alterada com sucesso.';
  }

  /** Everyone's scope follows at once. @throws 400, 404, 409 for a move below itself or of the company. */
  async move(grant: Grant, cd: number, cd_base: number): Promise<string> {
    await this.#change(grant, 'mover', undefined, async (scope) => {
      if (!(await nodeExists(scope, cd))) throw notFound();
      if (!(await nodeExists(scope, cd_base))) throw invalid({ cd_base: UNKNOWN_NODE });
      if (cd === scope.cd_empresa || (await liesWithin(scope, cd_base, cd))) {
        throw new CallError(
          409,
          'MOVER_PARA_DENTRO',
          'Uma unidade não pode passar para baixo de si própria, nem a empresa para baixo de uma unidade.',
        );
      }
      await updateNode(scope, cd, { cd_base });
      return cd;
    });
    return 'Unidade movida com sucesso.';
  }

  async #change(
    grant: Grant,
    acao: AuditAction,
    nome: string | undefined,
    work: (scope: Scope) => Promise<number>,
  ): Promise<number> {
    const { access, clock, lists } = this.#parts;
    const cd = await access.write(grant, async (scope) => {
      await lockTree(scope);
      const changed = await work(scope);
      await recordAudit(scope, clock.now(), [
        { acao, entidade: 'organigrama', cd_entidade: changed, detalhe: { nome } },
      ]);
      return changed;
    });
    lists.changed(grant);
    access.forgetTrees();
    return cd;
  }
}
