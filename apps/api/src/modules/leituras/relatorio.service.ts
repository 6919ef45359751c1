import type { CallName } from '@sst/contract';
import { readOf } from '@sst/contract/leituras/reads';
import { addDays, addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import { RELATORIO_LEITURAS } from '@sst/contract/rules/limits';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { type Clock, today } from '../../clock.ts';
import { notFound } from '../../errors.ts';
import { isWritable } from '../../pdf/document.ts';
import { makeReadersReport } from '../../pdf/readers-report.ts';
import { countReported, findReported, listReported } from './relatorio.queries.ts';

/** The report for a worker of who saw their health data. */
export class RelatorioService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** @throws 404 where the employee is not in the scope. */
  async make(
    grant: Grant,
    cd_funcion: number,
    period: { readonly de?: string | undefined; readonly ate?: string | undefined },
  ): Promise<{ anex: string; nome_fich: string; por_escrever: string[] }> {
    const feito = today(this.#clock);
    const { ate = feito } = period;
    const { de = startOfMonth(addMonths(ate.slice(0, 7), 1 - RELATORIO_LEITURAS.months)) } = period;
    const asked = { cd_funcion, de, antes: addDays(ate, 1), most: RELATORIO_LEITURAS.most };
    const [person, counted, rows] = await this.#access.read(grant, (scope) =>
      Promise.all([
        findReported(scope, cd_funcion),
        countReported(scope, asked),
        listReported(scope, asked),
      ]),
    );
    if (!person) throw notFound();
    const leituras = rows.map(({ chamada, utilizador, ...row }) => ({
      ...row,
      utilizador: utilizador ?? 'Utilizador apagado',
      // A call of a version before may be gone.
      vista: readOf(chamada as CallName)?.label ?? chamada,
    }));
    const { bytes } = await makeReadersReport({ ...person, ...counted, de, ate, feito, leituras });
    const anex = bytes.toString('base64');
    const names = [person.empresa, person.nome, ...leituras.map(({ utilizador }) => utilizador)];
    return {
      anex,
      nome_fich: `Quem viu os dados de saúde ${cd_funcion} ${feito}.pdf`,
      por_escrever: [...new Set(names.filter((name) => !isWritable(name)))],
    };
  }
}
