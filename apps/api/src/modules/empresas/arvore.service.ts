import type { AlteracaoNoBody, MovimentoNoBody, NoDetail } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import type { Grant, Scope } from '../../access/grant.ts';
import { lockOrganigrama } from '../../access/organigrama.queries.ts';
import { changesOf } from '../../audit/changes.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { type Change, type ChangeContext, carryOut, UNCHANGED } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { addUnidade, auditOfNode, moveUnidade, requireFreeCode } from './arvore-steps.ts';
import { askAboutNipc, requireFreeName } from './empresa-names.ts';
import {
  findNode,
  findNodeValues,
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
      const { cd, ...traces } = await addUnidade(scope, node);
      return { ...traces, answer: { message: 'Unidade criada com sucesso.', cd } };
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
        audit: [auditOfNode('alterar', cd, { nome: values.nome, ...changes })],
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
      if (antes !== undefined && node.cd_base !== antes) throw movedMeanwhile();
      const traces = await moveUnidade(scope, { ...node, cd }, cd_base);
      return { ...traces, answer: { message: 'Unidade movida com sucesso.' } };
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

function movedMeanwhile(): CallError {
  return new CallError(
    409,
    'UNIDADE_MOVIDA',
    'Outra pessoa moveu esta unidade entretanto. Veja onde está agora e confirme de novo.',
  );
}
