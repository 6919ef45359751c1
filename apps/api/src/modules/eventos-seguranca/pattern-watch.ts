import { rightsOfPrestador } from '@sst/contract';
import { PADROES, type PadraoId } from '@sst/contract/eventos-seguranca/padroes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { entryPath } from '@sst/contract/rules/identidade/return-path';
import type { Papel } from '@sst/contract/rules/papeis';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { NO_EMPRESA } from '../../eventos-seguranca/record-events.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { writeMail } from '../correio/write-mail.ts';
import { everyLine } from './eventos-seguranca.queries.ts';
import {
  listAdministrators,
  listEquipa,
  listHours,
  listPadroes,
  type PadraoRecipient,
  recordHour,
  takePadrao,
} from './padroes.queries.ts';

const HOUR_MS = 3_600_000;
/** How far back hours are looked at, for the time that no server ran. */
const HOURS = 24;

interface WatchParts {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  /** The address that users open, for the links. */
  readonly publicUrl: string;
}

/** A pattern of one day in a company, and of how many people or addresses. */
interface Telling {
  readonly cd_empresa: number;
  readonly id: PadraoId;
  readonly dia: string;
  count: number;
}

/** Looks for what stands out among readings and sign-ins, and writes to whom it concerns about the worst. */
export class PatternWatch {
  readonly #parts: WatchParts;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** @returns how many patterns were told. */
  async look(ending?: AbortSignal): Promise<number> {
    await this.#recordHours(ending);
    let told = 0;
    for (const telling of await this.#worst()) {
      if (ending?.aborted) break;
      if (await this.#tell(telling)) told += 1;
    }
    return told;
  }

  /** Enters the hours that are over by now and stand out. */
  async #recordHours(ending?: AbortSignal): Promise<void> {
    const { pool, access, clock } = this.#parts;
    const to = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
    const from = new Date(to.getTime() - HOURS * HOUR_MS);
    const hours = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
      listHours(transaction, from, to),
    );
    for (const hour of hours) {
      if (ending?.aborted) return;
      await access.write(access.systemGrant(hour.cd_empresa), async (scope) => {
        if (hour.pessoas >= PADROES['muitas-pessoas'].mostra) {
          await recordHour(scope, hour, 'muitas-pessoas');
        }
        if (hour.noite) await recordHour(scope, hour, 'de-noite');
      });
    }
  }

  /** What is to be told of yesterday and today, by company, pattern and day. */
  async #worst(): Promise<Telling[]> {
    const { pool, clock } = this.#parts;
    const since = new Date(clock.now().getTime() - HOURS * HOUR_MS);
    const found = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
      listPadroes(transaction, everyLine(), {
        since,
        level: 'avisa',
        apart: true,
      }),
    );
    const tellings = new Map<string, Telling>();
    for (const { cd_empresa, id, dia } of found) {
      const key = `${cd_empresa} ${id} ${dia}`;
      const known = tellings.get(key);
      if (known) known.count += 1;
      else tellings.set(key, { cd_empresa: cd_empresa ?? NO_EMPRESA, id, dia, count: 1 });
    }
    return [...tellings.values()];
  }

  /** Writes the letters and that they are written in one transaction: a server that is killed before has done neither. */
  async #tell(telling: Telling): Promise<boolean> {
    const { pool, clock, publicUrl } = this.#parts;
    const { cd_empresa } = telling;
    return inTransaction(pool, { cd_empresa }, async (transaction) => {
      if (!(await takePadrao(transaction, cd_empresa, telling))) return false;
      const people = await whomToTell(transaction, cd_empresa);
      const mails = people.map((person) => patternLetter(person, telling, publicUrl));
      await enqueueMails(transaction, clock.now(), mails);
      return mails.length > 0;
    });
  }
}

/** The administrators of the company; of what belongs to none, who leads the provider's team. */
async function whomToTell(
  transaction: Transaction,
  cd_empresa: number,
): Promise<PadraoRecipient[]> {
  if (cd_empresa !== NO_EMPRESA) return listAdministrators(transaction, cd_empresa);
  const team = await listEquipa(transaction);
  return team.filter(({ papeis }) =>
    rightsOfPrestador(papeis as Papel[] | null).has('eventos-seguranca-prestador.ver'),
  );
}

/** How many, and where they are seen: no name, since a mailbox is read by more eyes than the page. */
export function patternLetter(
  { nome, email }: PadraoRecipient,
  { cd_empresa, id, dia, count }: Telling,
  url: string,
) {
  const { carta, tipo, por } = PADROES[id];
  const path = `/registo-acessos?tipo=${tipo}&de=${dia}&ate=${dia}`;
  const many =
    por === 'endereco'
      ? countLabel(count, 'endereço', 'endereços')
      : countLabel(count, 'utilizador', 'utilizadores');
  return writeMail({
    para: email,
    assunto: 'Segurança: há acessos que convém ver',
    nome,
    linhas: [`No dia ${displayDate(dia)}, o registo de acessos mostra ${carta}: ${many}.`],
    botoes: [
      {
        texto: 'Ver registo de acessos',
        url: url + (cd_empresa === NO_EMPRESA ? `/prestador${path}` : entryPath(cd_empresa, path)),
      },
    ],
    fim: 'Por cada padrão só escrevemos uma vez por dia. Se tudo tem explicação, não precisa de fazer nada.',
  });
}
