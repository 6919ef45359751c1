import { BlockList, isIPv6 } from 'node:net';
import { SEGREDO_PREFIX } from '@sst/contract/rules/identidade/chaves-programa';
import type { Pool } from 'pg';
import { type Clock, today } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import { isProgramSecret } from '../secrets/program-secret.ts';
import { CODE, hashOf } from '../secrets/secret-code.ts';
import type { KeyActor } from './actor.ts';
import {
  findSegredo,
  findServingKey,
  noteUse,
  type ServingKey,
  type StoredSegredo,
} from './program-keys.queries.ts';
import { TtlCache } from './ttl-cache.ts';

/** Networks of each kind by themselves: in one list an IPv4 address is looked up as one in IPv6, too. */
type Networks = Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

/** What a secret opens. */
interface Opened extends ServingKey {
  readonly segredo: StoredSegredo;
  readonly networks: Networks;
}

interface ProgramKeysParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Counts a secret that opens nothing by its address. @throws 429 beyond the limit. */
  readonly refused: (ip: string) => Promise<void>;
}

/** Whether the token of a call is the secret of a program's key, and no session's. */
export function isOfProgram(token: string): boolean {
  return token.startsWith(SEGREDO_PREFIX) && !CODE.test(token);
}

/** The keys of programs (decision 0153), in the database; any server may end any of them. */
export class ProgramKeys {
  readonly #parts: ProgramKeysParts;
  readonly #cache: TtlCache<string, Opened | undefined>;
  /** The uses that this server has noted, by the code of the secret. */
  readonly #noted = new Map<number, string>();

  constructor(parts: ProgramKeysParts) {
    this.#parts = parts;
    this.#cache = new TtlCache({ max: 1_000, read: (token) => this.#load(token) });
  }

  /**
   * Whose secret a call carries.
   * @throws 401 for one that serves no more, or never did; 403 from an address that its key does not allow; 429 for
   * an address that has sent too many of them.
   */
  async find(token: string, ip: string): Promise<KeyActor> {
    const opened = isProgramSecret(token) ? await this.#cache.get(token) : undefined;
    if (!opened || opened.dt_fim < today(this.#parts.clock)) {
      await this.#parts.refused(ip);
      const em = opened && placeOf(opened);
      throw unknownKey().telling({ tipo: 'chave-programa-recusada', em, ...authorOf(opened) });
    }
    const { actor, redes, networks } = opened;
    if (redes.length > 0 && !isWithin(networks, ip)) {
      await this.#parts.refused(ip);
      const em = placeOf(opened);
      throw elsewhere().telling({ tipo: 'chave-programa-recusada', em, ...authorOf(opened) });
    }
    await this.#note(opened, ip);
    return { ...actor, ip };
  }

  /** Invalidates what this server remembers of a key. */
  forget(cd: number): void {
    // What opened nothing may open something by now.
    this.#cache.drop((opened) => opened === undefined || opened.actor.cd === cd);
  }

  async #load(token: string): Promise<Opened | undefined> {
    return inTransaction(this.#parts.pool, { readOnly: true }, async (transaction) => {
      const segredo = await findSegredo(transaction, hashOf(token));
      const key = segredo && (await findServingKey(transaction, segredo.cd));
      return key && { ...key, segredo, networks: networksOf(key.redes) };
    });
  }

  /** Writes a use once a day and address. */
  async #note({ segredo }: Opened, ip: string): Promise<void> {
    const use = { dt_uso: today(this.#parts.clock), ip: plainAddress(ip) };
    const text = `${use.dt_uso} ${use.ip}`;
    if (this.#noted.get(segredo.cd_segredo) === text) return;
    this.#noted.set(segredo.cd_segredo, text);
    if (segredo.dt_uso === use.dt_uso && segredo.ip === use.ip) return;
    await noteUse(this.#parts.pool, segredo, use);
  }
}

function unknownKey(): CallError {
  return new CallError(
    401,
    'CHAVE_PROGRAMA_INVALIDA',
    'A chave do programa não é válida: não existe, terminou, está fora de prazo ou ninguém responde por ela.',
  );
}

function elsewhere(): CallError {
  return new CallError(
    403,
    'CHAVE_FORA_DA_REDE',
    'A chave do programa não pode ser usada a partir deste endereço.',
  );
}

function placeOf({ segredo: { cd_empresa } }: Opened) {
  return { cd_empresa, cd_organig: cd_empresa };
}

/** Who answers for what was refused, and by which key. */
function authorOf(opened: Opened | undefined) {
  const { actor } = opened ?? {};
  return { cd_utilizador: actor?.responsavel.cd ?? null, cd_chave: actor?.cd };
}

/** An address without what a proxy or a zone adds to it. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
}

/** @param redes addresses and networks, as PostgreSQL writes them. */
function networksOf(redes: readonly string[]): Networks {
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const rede of redes) {
    const [address = '', bits] = rede.split('/');
    const family = familyOf(address);
    if (bits === undefined) networks[family].addAddress(address, family);
    else networks[family].addSubnet(address, Number(bits), family);
  }
  return networks;
}

function isWithin(networks: Networks, ip: string): boolean {
  const address = plainAddress(ip);
  const family = familyOf(address);
  return networks[family].check(address, family);
}

function familyOf(address: string): keyof Networks {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
