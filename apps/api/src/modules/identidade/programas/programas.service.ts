import type { ChaveOpcoes, ChavePrograma, ChaveProgramaBody, Lookup } from '@sst/contract';
import { CHAVE_PROGRAMA, SEGREDO_SHOWN } from '@sst/contract/rules/identidade/chaves-programa';
import type { UserActor } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import type { ProgramKeys } from '../../../access/program-keys.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError, changedMeanwhile, notFound } from '../../../errors.ts';
import { newProgramSecret } from '../../../secrets/program-secret.ts';
import { hashOf } from '../../../secrets/secret-code.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { chosenKey, requireMayGive } from './chosen-key.ts';
import { hasOwnFactor, opcoesFor } from './opcoes.ts';
import { type Owner, ownerOfEmpresa, ownerOfPrestador } from './owner.ts';
import { presentKey } from './present-rights.ts';
import {
  type ChaveRecord,
  countChaves,
  deleteSegredos,
  endChave,
  holdChave,
  insertChave,
  insertSegredo,
  listChaves,
  updateChave,
} from './programas.queries.ts';

interface ProgramasDeps extends ServiceDeps {
  readonly keys: ProgramKeys;
}

interface Listed {
  message: ChavePrograma[];
  opcoes: ChaveOpcoes;
}

/** A key's code, with the secret that is shown this once. */
interface Made {
  message: number;
  chave: string;
}

/** The keys by which programs make calls: those of a company, and of the provider (decision 0153). */
export class ProgramasService {
  readonly #deps: ProgramasDeps;

  constructor(deps: ProgramasDeps) {
    this.#deps = deps;
  }

