import { empresa, type Lookup, type Right, type Rights } from '@sst/contract';
import { type UserActor, userOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { rightsAsPrestador } from '../../../access/rights.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { NO_EMPRESA } from '../../../eventos-seguranca/record-events.ts';
import { carryOut, carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { listEmpresas, listUnidades } from './programas.queries.ts';

const RIGHT: Right = 'chaves-programa.gerir';

/** What is changed: a key, a webhook, or what it sends. */
type Changeable = 'chave-programa' | 'gancho' | 'gancho-entrega';

/** A change of it, as the audit log has it. */
interface KeyChange<T extends object> {
  readonly answer: T;
  readonly line?: {
    /** What it is about, if that is not what the owner's changes are about. */
    readonly entidade?: Changeable;
    readonly acao: 'criar' | 'alterar' | 'terminar' | 'remover';
    readonly cd: number;
    readonly detalhe: Readonly<Record<string, unknown>>;
  };
}

/** Whose keys are meant, and who asks: an administrator of a company, or of the provider. */
export interface Owner {
  readonly caller: UserActor;
  /** 0 for the provider. */
  readonly cd_empresa: number;
  /** The units that the caller administers; null: all, or all companies. */
  readonly branch: readonly number[] | null;
  /** What a key that is not told what it reaches does: nothing is all of the provider's, and the node that was named of a company. */
  readonly everywhere: readonly number[];
  /** All that the caller may give. */
  readonly rights: Rights;
  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  change<T extends object>(
    work: (transaction: Transaction, now: Date) => Promise<KeyChange<T>>,
  ): Promise<T>;
  /** What a key may reach. Within `read` or `change`. */
  listReach(transaction: Transaction): Promise<Lookup[]>;
  /** What the caller may give a key that reaches a unit, or a company. @throws 403 for one that the caller does not administer. */
  rightsAt(cd: number): Promise<Rights>;
}

export function ownerOfEmpresa(
  deps: ServiceDeps,
  grant: Grant,
  entidade: Changeable = 'chave-programa',
): Owner {
  const { access } = deps;
  const { cd_empresa, cd_organig, branch, rights } = grant;
  const caller = userOf(grant.actor);
  return {
    caller,
    cd_empresa,
    branch,
    everywhere: [cd_organig],
    rights,
    read: (work) => access.readInSteps(grant, work),
    change: (work) =>
      carryOut(deps, { grant }, async (scope, now) => {
        const { answer, line } = await work(scope, now);
        const lines = line ? [auditOf(entidade, line)] : [];
        return { answer, events: [], audit: lines };
      }),
    listReach: (transaction) => listUnidades(transaction, branch),
    rightsAt: async (cd) => (await access.grant(caller, empresa(RIGHT), cd)).rights,
  };
}

export function ownerOfPrestador(
  deps: ServiceDeps,
  caller: UserActor,
  entidade: Changeable = 'chave-programa',
): Owner {
  const { access } = deps;
  const rights = rightsAsPrestador(caller);
  return {
    caller,
    cd_empresa: NO_EMPRESA,
    branch: null,
    everywhere: [],
    rights,
    read: (work) =>
      access.readAsProvider(caller, (transaction) =>
        access.withinCompany(transaction, NO_EMPRESA, work),
      ),
    change: (work) =>
      carryOutAsPrestador(deps, { actor: caller }, async (transaction, now) => {
        const { answer, line } = await access.withinCompany(transaction, NO_EMPRESA, (scope) =>
          work(scope, now),
        );
        return { answer, audit: line ? [auditOf(entidade, line)] : [] };
      }),
    listReach: (transaction) => access.acrossAll(transaction, caller, listEmpresas),
    rightsAt: async () => rights,
  };
}

function auditOf(
  usual: Changeable,
  { entidade = usual, acao, cd, detalhe }: NonNullable<KeyChange<object>['line']>,
) {
  return { acao, entidade, cd_entidade: cd, detalhe } as const;
}
