import { randomBytes } from 'node:crypto';
import type { EventType, Lookup } from '@sst/contract';
import { ALTERACOES } from '@sst/contract/alteracoes';
import type { Entrega, Gancho, GanchoBody, GanchoOpcoes } from '@sst/contract/identidade/ganchos';
import { GANCHO, GANCHO_ENSAIO } from '@sst/contract/rules/identidade/ganchos';
import type { UserActor } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { changesOf } from '../../audit/changes.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, changedMeanwhile, notFound } from '../../errors.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { readState, tellsOfSaude } from '../eventos/index.ts';
import { hasOwnFactor, type Owner, ownerOfEmpresa, ownerOfPrestador } from '../identidade/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { chosenGancho, empresasOf, requireMayTell } from './chosen-gancho.ts';
import {
  deletePending,
  findEntrega,
  keepEntrega,
  type ListedEntrega,
  listEntregas,
  tryNow,
} from './entregas.queries.ts';
import {
  addSegredo,
  countGanchos,
  deleteGancho,
  endSegredo,
  type GanchoRecord,
  holdGancho,
  insertGancho,
  type KeptGancho,
  listGanchos,
  updateGancho,
} from './ganchos.queries.ts';
import { tellsOfSaudeNow, typesToTell, typesWith } from './told-types.ts';
import { aboutGancho, newWebhookSecret } from './webhook.ts';

interface GanchosDeps extends ServiceDeps {
  readonly secrets: SecretBox;
  /** Whether receivers in the own network, and http, are allowed: in tests alone. */
  readonly internalHooks?: boolean | undefined;
}

/** A webhook's code, with the secret that is shown this once. */
interface Made {
  message: number;
  segredo: string;
}

/** Told of a webhook that is switched on after so long that changes it had not told are kept no more. */
const LOST = `Esteve desligado mais de ${ALTERACOES.days} dias: o que mudou há mais tempo não é enviado, e o programa tem de ler tudo de novo.`;

/** Whether changes after those that a webhook has read last are kept no more. */
function missesChanges(dt_lido: string, now: Date): boolean {
  return now.getTime() - Date.parse(dt_lido) > ALTERACOES.days * 86_400_000;
}

/** The webhooks of a company, and of the provider (decision 0158). */
export class GanchosService {
  readonly #deps: GanchosDeps;

  constructor(deps: GanchosDeps) {
    this.#deps = deps;
  }

