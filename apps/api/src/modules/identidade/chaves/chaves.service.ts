import type {
  ChaveAcessoRow,
  NovaChave,
  PedidoChave,
  PedidoNovaChave,
  ProvaDaConta,
} from '@sst/contract/identidade/chaves-acesso';
import { CHAVE_ACESSO } from '@sst/contract/rules/limits';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { passkeyMail } from '../../correio/mail-texts.ts';
import { enqueueMails } from '../../correio/outbox.ts';
import { holdAccount } from '../conta/accounts.service.ts';
import { type Account, recordOwnChange } from '../conta/contas.queries.ts';
import {
  countRecoveryCodes,
  deleteIdleRecoveryCodes,
  replaceRecoveryCodes,
} from '../fatores/fator.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../fatores/one-time-codes.ts';
import { deleteChave, insertChave, listChaves, setChaveName } from './chaves.queries.ts';
import { type Passkeys, tooMany } from './passkeys.ts';
import type { ProvaService } from './prova.service.ts';

export interface ChavesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly passkeys: Passkeys;
  readonly prova: ProvaService;
}

const GONE = 'Essa chave de acesso já tinha sido removida.';

/** The passkeys of the own account. */
export class ChavesService {
  readonly #deps: ChavesDeps;

  constructor(deps: ChavesDeps) {
    this.#deps = deps;
  }

  async list(actor: SignedInUser): Promise<{ message: ChaveAcessoRow[]; disponivel: boolean }> {
    const { pool, passkeys } = this.#deps;
    const found = await inTransaction(pool, { readOnly: true }, (transaction) =>
      listChaves(transaction, actor.cd),
    );
    const message = found.map(({ cd, nome, copiada, dt_cria, dt_uso }) => ({
      cd,
      nome,
      copiada,
      dt_cria: dt_cria.toISOString(),
      dt_uso: dt_uso?.toISOString() ?? null,
    }));
    return { message, disponivel: passkeys.available };
  }

  /**
   * Asks the browser for a new passkey, once the user has proved who they are.
   * @throws 400 without a proof of the factor, or with a wrong one; 409 with as many as one may have; 429; 555.
   */
  async begin(actor: SignedInUser, proof: ProvaDaConta): Promise<{ opcoes: PedidoNovaChave }> {
    const opcoes = await this.#deps.prova.proved(actor, proof, (transaction, account) =>
      this.#deps.passkeys.askNew(transaction, account),
    );
    return { opcoes };
  }

  /**
   * Keeps a passkey that the browser has made.
   * @returns recovery codes where the account had none, which nobody can be shown again.
   * @throws 400 for one that is wrong or comes too late; 409 for one that is known, or one too many.
   */
  async register(
    actor: SignedInUser,
    { nome, resposta }: { readonly nome: string; readonly resposta: NovaChave },
  ): Promise<{ message: string; codigos: string[] }> {
    const { pool, clock, passkeys } = this.#deps;
    const { cd, ip } = actor;
    const made = await passkeys.proveNew(resposta, cd);
    const codigos = await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, cd);
      return keepNew(transaction, account, { nome, made, ip, now: clock.now() });
    });
    return { message: 'Chave de acesso adicionada.', codigos };
  }

  async rename(
    actor: SignedInUser,
    chave: number,
    nome: string,
  ): Promise<{ message: string; existe: boolean }> {
    const own = { cd: chave, cd_utilizador: actor.cd };
    const existe = await inTransaction(this.#deps.pool, {}, (transaction) =>
      setChaveName(transaction, own, nome),
    );
    return { message: existe ? 'Nome alterado.' : GONE, existe };
  }

  /** Asks for one of the own passkeys. @throws 409 where browsers take none. */
  async confirmation(actor: SignedInUser): Promise<{ opcoes: PedidoChave }> {
    const { pool, passkeys } = this.#deps;
    const opcoes = await inTransaction(pool, {}, (transaction) =>
      passkeys.ask(transaction, 'confirmar', actor.cd),
    );
    return { opcoes };
  }

  /** Takes a passkey away. @throws as `begin`. */
  async remove(
    actor: SignedInUser,
    chave: number,
    proof: ProvaDaConta,
  ): Promise<{ message: string; existe: boolean }> {
    const own = { cd: chave, cd_utilizador: actor.cd };
    const existe = await this.#deps.prova.proved(actor, proof, async (transaction, account) => {
      const nome = await deleteChave(transaction, own);
      if (nome === undefined) return false;
      await deleteIdleRecoveryCodes(transaction, actor.cd);
      const line = { nome, ip: actor.ip, now: this.#deps.clock.now() };
      await tell(transaction, account, { ...line, acao: 'chave-removida' });
      return true;
    });
    return { message: existe ? 'Chave de acesso removida.' : GONE, existe };
  }
}

/** What a browser has made, once it was checked. */
type Made = Awaited<ReturnType<Passkeys['proveNew']>>;

interface NewChave {
  readonly nome: string;
  readonly made: Made;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Keeps a new passkey of a locked account, and tells its user by mail.
 * @returns recovery codes where the account had none, which nobody can be shown again.
 * @throws 409 for one that is known, or one too many.
 */
export async function keepNew(
  transaction: Transaction,
  account: Owner,
  { nome, made, ip, now }: NewChave,
): Promise<string[]> {
  const { cd } = account;
  const { credential } = made;
  const present = await listChaves(transaction, cd);
  if (present.length >= CHAVE_ACESSO.mostOfUser) throw tooMany();
  const inserted = await insertChave(transaction, {
    cd_utilizador: cd,
    credencial: Buffer.from(credential.id, 'base64url'),
    chave_publica: Buffer.from(credential.publicKey),
    contador: credential.counter,
    transportes: credential.transports ?? [],
    nome,
    sincronizavel: made.credentialDeviceType === 'multiDevice',
    copiada: made.credentialBackedUp,
    dt_cria: now,
  });
  if (!inserted) throw alreadyThere();
  await tell(transaction, account, { nome, ip, now, acao: 'chave-adicionada' });
  if ((await countRecoveryCodes(transaction, cd)) > 0) return [];
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(cd, code));
  await replaceRecoveryCodes(transaction, cd, hashes);
  return codes;
}

type Owner = Pick<Account, 'cd' | 'nome' | 'email'>;

async function tell(
  transaction: Transaction,
  account: Owner,
  {
    nome,
    ip,
    now: quando,
    acao,
  }: Omit<NewChave, 'made'> & { readonly acao: 'chave-adicionada' | 'chave-removida' },
): Promise<void> {
  await recordOwnChange(transaction, { cd_utilizador: account.cd, acao, ip, quando });
  const what = acao === 'chave-adicionada' ? 'adicionada' : 'removida';
  await enqueueMails(transaction, quando, [passkeyMail(account, what, nome)]);
}

function alreadyThere(): CallError {
  return new CallError(409, 'JA_EXISTE', 'Essa chave de acesso já está registada.');
}
