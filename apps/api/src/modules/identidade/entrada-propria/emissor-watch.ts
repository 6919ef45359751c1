import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { ENTRADA } from '@sst/contract/rules/identidade/entrada-propria';
import { entryPath } from '@sst/contract/rules/identidade/return-path';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Clock, today } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { enqueueMails, type Mail } from '../../correio/outbox.ts';
import { writeMail } from '../../correio/write-mail.ts';
import { listAdministrators } from '../../eventos-seguranca/index.ts';

interface WatchParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The address that users open, for the links. */
  readonly publicUrl: string;
}

const PAGE = '/inicio-de-sessao-da-empresa';

/** What is said of an issuer. */
interface IssuerWords {
  readonly assunto: string;
  readonly linhas: readonly string[];
}

/** That it takes the product no more. */
export const RECUSADO: IssuerWords = {
  assunto: 'O fornecedor de identidade recusa a aplicação',
  linhas: [
    'O fornecedor de identidade da empresa recusou o identificador ou o segredo de cliente (invalid_client): por ele, ninguém entra. O segredo pode ter terminado ou ter sido substituído.',
    'Crie outro no fornecedor e guarde-o em «Início de sessão da empresa». Até lá, entra-se com a palavra-passe e um código de recuperação, juntos, ou só com a palavra-passe se o início de sessão não for obrigatório; o prestador também pode levantar a obrigação.',
  ],
};

/** Until when its secret serves. */
export const segredoAcaba = (dia: string): IssuerWords => ({
  assunto: `O segredo do fornecedor de identidade termina em ${displayDate(dia)}`,
  linhas: [
    `O segredo com que esta aplicação se identifica no fornecedor de identidade da empresa termina em ${displayDate(dia)}: depois, por ele ninguém entra.`,
    'Crie outro no fornecedor e guarde-o, com o novo dia, em «Início de sessão da empresa».',
  ],
});

/** The letter to an administrator about an issuer. */
export function issuerMail(
  { nome, email }: { readonly nome: string; readonly email: string },
  words: IssuerWords,
  url: string,
): Mail {
  return writeMail({
    ...words,
    para: email,
    nome,
    botoes: [{ texto: 'Abrir início de sessão', url }],
    fim: 'Só escrevemos uma vez sobre isto.',
  });
}

/** Writes to the administrators of a company when its issuer takes the product no more, and before that. */
export class EmissorWatch {
  readonly #parts: WatchParts;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** The issuer has refused the client: told once, until it takes it again or other settings are saved. */
  async refused(cd_empresa: number): Promise<void> {
    const { pool, clock } = this.#parts;
    await inTransaction(pool, { cd_empresa }, async (transaction) => {
      const taken = await transaction.run(sql`
        update entrada_propria set dt_recusa = ${clock.now()} where cd_empresa = ${cd_empresa} and dt_recusa is null`);
      if (taken === 0) return;
      await this.#write(transaction, cd_empresa, RECUSADO);
    });
  }

  /** The issuer takes the client. */
  async taken(cd_empresa: number): Promise<void> {
    await inTransaction(this.#parts.pool, { cd_empresa }, (transaction) =>
      transaction.run(sql`
        update entrada_propria set dt_recusa = null where cd_empresa = ${cd_empresa} and dt_recusa is not null`),
    );
  }

  /** Tells once of each secret that ends within a month. @returns of how many. */
  async tellEnding(ending?: AbortSignal): Promise<number> {
    const { pool, clock } = this.#parts;
    const until = addDays(today(clock), ENTRADA.segredoAviso);
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
      transaction.all(sql<{ cd: number }>`select e.cd from prestador_empresas e order by e.cd`),
    );
    let told = 0;
    for (const { cd } of companies) {
      if (ending?.aborted) break;
      if (await this.#tellSecret(cd, until)) told += 1;
    }
    return told;
  }

  /** Writes the letters and that they are written in one transaction: a server that is killed before has done neither. */
  #tellSecret(cd_empresa: number, until: string): Promise<boolean> {
    return inTransaction(this.#parts.pool, { cd_empresa }, async (transaction) => {
      const found = await transaction.first(sql<{ segredo_ate: string }>`
        update entrada_propria set segredo_avisado = segredo_ate
         where cd_empresa = ${cd_empresa} and modo <> 'desligada' and segredo_ate <= ${until}::date
           and segredo_avisado is distinct from segredo_ate
        returning segredo_ate`);
      if (!found) return false;
      await this.#write(transaction, cd_empresa, segredoAcaba(found.segredo_ate));
      return true;
    });
  }

  async #write(transaction: Transaction, cd_empresa: number, letter: IssuerWords): Promise<void> {
    const { clock, publicUrl } = this.#parts;
    const url = publicUrl + entryPath(cd_empresa, PAGE);
    const people = await listAdministrators(transaction, cd_empresa);
    await enqueueMails(
      transaction,
      clock.now(),
      people.map((one) => issuerMail(one, letter, url)),
    );
  }
}
