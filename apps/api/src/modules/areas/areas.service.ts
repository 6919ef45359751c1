import type { AreaDaEmpresa, NomeBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import type { Grant, Scope } from '../../access/scope.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type IdempotencyKey, once } from '../../calls/once.ts';
import { CallError, changedMeanwhile, notFound } from '../../errors.ts';
import type { ServiceParts } from '../service-parts.ts';
import {
  type AreaKind,
  findEntry,
  findTwin,
  insertAreas,
  insertEntry,
  listAreasDaEmpresa,
  lockAreas,
  type Twin,
  updateEntry,
} from './areas.queries.ts';
import { STANDARD_AREAS } from './standard-areas.ts';

const ENTITY = { area: 'area-atividade', tipo: 'atividade-tipo' } as const;

interface Change {
  readonly acao: AuditAction;
  readonly kind: AreaKind;
  readonly cd: number;
  readonly detalhe: Readonly<Record<string, unknown>>;
}

/** The activity areas of a company and their types, as the provider keeps them. Nothing is removed, only switched off. */
export class AreasDaEmpresaService {
  readonly #parts: Pick<ServiceParts, 'access' | 'clock'>;

  constructor(parts: Pick<ServiceParts, 'access' | 'clock'>) {
    this.#parts = parts;
  }

  list(grant: Grant): Promise<AreaDaEmpresa[]> {
    return this.#parts.access.read(grant, listAreasDaEmpresa);
  }

  /** Gives a new company what most have, in the transaction that makes it. */
  addStandard(scope: Scope): Promise<void> {
    return insertAreas(scope, STANDARD_AREAS);
  }

  /**
   * @param cd_area where it is a type.
   * @throws 404 for an area that is none, 409 for a name that is there already.
   */
  create(
    grant: Grant,
    { nome, cd_area = null }: { readonly nome: string; readonly cd_area?: number | null },
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const now = this.#parts.clock.now();
    return this.#write(grant, (scope, record) =>
      once(scope, key, now, async () => {
        if (cd_area !== null && !(await findEntry(scope, 'area', cd_area))) throw notFound();
        const twin = await findTwin(scope, nome, { cd_area });
        if (twin) throw nameTaken(twin);
        const cd = await insertEntry(scope, nome, cd_area);
        const kind = cd_area === null ? 'area' : 'tipo';
        await record({ acao: 'criar', kind, cd, detalhe: { nome } });
        const what = kind === 'area' ? 'adicionada a área' : 'adicionado o tipo';
        return { message: `Foi ${what} «${nome}».`, cd };
      }),
    );
  }

  /** Renames also what is recorded already. @throws 404, 409 for a name that is there, or was changed meanwhile. */
  rename(grant: Grant, kind: AreaKind, cd: number, { nome, antes }: NomeBody): Promise<string> {
    return this.#write(grant, async (scope, record) => {
      const entry = await findEntry(scope, kind, cd);
      if (!entry) throw notFound();
      if (entry.nome !== antes) throw changedMeanwhile('O nome foi alterado');
      const twin = await findTwin(scope, nome, { cd_area: entry.cd_area, except: cd });
      if (twin) throw nameTaken(twin);
      await updateEntry(scope, kind, cd, { nome });
      await record({ acao: 'alterar', kind, cd, detalhe: { nome, antes } });
      return `O nome passa a ser «${nome}».`;
    });
  }

  /** What is so already stays so. @throws 404 */
  switch(grant: Grant, kind: AreaKind, cd: number, inactiv: boolean): Promise<string> {
    return this.#write(grant, async (scope, record) => {
      const entry = await findEntry(scope, kind, cd);
      if (!entry) throw notFound();
      const { nome } = entry;
      if (entry.inactiv !== inactiv) {
        await updateEntry(scope, kind, cd, { inactiv });
        await record({ acao: inactiv ? 'desativar' : 'ativar', kind, cd, detalhe: { nome } });
      }
      return inactiv
        ? `«${nome}» já não aparece nos formulários.`
        : `«${nome}» volta a aparecer nos formulários.`;
    });
  }

  #write<T>(
    grant: Grant,
    work: (scope: Scope, record: (change: Change) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const { access, clock } = this.#parts;
    return access.write(grant, async (scope) => {
      await lockAreas(scope);
      return work(scope, ({ acao, kind, cd, detalhe }) =>
        recordAudit(scope, clock.now(), [
          { acao, entidade: ENTITY[kind], cd_entidade: cd, detalhe },
        ]),
      );
    });
  }
}

/** Says which one there is, and whether it is switched off. */
function nameTaken({ nome, inactiv }: Twin): CallError {
  const error = inactiv
    ? `«${nome}» já existe, mas não está em uso: reative a entrada que existe.`
    : `«${nome}» já existe.`;
  return new CallError(409, 'JA_EXISTE', error, { campos: { nome: error } });
}
