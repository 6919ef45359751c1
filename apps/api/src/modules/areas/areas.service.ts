import type { NomeBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changedMeanwhile, nameTaken, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { type Change, type ChangeContext, carryOut } from '../carry-out.ts';
import type { ChangeDeps } from '../service-deps.ts';
import {
  type EntryCode,
  findEntry,
  findTwin,
  insertAreas,
  insertEntry,
  lockAreas,
  updateEntry,
} from './areas.queries.ts';
import { STANDARD_AREAS } from './standard-areas.ts';

const ENTITY = { area: 'area-atividade', tipo: 'atividade-tipo' } as const;
/** What is said of a name that is taken by an entry that is switched off. */
export const INACTIVE = {
  codigo: 'JA_EXISTE',
  text: ', mas não está em uso: reative a entrada que existe',
} as const;

/**
 * The activity areas of a company and their types, as the provider keeps them. Nothing is removed, only switched off.
 */
export class AreasDaEmpresaService {
  readonly #deps: ChangeDeps;

  constructor(deps: ChangeDeps) {
    this.#deps = deps;
  }

  /** Inserts the standard areas of a new company, in the transaction that creates it. */
  addStandard(scope: Scope): Promise<void> {
    return insertAreas(scope, STANDARD_AREAS);
  }

  /**
   * @param cd_area for a type.
   * @throws 404 for an unknown area, 409 for a name that is taken.
   */
  create(
    grant: Grant,
    { nome, cd_area = null }: { readonly nome: string; readonly cd_area?: number | null },
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return this.#change({ grant, key }, async (scope) => {
      if (cd_area !== null && !(await findEntry(scope, { kind: 'area', cd: cd_area })))
        throw notFound();
      const twin = await findTwin(scope, nome, { cd_area });
      if (twin) throw nameTaken(twin, INACTIVE);
      const cd = await insertEntry(scope, nome, cd_area);
      const kind = cd_area === null ? 'area' : 'tipo';
      const what = kind === 'area' ? 'adicionada a área' : 'adicionado o tipo';
      return {
        audit: [auditOf('criar', { kind, cd }, { nome })],
        events: [],
        answer: { message: `Foi ${what} «${nome}».`, cd },
      };
    });
  }

  /** Renames existing records too. @throws 404, 409 for a name that is taken, or a concurrent change. */
  rename(grant: Grant, code: EntryCode, { nome, antes }: NomeBody): Promise<{ message: string }> {
    return this.#change({ grant }, async (scope) => {
      const entry = await findEntry(scope, code);
      if (!entry) throw notFound();
      if (entry.nome !== antes) throw changedMeanwhile('O nome foi alterado');
      const twin = await findTwin(scope, nome, { cd_area: entry.cd_area, except: code.cd });
      if (twin) throw nameTaken(twin, INACTIVE);
      const changed = nome !== antes;
      if (changed) await updateEntry(scope, code, { nome });
      return {
        audit: changed ? [auditOf('alterar', code, { nome, antes })] : [],
        events: [],
        answer: { message: `O nome passa a ser «${nome}».` },
      };
    });
  }

  /** Idempotent. @throws 404 */
  switch(grant: Grant, code: EntryCode, inactiv: boolean): Promise<{ message: string }> {
    return this.#change({ grant }, async (scope) => {
      const entry = await findEntry(scope, code);
      if (!entry) throw notFound();
      const { nome } = entry;
      const changed = entry.inactiv !== inactiv;
      if (changed) await updateEntry(scope, code, { inactiv });
      const message = inactiv
        ? `«${nome}» já não aparece nos formulários.`
        : `«${nome}» volta a aparecer nos formulários.`;
      const acao = inactiv ? 'desativar' : 'ativar';
      return {
        audit: changed ? [auditOf(acao, code, { nome })] : [],
        events: [],
        answer: { message },
      };
    });
  }

  /** Makes a change under the lock of all names, with which a new name is compared. */
  #change<T extends object>(
    context: ChangeContext,
    work: (scope: Scope) => Promise<Change<T>>,
  ): Promise<T> {
    return carryOut(this.#deps, context, async (scope) => {
      await lockAreas(scope);
      return work(scope);
    });
  }
}

function auditOf(
  acao: AuditAction,
  { kind, cd }: EntryCode,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: ENTITY[kind], cd_entidade: cd, detalhe };
}
