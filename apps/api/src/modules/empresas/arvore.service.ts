import type { AlteracaoNoBody, MovimentoNoBody, NoDetail } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { repeatedCode, TOO_DEEP } from '@sst/contract/rules/organigrama/organigrama-lines';
import type { Grant, Scope } from '../../access/grant.ts';
import { lockOrganigrama } from '../../access/organigrama.queries.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changesOf } from '../../audit/changes.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { type Change, type ChangeContext, carryOut, UNCHANGED } from '../carry-out.ts';
import { UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { askAboutNipc, requireFreeName } from './empresa-names.ts';
import {
  findDepth,
  findNode,
  findNodeValues,
  insertNode,
  isCodeTaken,
  liesWithin,
  type NodeValues,
  retellBelow,
  updateNode,
} from './empresas.queries.ts';

const EMPRESA_ALTERADA = 'A empresa foi alterada';
const UNIDADE_ALTERADA = 'A unidade foi alterada';
const COMPANY_ONLY = 'Só a empresa tem NIPC.';

interface Done {
  readonly message: string;
  readonly cd: number;
}

/** The tree of a company, as the provider changes it. */
export class ArvoreService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404. */
  async get(grant: Grant, cd: number): Promise<NoDetail> {
    const found = await this.#deps.access.read(grant, (scope) => findNode(scope, cd));
    if (!found) throw notFound();
    return found;
  }

  /** @throws 400 for a unit above that is not in the company, or at the lowest level allowed, or for a taken code. */
  add(
    grant: Grant,
    node: NodeValues & { readonly cd_base: number },
    key?: IdempotencyKey,
  ): Promise<Done> {
    return this.#change({ grant, key }, async (scope) => {
      await requireRoom(scope, node.cd_base, 0);
      await requireFreeCode(scope, node.cd_aux);
      const { cd } = await insertNode(scope, node);
      const { nome, localidade, cd_base } = node;
      return {
        audit: [auditOf('criar', cd, { nome, localidade })],
        events: [{ tipo: 'organigrama.criado', cd, dados: { cd_base } }],
        answer: { message: 'Unidade criada com sucesso.', cd },
      };
    });
  }

  /**
   * Changes a node; fields that are left out stay unchanged.
   * @throws 400 for the tax number of a unit, or a new code that is taken; 404; 409 for a company name that is taken, a tax number
   * that is unless it is confirmed, or a concurrent change.
   */
  async update(
    grant: Grant,
    cd: number,
    { versao, confirmar, ...values }: AlteracaoNoBody,
  ): Promise<{ message: string }> {
    const isCompany = cd === grant.cd_empresa;
    if (values.nipc && !isCompany) throw invalid({ nipc: COMPANY_ONLY });
    return this.#change({ grant }, async (scope, now) => {
      const node = await findNodeValues(scope, cd);
      if (!node) throw notFound();
      if (versao !== undefined && versao !== node.versao) {
        throw changedMeanwhile(isCompany ? EMPRESA_ALTERADA : UNIDADE_ALTERADA);
      }
      if (isCompany) await requireFreeName(this.#deps.access, scope, { nome: values.nome, cd });
      if (values.nipc && values.nipc !== node.nipc) {
        await askAboutNipc(this.#deps.access, scope, { nipc: values.nipc, confirmar });
      }
      // Trees from before codes were checked may have duplicates: an unchanged code is accepted.
      if (values.cd_aux !== node.cd_aux) await requireFreeCode(scope, values.cd_aux, cd);
      const changes = changesOf(node, values);
      const answer = { message: 'Unidade alterada com sucesso.' };
      if (!changes) return { ...UNCHANGED, answer };
      await updateNode(scope, cd, values);
      if (values.fuso !== undefined && values.fuso !== node.fuso)
        await retellBelow(scope, cd, dayIn(now));
      return {
        audit: [auditOf('alterar', cd, { nome: values.nome, ...changes })],
        events: [{ tipo: 'organigrama.alterado', cd, dados: { cd_base: node.cd_base } }],
        answer,
      };
    });
  }

  /**
   * Moves a unit with all below it; everyone's scope follows at once. `antes` is the unit above that the caller saw.
   * @throws 400, 404, 409 for a move below itself or of the company, or if the unit was moved meanwhile.
   */
  move(
    grant: Grant,
    cd: number,
    { cd_base, antes }: MovimentoNoBody,
  ): Promise<{ message: string }> {
    return this.#change({ grant }, async (scope) => {
      const node = await findNodeValues(scope, cd);
      if (!node) throw notFound();
      const below = await findNodeValues(scope, cd_base);
      if (!below) throw invalid({ cd_base: UNKNOWN_NODE });
      if (antes !== undefined && node.cd_base !== antes) throw movedMeanwhile();
      if (cd === scope.cd_empresa || (await liesWithin(scope, { cd: cd_base, above: cd })))
        throw circle();
      await requireRoom(scope, cd_base, (await findDepth(scope, cd))?.abaixo ?? 0);
      const from = node.cd_base === null ? undefined : await findNodeValues(scope, node.cd_base);
      const answer = { message: 'Unidade movida com sucesso.' };
      if (node.cd_base === cd_base) return { ...UNCHANGED, answer };
      await updateNode(scope, cd, { cd_base });
      const detalhe = {
        nome: node.nome,
        antes: { cd_base: node.cd_base, acima: from?.nome },
        depois: { cd_base, acima: below.nome },
      };
      return {
        audit: [auditOf('mover', cd, detalhe)],
        events: [{ tipo: 'organigrama.movido', cd, dados: { cd_base } }],
        answer,
      };
    });
  }

  async #change<T extends object>(
    context: ChangeContext,
    work: (scope: Scope, now: Date) => Promise<Change<T>>,
  ): Promise<T> {
    const answer = await carryOut(this.#deps, context, async (scope, now) => {
      await lockOrganigrama(scope, scope.cd_empresa);
      return work(scope, now);
    });
    this.#deps.access.forgetTrees();
    return answer;
  }
}

function auditOf(acao: AuditAction, cd: number, detalhe: AuditLine['detalhe']): AuditLine {
  return { acao, entidade: 'organigrama', cd_entidade: cd, detalhe };
}

/**
 * Checks that a node has room below it for a branch of so many levels.
 * @throws 400 for a node that is not in the company, or too far down.
 */
async function requireRoom(scope: Scope, cd_base: number, levels: number): Promise<void> {
  const base = await findDepth(scope, cd_base);
  if (!base) throw invalid({ cd_base: UNKNOWN_NODE });
  if (base.acima + 1 + levels > ORGANIGRAMA.niveis) {
    throw invalid({ cd_base: TOO_DEEP });
  }
}

/**
 * Under the tree's lock: two units cannot take a code at the same time.
 * @throws 400 for a code that another node of the company has.
 */
async function requireFreeCode(
  scope: Scope,
  code: string | null | undefined,
  besides?: number,
): Promise<void> {
  if (!code || !(await isCodeTaken(scope, code, besides))) return;
  throw invalid({ cd_aux: repeatedCode(code) });
}

function circle(): CallError {
  return new CallError(
    409,
    'MOVER_PARA_DENTRO',
    'Uma unidade não pode passar para baixo de si própria, nem a empresa para baixo de uma unidade.',
  );
}

function movedMeanwhile(): CallError {
  return new CallError(
    409,
    'UNIDADE_MOVIDA',
    'Outra pessoa moveu esta unidade entretanto. Veja onde está agora e confirme de novo.',
  );
}
