import { addMonths, momentInPortugal, startOfMonth } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { oneByOne, untilFewer } from '../../../jobs/one-by-one.ts';
import { isInvented } from '../../correio/invented.ts';
import { enqueueMails, type Mail } from '../../correio/outbox.ts';
import { writeMail } from '../../correio/write-mail.ts';
import {
  type Due,
  listEmpresas,
  readAviso,
  readEmpresaName,
  takeDue,
} from './aviso-leituras.queries.ts';

interface NoticeDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly log: (text: string) => void;
}

/** Workers who are told in one transaction. */
const AT_ONCE = 200;
/** Whoever gets an address later in the month is not told of the month before any more. */
const LAST_DAY = 7;
/**
 * Tells workers, in the first days of a month, how often their health data were seen in the one before, and by how many people:
 * nothing of what was seen. Of whom nobody saw anything gets no letter.
 */
export class MonthlyNotice {
  readonly #deps: NoticeDeps;

  constructor(deps: NoticeDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the workers who are being written to.
   * @returns how many letters were written.
   */
  async send(ending?: AbortSignal): Promise<number> {
    const { pool, access, clock, log } = this.#deps;
    const { dt } = momentInPortugal(clock.now());
    if (Number(dt.slice(-2)) > LAST_DAY) return 0;
    const seguinte = dt.slice(0, 7);
    const mes = addMonths(seguinte, -1);
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, listEmpresas);
    return oneByOne(companies, {
      work: async ({ cd }) => {
        let sent = 0;
        await untilFewer(AT_ONCE, ending, async () => {
          const { taken, letters } = await access.write(access.systemGrant(cd), (scope) =>
            this.#tellSome(scope, { mes, seguinte }),
          );
          sent += letters;
          return taken;
        });
        return sent;
      },
      failed: ({ cd }) => `O aviso mensal da empresa ${cd} não pôde ser escrito`,
      waiting: (failed) =>
        countLabel(failed, 'empresa ficou sem aviso', 'empresas ficaram sem aviso'),
      log,
      ending,
    });
  }

  /** Takes workers and writes to them in one transaction: a server that is killed before has done neither. */
  async #tellSome(
    scope: Scope,
    { mes, seguinte }: { readonly mes: string; readonly seguinte: string },
  ): Promise<{ taken: number; letters: number }> {
    if (!(await readAviso(scope)).ativo) return { taken: 0, letters: 0 };
    const period = { mes: startOfMonth(mes), seguinte: startOfMonth(seguinte) };
    const due = await takeDue(scope, period, AT_ONCE);
    const seen = due.filter(({ vezes, email }) => vezes > 0 && !isInvented(email));
    if (seen.length > 0) {
      const empresa = await readEmpresaName(scope);
      const mails = seen.map((person) => monthlyLetter(person, { empresa, mes }));
      await enqueueMails(scope, this.#deps.clock.now(), mails);
    }
    return { taken: due.length, letters: seen.length };
  }
}

const MONTH = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The letter of a month to somebody whose health data were seen. */
export function monthlyLetter(
  { nome, email, vezes, pessoas }: Due,
  { empresa, mes }: { readonly empresa: string; readonly mes: string },
): Mail {
  const month = MONTH.format(new Date(`${startOfMonth(mes)}T00:00:00Z`));
  return writeMail({
    para: email,
    assunto: `Quem viu os seus dados de saúde em ${month}`,
    nome,
    linhas: [
      `Os seus dados de saúde foram vistos ${countLabel(vezes, 'vez', 'vezes')} por ${countLabel(pessoas, 'pessoa', 'pessoas')} em ${month}, na área de cliente de ${empresa.replace(/\.$/, '')}.`,
      'Tem o direito de saber quem foi, quando e em que ecrã: peça à sua empresa o relatório «Quem viu os dados de saúde».',
      'A lei manda dar-lhe conhecimento destes acessos (Lei n.º 58/2019, artigo 29.º).',
    ],
    fim: 'Se este endereço não é seu, avise a empresa: esta mensagem não é para si.',
  });
}
