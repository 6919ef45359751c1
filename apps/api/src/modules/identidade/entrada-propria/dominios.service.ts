import { randomBytes } from 'node:crypto';
import { DNS_PROVA, ENTRADA } from '@sst/contract/rules/identidade/entrada-propria';
import type { Grant } from '../../../access/grant.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import { type Change, carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  deleteDomain,
  ensureSettings,
  findDomain,
  findSettings,
  insertDomain,
  listDomains,
  verifyDomain,
} from './settings.queries.ts';

/** Reads the TXT records of a name. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

export interface DominiosDeps extends ServiceDeps {
  readonly resolveTxt: ResolveTxt;
}

const PROOF_BYTES = 18;

/** What a domain's record in the DNS has to show. */
export const newProof = () => randomBytes(PROOF_BYTES).toString('base64url');

/** The mail domains of a company, for which its own sign-in stands. */
export class DominiosEntradaService {
  readonly #deps: DominiosDeps;

  constructor(deps: DominiosDeps) {
    this.#deps = deps;
  }

  /** @throws 400 for too many, 409 for one that the company has. */
  addDomain(asked: Grant, dominio: string): Promise<{ message: string; cd: number }> {
    const grant = this.#deps.access.wholeCompany(asked);
    return carryOut(this.#deps, { grant }, async (scope) => {
      await ensureSettings(scope);
      if ((await listDomains(scope)).length >= ENTRADA.mostDominios)
        throw invalid({ dominio: `No máximo ${ENTRADA.mostDominios} domínios.` });
      const cd = await insertDomain(scope, dominio, newProof());
      if (cd === undefined) {
        const text = 'Este domínio já está na lista.';
        throw new CallError(409, 'JA_EXISTE', text, { campos: { dominio: text } });
      }
      return {
        audit: [
          { acao: 'criar', entidade: 'entrada-dominio', cd_entidade: cd, detalhe: { dominio } },
        ],
        events: [],
        answer: { message: 'Domínio adicionado. Falta verificá-lo.', cd },
      };
    });
  }

  /** @throws 404, 409 where the record is not there, or another company has verified the domain. */
  async verify(asked: Grant, cd: number): Promise<{ message: string }> {
    const { access, resolveTxt } = this.#deps;
    const grant = access.wholeCompany(asked);
    const { dominio, registo } = found(await access.read(grant, (scope) => findDomain(scope, cd)));
    // A name that has no such record, or that nobody answers for, has none to show.
    const records = await resolveTxt(dominio).catch(() => []);
    if (!records.some((parts) => parts.join('') === registo)) throw notProvenByDns(dominio);
    return this.#verified(grant, cd, { by: 'dns', registo });
  }

  /** The same without the DNS, for the provider, who knows the company. */
  confirmDomain(asked: Grant, cd: number): Promise<{ message: string }> {
    return this.#verified(this.#deps.access.wholeCompany(asked), cd, { by: 'prestador' });
  }

  /** @throws 404. */
  removeDomain(asked: Grant, cd: number): Promise<{ message: string }> {
    const grant = this.#deps.access.wholeCompany(asked);
    return carryOut(this.#deps, { grant }, async (scope) => {
      const { dominio, verificado } = found(await findDomain(scope, cd));
      const settings = await findSettings(scope, true);
      const others = (await listDomains(scope)).filter(
        (domain) => domain.cd !== cd && domain.verificado,
      );
      if (verificado && settings.modo !== 'desligada' && others.length === 0) throw lastDomain();
      await deleteDomain(scope, cd);
      return {
        audit: [
          { acao: 'remover', entidade: 'entrada-dominio', cd_entidade: cd, detalhe: { dominio } },
        ],
        events: [],
        answer: { message: 'Domínio retirado.' },
      };
    });
  }

  /** Notes that a domain is the company's. @param registo what was found in the DNS, if it was looked for. */
  async #verified(
    grant: Grant,
    cd: number,
    { by, registo }: { readonly by: 'dns' | 'prestador'; readonly registo?: string },
  ): Promise<{ message: string }> {
    try {
      return await carryOut(
        this.#deps,
        { grant },
        async (scope, now): Promise<Change<{ message: string }>> => {
          // Locked, so that nobody changes the issuer, for which it is proven, meanwhile.
          await findSettings(scope, true);
          const domain = found(await findDomain(scope, cd));
          const { dominio, verificado } = domain;
          if (registo !== undefined && domain.registo !== registo) throw notProvenByDns(dominio);
          const answer = { message: `${dominio} está verificado.` };
          if (verificado !== null) return { ...UNCHANGED, answer };
          await verifyDomain(scope, cd, { by, now });
          const detalhe = { dominio, por: by };
          return {
            audit: [{ acao: 'confirmar', entidade: 'entrada-dominio', cd_entidade: cd, detalhe }],
            events: [],
            answer,
          };
        },
      );
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'entrada_dominio_verificado')
        throw error;
      throw new CallError(
        409,
        'DOMINIO_DE_OUTREM',
        'Outra empresa já verificou este domínio. Fale com o prestador.',
      );
    }
  }
}

function found<T>(domain: T | undefined): T {
  if (!domain) throw notFound();
  return domain;
}

function notProvenByDns(dominio: string): CallError {
  return new CallError(
    409,
    'DOMINIO_POR_VERIFICAR',
    `O DNS de ${dominio} ainda não mostra o registo TXT «${DNS_PROVA}…». Pode levar algumas horas.`,
  );
}

function lastDomain(): CallError {
  return new CallError(
    409,
    'DOMINIO_POR_VERIFICAR',
    'É o último domínio verificado: desligue primeiro o início de sessão da empresa.',
  );
}
