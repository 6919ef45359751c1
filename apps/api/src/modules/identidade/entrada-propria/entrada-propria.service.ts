import type { EntradaPropria, EntradaPropriaBody, Experiencia } from '@sst/contract';
import { entra, REGRESSO_ENTRADA, SCIM_PATH } from '@sst/contract/rules/identidade/entrada-propria';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Grant, Scope } from '../../../access/grant.ts';
import { deleteSessionsOfEntry } from '../../../access/sessions.queries.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changedMeanwhile, forbidden, invalid, notFound } from '../../../errors.ts';
import { mayCall } from '../../../outgoing/guarded-fetch.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { isWithin, tidyAccesses } from '../../utilizadores/index.ts';
import { followGroups } from '../diretorio/follow-groups.ts';
import { placeOfEntry } from '../diretorio/given-accesses.ts';
import { countSent, listSentGroups } from '../diretorio/sent.queries.ts';
import { beginEntry, takeBegun } from '../modo-entrada/entries.ts';
import { outcomeOf } from './account-of-identity.ts';
import { aboutEntry } from './client-secrets.ts';
import { newProof } from './dominios.service.ts';
import { issuerOf } from './entradas.service.ts';
import type { Issuers } from './issuers.ts';
import { issuerAway, notProven, refusalOf } from './refusals.ts';
import {
  countLinks,
  deleteLink,
  deleteLinks,
  ensureSettings,
  findSettings,
  type KeptSettings,
  listDomains,
  listLinks,
  NO_SETTINGS,
  noteTried,
  saveSettings,
  unverifyDomains,
} from './settings.queries.ts';

export interface EntradaPropriaDeps extends ServiceDeps {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly issuers: Issuers;
  readonly secrets: SecretBox;
  readonly publicUrl: string;
  /** Whether issuers in the own network, and by http, are allowed. */
  readonly internal: boolean;
  readonly log: (error: unknown) => void;
}

/** The own sign-in of a company, as its administrators and the provider configure it. */
export class EntradaPropriaService {
  readonly #deps: EntradaPropriaDeps;

  constructor(deps: EntradaPropriaDeps) {
    this.#deps = deps;
  }

  get(asked: Grant): Promise<EntradaPropria> {
    const { access, publicUrl } = this.#deps;
    return access.read(access.wholeCompany(asked), async (scope) => {
      const [settings, dominios, ligacoes, ligadas, contas, grupos] = await Promise.all([
        findSettings(scope),
        listDomains(scope),
        listLinks(scope),
        countLinks(scope),
        countSent(scope),
        listSentGroups(scope),
      ]);
      const { segredo, dt_experimentada, ...shown } = settings;
      return {
        ...shown,
        novos: [...shown.novos],
        tem_segredo: segredo !== null,
        experimentada: dt_experimentada !== null,
        regresso: `${publicUrl}${REGRESSO_ENTRADA}`,
        dominios,
        ligacoes,
        ligadas,
        diretorio: {
          endereco: `${publicUrl}${SCIM_PATH}`,
          contas,
          grupos: grupos.map(({ nome, id_externo }) => {
            const named = id_externo === null ? [nome] : [nome, id_externo];
            return { nome, linha: placeOfEntry(shown.novos, named) };
          }),
        },
      };
    });
  }

