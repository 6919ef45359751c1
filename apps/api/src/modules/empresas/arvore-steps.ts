import type { AuditAction } from '@sst/contract/rules/auditoria';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { repeatedCode, TOO_DEEP } from '@sst/contract/rules/organigrama/organigrama-lines';
import type { Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changesOf } from '../../audit/changes.ts';
import { CallError, invalid } from '../../errors.ts';
import { type Traces, UNCHANGED } from '../carry-out.ts';
import { UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import {
  findDepth,
  findNodeValues,
  insertNode,
  isCodeTaken,
  liesWithin,
  type NodeValues,
  updateNode,
} from './empresas.queries.ts';

/** A change of a unit, under the tree's lock. */
interface Step extends Traces {
  readonly cd: number;
}

/**
 * Adds a unit.
 * @throws 400 for a unit above that is not in the company, or at the lowest level allowed, or for a taken code.
 */
export async function addUnidade(
  scope: Scope,
  node: NodeValues & { readonly cd_base: number },
): Promise<Step> {
  await requireRoom(scope, node.cd_base, 0);
  await requireFreeCode(scope, node.cd_aux);
  const { cd } = await insertNode(scope, node);
  const { nome, localidade, cd_base } = node;
  return {
    cd,
    audit: [auditOfNode('criar', cd, { nome, localidade })],
    events: [{ tipo: 'organigrama.criado', cd, dados: { cd_base } }],
  };
}

/**
 * Moves a unit with all below it.
 * @throws 400 for a unit above that is not in the company, or with no room below it; 409 for a move below itself or of the company.
 */
export async function moveUnidade(
  scope: Scope,
  node: { readonly cd: number; readonly nome: string; readonly cd_base: number | null },
  cd_base: number,
): Promise<Traces> {
  const { cd } = node;
  const below = await findNodeValues(scope, cd_base);
  if (!below) throw invalid({ cd_base: UNKNOWN_NODE });
  if (cd === scope.cd_empresa || (await liesWithin(scope, { cd: cd_base, above: cd })))
    throw circle();
  await requireRoom(scope, cd_base, (await findDepth(scope, cd))?.abaixo ?? 0);
  if (node.cd_base === cd_base) return UNCHANGED;
  const from = node.cd_base === null ? undefined : await findNodeValues(scope, node.cd_base);
  await updateNode(scope, cd, { cd_base });
  const detalhe = {
    nome: node.nome,
    antes: { cd_base: node.cd_base, acima: from?.nome },
    depois: { cd_base, acima: below.nome },
  };
  return {
    audit: [auditOfNode('mover', cd, detalhe)],
    events: [{ tipo: 'organigrama.movido', cd, dados: { cd_base } }],
  };
}

/**
 * Gives a unit another name or code.
 * @throws 400 for a new code that is taken.
 */
export async function renameUnidade(
  scope: Scope,
  node: Pick<NodeValues, 'nome' | 'cd_aux'> & {
    readonly cd: number;
    readonly cd_base: number | null;
  },
  values: Pick<NodeValues, 'nome' | 'cd_aux'>,
): Promise<Traces> {
  const { cd, nome, cd_aux, cd_base } = node;
  if (values.cd_aux !== cd_aux) await requireFreeCode(scope, values.cd_aux, cd);
  const changes = changesOf({ nome, cd_aux }, values);
  if (!changes) return UNCHANGED;
  await updateNode(scope, cd, values);
  return {
    audit: [auditOfNode('alterar', cd, { nome: values.nome, ...changes })],
    events: [{ tipo: 'organigrama.alterado', cd, dados: { cd_base } }],
  };
}

export function auditOfNode(
  acao: AuditAction,
  cd: number,
  detalhe: AuditLine['detalhe'],
): AuditLine {
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
export async function requireFreeCode(
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