  ofEmpresa(grant: Grant): Owner {
    return ownerOfEmpresa(this.#deps, grant);
  }

  ofPrestador(actor: UserActor): Owner {
    return ownerOfPrestador(this.#deps, actor);
  }

  list(owner: Owner): Promise<Listed> {
    const day = today(this.#deps.clock);
    return owner.read(async (transaction) => {
      const records = await listChaves(transaction, owner.branch);
      const reach = await owner.listReach(transaction);
      const factor = await hasOwnFactor(transaction, owner.caller);
      const message: ChavePrograma[] = [];
      for (const record of records) {
        const present = await presentKey(transaction, owner.cd_empresa, record);
        message.push(rowOf(record, { ...present, reach, day, caller: owner.caller.cd }));
      }
      return { message, opcoes: opcoesFor(owner, reach, factor) };
    });
  }

  /**
   * Makes a key, for which the caller answers.
   * @throws 400 for what the caller may not give; 403 for units of others; 409 for one too many.
   */
  async create(owner: Owner, body: ChaveProgramaBody): Promise<Made> {
    const day = today(this.#deps.clock);
    return owner.change(async (transaction, now) => {
      const row = await chosenKey(transaction, owner, body, day);
      await lockByName(transaction, 'chaves de programas', owner.cd_empresa);
      if ((await countChaves(transaction)) >= CHAVE_PROGRAMA.most) throw tooMany();
      const cd = await insertChave(transaction, owner.cd_empresa, row, now);
      const chave = await this.#newSegredo(transaction, owner, cd, now);
      return { answer: { message: cd, chave }, line: { acao: 'criar', cd, detalhe: { ...row } } };
    });
  }

  /** Changes a key; who changes it answers for it from then on. @throws 400, 403, 404, 409. */
  async update(owner: Owner, cd: number, body: ChaveProgramaBody): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    const answer = await owner.change(async (transaction, now) => {
      const before = await this.#held(transaction, owner, cd);
      if (body.versao !== undefined && body.versao !== before.versao)
        throw changedMeanwhile('A chave foi alterada');
      const row = await chosenKey(transaction, owner, body, day, before);
      const changes = changesOf(keptOf(before), row);
      const said = { message: 'Chave guardada.' };
      if (!changes && !before.parada) return { answer: said };
      await updateChave(transaction, cd, { ...row, dt_parada: null }, now);
      const detalhe = { nome: row.nome, ...changes };
      return { answer: said, line: { acao: 'alterar', cd, detalhe } };
    });
    this.#deps.keys.forget(cd);
    return answer;
  }

  /**
   * Gives a key another secret beside the one that it has, to whoever may give all that it has: they hold it then.
   * @throws 400 for who may not; 404; 409 where it has two.
   */
  async renew(owner: Owner, cd: number): Promise<Made> {
    return owner.change(async (transaction, now) => {
      const held = await this.#held(transaction, owner, cd);
      const { nome, segredos } = held;
      await requireMayGive(transaction, owner, held);
      if (segredos.length >= CHAVE_PROGRAMA.segredos) throw twoSegredos();
      const chave = await this.#newSegredo(transaction, owner, cd, now);
      const detalhe = { nome, segredo: 'novo' };
      return { answer: { message: cd, chave }, line: { acao: 'alterar', cd, detalhe } };
    });
  }

  /** Ends the secret that was replaced. @throws 404. */
  async endPrevious(owner: Owner, cd: number): Promise<{ message: string }> {
    const answer = await owner.change(async (transaction) => {
      const { nome } = await this.#held(transaction, owner, cd);
      const ended = await deleteSegredos(transaction, cd, 'newest');
      const said = { message: 'O segredo anterior terminou.' };
      if (ended === 0) return { answer: said };
      const detalhe = { nome, segredo: 'anterior terminado' };
      return { answer: said, line: { acao: 'alterar', cd, detalhe } };
    });
    this.#deps.keys.forget(cd);
    return answer;
  }

  /** Ends a key, at once and for good. @throws 404. */
  async end(owner: Owner, cd: number): Promise<{ message: string }> {
    const answer = await owner.change(async (transaction, now) => {
      const { nome } = await this.#held(transaction, owner, cd);
      await endChave(transaction, cd, now);
      await deleteSegredos(transaction, cd, 'none');
      const said = { message: 'Chave terminada.' };
      return { answer: said, line: { acao: 'terminar', cd, detalhe: { nome } } };
    });
    this.#deps.keys.forget(cd);
    return answer;
  }

  /** A key that is not ended, locked. @throws 404. */
  async #held(transaction: Transaction, owner: Owner, cd: number): Promise<ChaveRecord> {
    await holdChave(transaction, cd);
    const [found] = await listChaves(transaction, owner.branch, cd);
    if (!found || found.terminada) throw notFound();
    return found;
  }

  async #newSegredo(
    transaction: Transaction,
    { cd_empresa }: Owner,
    cd_chave: number,
    now: Date,
  ): Promise<string> {
    const segredo = newProgramSecret();
    const kept = { segredo_hash: hashOf(segredo), inicio: segredo.slice(0, SEGREDO_SHOWN) };
    await insertSegredo(transaction, { ...kept, cd_empresa, cd_chave, dt_cria: now });
    return segredo;
  }
}

interface Seen {
  readonly rights: ReadonlySet<string>;
  readonly saude: boolean;
  readonly reach: readonly Lookup[];
  readonly day: string;
  readonly caller: number;
}

function rowOf(record: ChaveRecord, { rights, saude, reach, day, caller }: Seen): ChavePrograma {
  const { direitos, alcance, dt_fim, cd_utilizador, terminada, parada, ...shown } = record;
  const kept = direitos.filter((right) => rights.has(right));
  const estado = terminada
    ? 'terminada'
    : parada || kept.length === 0
      ? 'parada'
      : dt_fim < day
        ? 'caducada'
        : 'ativa';
  return {
    ...shown,
    saude,
    estado,
    direitos: kept,
    perdidos: direitos.filter((right) => !rights.has(right)),
    alcance: alcance.flatMap((cd) => reach.find((one) => one.cd === cd) ?? []),
    ultimo_dia: dt_fim,
    propria: cd_utilizador === caller,
  };
}

/** What a change of a key is compared with. */
function keptOf(record: ChaveRecord) {
  const { nome, direitos, saude, alcance, redes, origem, dt_fim, cd_utilizador } = record;
  return { nome, direitos, saude, alcance, redes, origem, dt_fim, cd_utilizador };
}

function tooMany(): CallError {
  const text = `Já há ${CHAVE_PROGRAMA.most} chaves. Termine uma que não seja precisa.`;
  return new CallError(409, 'DEMASIADAS_CHAVES', text);
}

function twoSegredos(): CallError {
  const text = 'A chave já tem dois segredos. Termine primeiro o anterior.';
  return new CallError(409, 'DEMASIADAS_CHAVES', text);
}