  /**
   * Changes the settings. Another issuer has to be proven anew: it could say that it is anybody in the company.
   * @throws 400; 403 for who administers a branch, or gives what they have not; 409 for settings that have changed.
   */
  async update(asked: Grant, body: EntradaPropriaBody): Promise<{ message: string }> {
    const { access } = this.#deps;
    const grant = access.wholeCompany(asked);
    const ended: number[] = [];
    const answer = await carryOut(this.#deps, { grant }, async (scope, now) => {
      const first = await ensureSettings(scope);
      const before = first ? NO_SETTINGS : await findSettings(scope, true);
      if (body.versao !== undefined && body.versao !== before.versao)
        throw changedMeanwhile('O início de sessão da empresa foi alterado');
      const after = this.#after(scope, before, body);
      const moved = after.emissor !== before.emissor;
      await this.#check(scope, before, after);
      const { segredo: _, ...said } = after;
      const { segredo: __, ...was } = before;
      const changes = changesOf(shownOf(was), shownOf(said));
      const secretChanged = after.segredo !== before.segredo;
      if (!changes && !secretChanged) return { ...UNCHANGED, answer: { message: SAVED } };
      await saveSettings(scope, after, now);
      if (moved) await unverifyDomains(scope, newProof);
      if (moved || after.modo === 'desligada')
        ended.push(...(await deleteSessionsOfEntry(scope, scope.cd_empresa)));
      const followed = await followedBy(scope, before, after);
      ended.push(...followed.users);
      const detalhe = { ...changes, ...(secretChanged && { segredo_alterado: true }) };
      const message = moved && before.emissor ? `${SAVED} Verifique de novo os domínios.` : SAVED;
      return {
        audit: [lineOf(scope, 'alterar', detalhe), ...followed.audit],
        events: [],
        answer: { message },
      };
    });
    this.#forget(ended);
    return answer;
  }

  /** Switches the own sign-in off, for the provider: passwords serve again. */
  async lift(asked: Grant): Promise<{ message: string }> {
    const grant = this.#deps.access.wholeCompany(asked);
    const ended: number[] = [];
    const answer = await carryOut(this.#deps, { grant }, async (scope, now) => {
      const before = await findSettings(scope, true);
      if (before.modo === 'desligada')
        return { ...UNCHANGED, answer: { message: 'Já estava desligado.' } };
      await saveSettings(scope, { ...before, modo: 'desligada' }, now);
      ended.push(...(await deleteSessionsOfEntry(scope, scope.cd_empresa)));
      const detalhe = { modo: [before.modo, 'desligada'] };
      return {
        audit: [lineOf(scope, 'desativar', detalhe)],
        events: [],
        answer: { message: 'Desligado: entra-se de novo com a palavra-passe.' },
      };
    });
    this.#forget(ended);
    return answer;
  }

  /** Begins to try what is configured. @throws 409 where nothing is, or the issuer does not answer. */
  async try(asked: Grant): Promise<{ codigo: string; endereco: string }> {
    const { access, pool, clock, issuers, secrets, log } = this.#deps;
    const grant = access.wholeCompany(asked);
    const { cd_empresa } = grant;
    const settings = await access.read(grant, (scope) => findSettings(scope));
    if (!settings.emissor || !settings.cliente) throw issuerAway();
    const begun = {
      entrada_empresa: cd_empresa,
      emissor: settings.emissor,
      experiencia: true,
      sessao_hash: null,
    };
    const codigo = await inTransaction(pool, {}, (transaction) =>
      beginEntry(transaction, begun, clock.now()),
    );
    try {
      const issuer = issuerOf(settings, cd_empresa, secrets);
      return { codigo, endereco: await issuers.addressOf(issuer, codigo, 'hora') };
    } catch (error) {
      log(error);
      throw issuerAway();
    }
  }

  /**
   * What would come of the sign-in that was tried. Nothing is created, linked or opened.
   * @throws 404 for a code that is unknown, used, over or of somebody else, and for an answer that is not the issuer's.
   */
  async finishTry(
    asked: Grant,
    { codigo, parametros }: { readonly codigo: string; readonly parametros: string },
  ): Promise<Experiencia> {
    const { access, pool, clock, issuers, secrets, log } = this.#deps;
    const grant = access.wholeCompany(asked);
    const { cd_empresa } = grant;
    const begun = await inTransaction(pool, {}, (transaction) =>
      takeBegun(transaction, { codigo, now: clock.now(), experiencia: true }),
    );
    const kept = await access.read(grant, (scope) => findSettings(scope));
    if (begun.entrada_empresa !== cd_empresa || begun.emissor !== kept.emissor) throw notProven();
    const issuer = issuerOf(kept, cd_empresa, secrets);
    const identity = await issuers.identify(issuer, codigo, parametros, 'hora').catch((error) => {
      log(error);
      throw refusalOf(error, true);
    });
    return access.write(grant, async (scope) => {
      const { resultado, acessos } = await outcomeOf(scope, kept, identity);
      if (entra(resultado)) await noteTried(scope, kept.emissor, clock.now());
      const { email, nome, sujeito, fator, hora } = identity;
      return {
        resultado,
        email,
        nome,
        sujeito,
        fator,
        hora,
        grupos: [...identity.grupos],
        acessos: [...acessos],
      };
    });
  }

  /** Takes an account's link away, and ends what it has opened. @throws 404. */
  async removeLink(asked: Grant, cd: number): Promise<{ message: string }> {
    const grant = this.#deps.access.wholeCompany(asked);
    const answer = await carryOut(this.#deps, { grant }, async (scope) => {
      const nome = (await listLinks(scope)).find((link) => link.cd === cd)?.nome;
      if (!(await deleteLink(scope, cd))) throw notFound();
      await deleteSessionsOfEntry(scope, scope.cd_empresa, cd);
      return {
        audit: [
          { acao: 'remover', entidade: 'entrada-ligacao', cd_entidade: cd, detalhe: { nome } },
        ],
        events: [],
        answer: { message: 'Ligação retirada.' },
      };
    });
    this.#forget([cd]);
    return answer;
  }

  /**
   * Takes the links of all accounts away, as after a new registration at the issuer, which names everybody anew: each is linked
   * again by its verified e-mail.
   */
  async removeLinks(asked: Grant): Promise<{ message: string }> {
    const grant = this.#deps.access.wholeCompany(asked);
    const ended: number[] = [];
    const answer = await carryOut(this.#deps, { grant }, async (scope) => {
      const removed = await deleteLinks(scope);
      await deleteSessionsOfEntry(scope, scope.cd_empresa);
      ended.push(...removed);
      const many = countLabel(removed.length, 'ligação retirada', 'ligações retiradas');
      return {
        audit: removed.map((cd) => {
          return { acao: 'remover', entidade: 'entrada-ligacao', cd_entidade: cd } as const;
        }),
        events: [],
        answer: { message: `${many}: na próxima entrada, cada conta liga-se de novo pelo e-mail.` },
      };
    });
    this.#forget(ended);
    return answer;
  }

  #forget(users: readonly number[]): void {
    this.#deps.sessions.forgetUsers(users);
  }

  #after(scope: Scope, before: KeptSettings, body: EntradaPropriaBody): KeptSettings {
    const { modo, emissor, cliente, fator_do_emissor, sem_verificado, grupos_de } = body;
    const { email_de = before.email_de, segredo_ate = before.segredo_ate } = body;
    const { secrets } = this.#deps;
    const novos = body.novos.map(({ grupo, acessos }) => ({
      grupo,
      acessos: tidyAccesses(acessos),
    }));
    const segredo =
      body.segredo === undefined
        ? before.segredo
        : body.segredo && secrets.seal(body.segredo, aboutEntry(scope.cd_empresa));
    const same =
      emissor === before.emissor &&
      cliente === before.cliente &&
      email_de === before.email_de &&
      body.segredo === undefined;
    return {
      modo,
      emissor,
      cliente,
      fator_do_emissor,
      sem_verificado,
      grupos_de,
      novos,
      email_de,
      segredo_ate,
      segredo: segredo || null,
      dt_experimentada: same ? before.dt_experimentada : null,
      versao: before.versao,
    };
  }

  /** @throws 400, 403. */
  async #check(scope: Scope, before: KeptSettings, after: KeptSettings): Promise<void> {
    const { modo, emissor, cliente, novos, grupos_de } = after;
    const { internal } = this.#deps;
    if (emissor !== '' && emissor !== before.emissor && !mayCall(emissor, internal))
      throw invalid({ emissor: 'Indique um endereço https:// da Internet.' });
    if (novos.some(({ acessos }) => acessos.length === 0))
      throw invalid({ novos: 'Escolha os acessos de quem entra sem convite.' });
    if (
      novos.some(({ grupo }) => grupo !== null) &&
      grupos_de === null &&
      (await listSentGroups(scope)).length === 0
    )
      throw invalid({ grupos_de: 'Indique onde vêm os grupos.' });
    const kept = new Set(before.novos.map((entry) => JSON.stringify(tidied(entry))));
    const given = novos.filter((entry) => !kept.has(JSON.stringify(tidied(entry))));
    if (!given.every(({ acessos }) => isWithin(acessos, scope.place.acessos))) throw forbidden();
    if (modo === 'desligada') return;
    if (emissor === '') throw invalid({ emissor: 'Indique o endereço do fornecedor.' });
    if (cliente === '') throw invalid({ cliente: 'Indique o identificador de cliente.' });
    const verified = (await listDomains(scope)).some(({ verificado }) => verificado !== null);
    if (!verified || emissor !== before.emissor)
      throw invalid({ modo: 'Verifique primeiro um domínio; até lá, deixe desligado.' });
    if (modo === 'obrigatoria' && after.dt_experimentada === null)
      throw invalid({ modo: 'Experimente primeiro: só se torna obrigatório o que já funcionou.' });
  }
}

/** What accounts of the directory get by another table. */
async function followedBy(scope: Scope, before: KeptSettings, { novos }: KeptSettings) {
  const [was, is] = [before.novos, novos].map((entries) => JSON.stringify(entries.map(tidied)));
  if (was === is) return { users: [], audit: [] };
  return followGroups(scope, { novos, acessos: scope.place.acessos });
}

const SAVED = 'Início de sessão guardado.';

const tidied = ({ grupo, acessos }: KeptSettings['novos'][number]) => ({
  grupo,
  acessos: tidyAccesses(acessos).map((entry) => Object.entries(entry).sort()),
});

/** The settings as the audit log compares them. */
function shownOf({
  novos,
  dt_experimentada: _,
  versao: __,
  ...values
}: Omit<KeptSettings, 'segredo'>) {
  return { ...values, novos: JSON.stringify(novos.map(tidied)) };
}

/** A line of the log about the settings, which are one of a company. */
function lineOf({ cd_empresa }: Scope, acao: 'alterar' | 'desativar', detalhe: object): AuditLine {
  return { acao, entidade: 'entrada-propria', cd_entidade: cd_empresa, detalhe: { ...detalhe } };
}