  /** @throws 403 for who administers only units of the company: some events name none. */
  ofEmpresa(grant: Grant): Owner {
    return ownerOfEmpresa(this.#deps, this.#deps.access.wholeCompany(grant), 'gancho');
  }

  ofPrestador(actor: UserActor): Owner {
    return ownerOfPrestador(this.#deps, actor, 'gancho');
  }

  list(owner: Owner): Promise<{ message: Gancho[]; opcoes: GanchoOpcoes }> {
    return owner.read(async (transaction) => {
      const empresas = await empresasOf(transaction, owner);
      const saude = await hasOwnFactor(transaction, owner.caller);
      const tipos = typesWith(owner.rights, saude).map((tipo) => ({
        tipo,
        saude: tellsOfSaude(tipo),
      }));
      const message: Gancho[] = [];
      for (const record of await listGanchos(transaction)) {
        const told = await typesToTell(transaction, { ...record, cd_empresa: owner.cd_empresa });
        const saude = await tellsOfSaudeNow(transaction, record);
        message.push(rowOf(record, { told, saude, empresas, caller: owner.caller.cd }));
      }
      return { message, opcoes: { tipos, saude, empresas } };
    });
  }

  /** Makes a webhook, for which the caller answers, and which tells what happens from now on. @throws 400; 409 for one too many. */
  create(owner: Owner, body: GanchoBody): Promise<Made> {
    const { cd_empresa } = owner;
    return owner.change(async (transaction, now) => {
      const row = await this.#chosen(transaction, owner, body);
      await lockByName(transaction, 'ganchos', cd_empresa);
      if ((await countGanchos(transaction)) >= GANCHO.most) throw tooMany();
      const segredo = newWebhookSecret();
      const sealed = this.#seal(owner, segredo);
      const { horizonte, marca } = await readState(transaction);
      const from = { xid: horizonte, cd: 0n, marca };
      const cd = await insertGancho(
        transaction,
        { ...row, cd_empresa, segredo: sealed },
        from,
        now,
      );
      const line = { acao: 'criar', cd, detalhe: shownOf(row) } as const;
      return { answer: { message: cd, segredo }, line };
    });
  }

  /** Changes a webhook, switches it on or off; who does answers for it from then on. @throws 400, 404, 409. */
  update(owner: Owner, cd: number, body: GanchoBody): Promise<{ message: string }> {
    return owner.change(async (transaction, now) => {
      const before = await this.#held(transaction, cd);
      if (body.versao !== undefined && body.versao !== before.versao)
        throw changedMeanwhile('O gancho foi alterado');
      const row = await this.#chosen(transaction, owner, body);
      const lost = row.ativo && !before.ativo && missesChanges(before.dt_lido, now);
      const answer = { message: lost ? `Gancho guardado. ${LOST}` : 'Gancho guardado.' };
      const changes = changesOf(shownOf(before), shownOf(row));
      if (!changes && before.url === row.url) return { answer };
      await updateGancho(transaction, cd, row, now);
      await deletePending(transaction, cd);
      if (row.ativo) await this.#enqueue(transaction, owner, cd);
      const detalhe = { nome: row.nome, ...changes };
      return { answer, line: { acao: 'alterar', cd, detalhe } };
    });
  }

  /** @throws 404. */
  remove(owner: Owner, cd: number): Promise<{ message: string }> {
    return owner.change(async (transaction) => {
      const { nome } = await this.#held(transaction, cd);
      await deleteGancho(transaction, cd);
      const answer = { message: 'Gancho apagado.' };
      return { answer, line: { acao: 'remover', cd, detalhe: { nome } } };
    });
  }

  /**
   * Gives a webhook another secret, which signs beside the one that it has, to whoever could make it: they hold it then.
   * @throws 400 for who could not; 404; 409 where it has two.
   */
  renew(owner: Owner, cd: number): Promise<Made> {
    return owner.change(async (transaction, now) => {
      const held = await this.#held(transaction, cd);
      await requireMayTell(transaction, owner, held);
      const { nome, dt_segredo_anterior } = held;
      if (dt_segredo_anterior !== null) throw twoSegredos();
      const segredo = newWebhookSecret();
      await addSegredo(transaction, cd, this.#seal(owner, segredo), now);
      const line = { acao: 'alterar', cd, detalhe: { nome, segredo: 'novo' } } as const;
      return { answer: { message: cd, segredo }, line };
    });
  }

  /** Ends the secret that was replaced. @throws 404. */
  endPrevious(owner: Owner, cd: number): Promise<{ message: string }> {
    return owner.change(async (transaction) => {
      const { nome } = await this.#held(transaction, cd);
      const answer = { message: 'O segredo anterior terminou.' };
      if (!(await endSegredo(transaction, cd))) return { answer };
      const detalhe = { nome, segredo: 'anterior terminado' };
      return { answer, line: { acao: 'alterar', cd, detalhe } };
    });
  }

  /** What a webhook has sent, the newest first. @throws 404. */
  deliveries(
    owner: Owner,
    cd: number,
    before: number | undefined,
  ): Promise<{ message: Entrega[]; mais: boolean }> {
    return owner.read(async (transaction) => {
      const [found] = await listGanchos(transaction, cd);
      if (!found) throw notFound();
      const most = GANCHO.entregas + 1;
      const rows = await listEntregas(transaction, cd, { before, most });
      const message = rows.slice(0, GANCHO.entregas).map(entregaOf);
      return { message, mais: rows.length > GANCHO.entregas };
    });
  }

  /** Sends a message once more, or at once where it waits for its next try. @throws 404; 409 where it waits and nothing is sent. */
  resend(owner: Owner, cd: number, cd_entrega: number): Promise<{ message: string }> {
    return owner.change(async (transaction, now) => {
      const { nome, ativo } = await this.#held(transaction, cd);
      const entrega = await findEntrega(transaction, cd, cd_entrega);
      if (!entrega) throw notFound();
      const inTurn = !entrega.entregue && !entrega.ensaio;
      if (inTurn && !ativo) throw isOff();
      if (inTurn) await tryNow(transaction, cd, now);
      await this.#enqueue(transaction, owner, cd, inTurn ? undefined : cd_entrega);
      const answer = { message: 'O envio foi pedido.' };
      const detalhe = { nome, de_novo: entrega.msg };
      return {
        answer,
        line: { entidade: 'gancho-entrega', acao: 'criar', cd: cd_entrega, detalhe },
      };
    });
  }

  /** Sends a trial, also where the webhook is off. @returns its code. @throws 404. */
  tryOut(owner: Owner, cd: number): Promise<{ message: number }> {
    const { cd_empresa } = owner;
    return owner.change(async (transaction, now) => {
      const { nome } = await this.#held(transaction, cd);
      const entrega = await keepEntrega(
        transaction,
        {
          cd_empresa,
          cd_gancho: cd,
          msg: `msg_${randomBytes(16).toString('hex')}`,
          tipo: GANCHO_ENSAIO,
          corpo: JSON.stringify({ type: GANCHO_ENSAIO, timestamp: now.toISOString(), data: {} }),
          ensaio: true,
        },
        now,
      );
      await this.#enqueue(transaction, owner, cd, entrega.cd);
      const detalhe = { nome, ensaio: entrega.msg };
      const line = { entidade: 'gancho-entrega', acao: 'criar', cd: entrega.cd, detalhe } as const;
      return { answer: { message: entrega.cd }, line };
    });
  }

  #chosen(transaction: Transaction, owner: Owner, body: GanchoBody): Promise<KeptGancho> {
    return chosenGancho(transaction, owner, body, this.#deps.internalHooks ?? false);
  }

  #seal({ cd_empresa }: Owner, segredo: string): string {
    return this.#deps.secrets.seal(segredo, aboutGancho(cd_empresa));
  }

  /** A webhook, locked. @throws 404. */
  async #held(transaction: Transaction, cd: number): Promise<GanchoRecord> {
    await holdGancho(transaction, cd);
    const [found] = await listGanchos(transaction, cd);
    if (!found) throw notFound();
    return found;
  }

  #enqueue(
    transaction: Transaction,
    { cd_empresa }: Owner,
    cd: number,
    entrega?: number,
  ): Promise<void> {
    const data = { cd_empresa, cd, ...(entrega !== undefined && { entrega }) };
    return enqueueJobs(transaction, 'gancho', [{ data, urgent: true }]);
  }
}

