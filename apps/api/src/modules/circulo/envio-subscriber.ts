import type { Subscriber } from '../eventos/subscriber.ts';
import { sendTo } from './ligacoes.service.ts';
import { readEnvia } from './trabalhador.queries.ts';

/** Sends workers the link of their page as a sheet of theirs is issued, where the company has switched that on. */
export function sendsLigacoes(publicUrl: string): Subscriber {
  return async (scope, { events, now, quiet }) => {
    const people = events.flatMap((one) =>
      (one.tipo === 'exame.criado' || one.tipo === 'exame.alterado') &&
      one.dados.ficha !== null &&
      one.dados.ficha !== 'anulada'
        ? one.dados.cd_funcion
        : [],
    );
    if (quiet || people.length === 0 || !(await readEnvia(scope)).envia) return;
    await sendTo(scope, [...new Set(people)], { now, publicUrl });
  };
}
