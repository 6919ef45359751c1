import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { CHAVE_PROGRAMA } from '@sst/contract/rules/identidade/chaves-programa';
import type { Pool } from 'pg';
import { type Clock, today } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import { presentKey } from './present-rights.ts';
import { type ProgramLetter, writeToKeepers } from './program-letter.ts';
import {
  type ChaveRecord,
  holdChaves,
  listChaves,
  listEmpresasComChaves,
  stopChave,
  takeEnding,
  updateChave,
} from './programas.queries.ts';

interface WatchParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The address that users open, for the links. */
  readonly publicUrl: string;
}

/**
 * Cuts keys down to what whoever answers for them may still do, stops those for which nobody answers, and tells the administrators;
 * also a month before a key ends. What a key lacks it cannot do from the moment on at which its user loses it: this makes it last.
 */
export class ProgramasWatch {
  readonly #parts: WatchParts;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Looks at the keys of all companies and of the provider, each company in one transaction. */
  async look(ending?: AbortSignal): Promise<void> {
    const { pool } = this.#parts;
    const companies = await inTransaction(pool, { readOnly: true }, listEmpresasComChaves);
    for (const cd_empresa of companies) {
      if (ending?.aborted) break;
      await inTransaction(pool, { cd_empresa }, (transaction) =>
        this.#lookAt(transaction, cd_empresa),
      );
    }
  }

  async #lookAt(transaction: Transaction, cd_empresa: number): Promise<void> {
    const { clock } = this.#parts;
    const letters: ProgramLetter[] = [];
    await holdChaves(transaction);
    for (const key of await listChaves(transaction, null)) {
      if (key.terminada || key.parada) continue;
      const letter = await this.#cut(transaction, cd_empresa, key);
      if (letter) letters.push(letter);
    }
    const until = addDays(today(clock), CHAVE_PROGRAMA.avisoDays);
    for (const { nome, dt_fim } of await takeEnding(transaction, until)) {
      letters.push(endingLetter(nome, dt_fim));
    }
    for (const letter of letters) await this.#write(transaction, cd_empresa, letter);
  }

  /** Cuts a key down to what its user has. @returns what is told of it; nothing where it has all. */
  async #cut(
    transaction: Transaction,
    cd_empresa: number,
    key: ChaveRecord,
  ): Promise<ProgramLetter | undefined> {
    const { cd, nome, direitos, cd_utilizador } = key;
    const now = this.#parts.clock.now();
    const { rights, saude } = await presentKey(transaction, cd_empresa, key);
    const kept = direitos.filter((right) => rights.has(right));
    const blinded = key.saude && !saude;
    if (kept.length === direitos.length && !blinded) return undefined;
    if (kept.length === 0) await stopChave(transaction, cd, now);
    else await updateChave(transaction, cd, { direitos: kept, saude }, now);
    const em = { cd_empresa, cd_organig: cd_empresa };
    const event = {
      tipo: 'chave-programa-mudada',
      quando: now,
      cd_chave: cd,
      ip: null,
      em,
    } as const;
    await recordSecurityEvents(transaction, [{ ...event, cd_utilizador }]);
    if (kept.length === 0) return stoppedLetter(nome);
    return blinded ? blindedLetter(nome) : cutLetter(nome);
  }

  #write(transaction: Transaction, cd_empresa: number, letter: ProgramLetter): Promise<void> {
    const { clock, publicUrl } = this.#parts;
    return writeToKeepers(transaction, letter, { cd_empresa, publicUrl, now: clock.now() });
  }
}

/** That a key ends soon. */
export function endingLetter(nome: string, dt_fim: string): ProgramLetter {
  const day = displayDate(dt_fim);
  return {
    assunto: `Renove a chave do programa «${nome}» até ${day}`,
    linhas: [
      `A chave com que o programa «${nome}» trabalha deixa de servir depois de ${day}.`,
      'Abra «Programas», mude o último dia da chave ou crie outra, e ponha-a no programa antes disso.',
    ],
  };
}

/** That a key has stopped, since nobody answers for it. */
export function stoppedLetter(nome: string): ProgramLetter {
  return {
    assunto: `O programa «${nome}» parou: ninguém responde pela sua chave`,
    linhas: [
      `Quem respondia pela chave do programa «${nome}» já não pode fazer o que ela permitia. A chave deixou de servir.`,
      'Se o programa ainda é preciso, abra «Programas» e guarde de novo a chave: passa a responder por ela.',
    ],
  };
}

/** That a key sees no health data any more. */
export function blindedLetter(nome: string): ProgramLetter {
  return {
    assunto: `O programa «${nome}» deixou de ver dados de saúde`,
    linhas: [
      `Quem responde pela chave do programa «${nome}» já não tem o segundo fator, sem o qual nenhum programa vê dados de saúde. A chave perdeu-os.`,
      'Abra «Programas» para ver o que a chave ainda permite, ou para responder por ela com o segundo fator da sua conta.',
    ],
  };
}

/** That a key may do less than before. */
export function cutLetter(nome: string): ProgramLetter {
  return {
    assunto: `O programa «${nome}» pode fazer menos`,
    linhas: [
      `Quem responde pela chave do programa «${nome}» perdeu acessos, e a chave perdeu-os também.`,
      'Abra «Programas» para ver o que a chave ainda permite, ou para responder por ela.',
    ],
  };
}