interface Seen {
  readonly told: readonly EventType[];
  readonly saude: boolean;
  readonly empresas: readonly Lookup[];
  readonly caller: number;
}

function rowOf(record: GanchoRecord, { told, saude, empresas, caller }: Seen): Gancho {
  const { cd_utilizador, dt_segredo, dt_segredo_anterior, dt_lido: _, ...shown } = record;
  return {
    ...shown,
    saude,
    empresas: record.empresas.flatMap((cd) => empresas.find((one) => one.cd === cd) ?? []),
    perdidos: record.tipos.filter((tipo) => !told.includes(tipo)),
    propria: cd_utilizador === caller,
    segredos: [dt_segredo, ...(dt_segredo_anterior === null ? [] : [dt_segredo_anterior])],
  };
}

/** What is sent is shown, but for what tells of somebody's health. */
function entregaOf({ corpo, ...shown }: ListedEntrega): Entrega {
  const hidden = shown.tipo !== GANCHO_ENSAIO && tellsOfSaude(shown.tipo as EventType);
  return { ...shown, corpo: hidden ? null : corpo };
}

/** What the log says of a webhook: of its address the host alone, since many a path is a secret. */
function shownOf({
  nome,
  url,
  tipos,
  saude,
  empresas,
  ativo,
  cd_utilizador,
}: KeptGancho | GanchoRecord) {
  return { nome, destino: new URL(url).host, tipos, saude, empresas, ativo, cd_utilizador };
}

function tooMany(): CallError {
  const text = `Já há ${GANCHO.most} ganchos. Apague um que não seja preciso.`;
  return new CallError(409, 'DEMASIADOS_GANCHOS', text);
}

function twoSegredos(): CallError {
  const text = 'O gancho já tem dois segredos. Termine primeiro o anterior.';
  return new CallError(409, 'DEMASIADAS_CHAVES', text);
}

function isOff(): CallError {
  const text = 'O gancho está desligado: ligue-o, e ele continua por esta entrega.';
  return new CallError(409, 'GANCHO_DESLIGADO', text);
}
