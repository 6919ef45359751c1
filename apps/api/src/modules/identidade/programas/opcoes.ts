import type { ChaveOpcoes, Lookup } from '@sst/contract';
import {
  PROGRAM_BUNDLES,
  PROGRAM_RIGHTS,
  RIGHT_WORDS,
  SAUDE_RIGHTS,
} from '@sst/contract/calls/program-rights';
import { sql } from 'kysely';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { NO_EMPRESA } from '../../../eventos-seguranca/record-events.ts';
import { hasFactor } from '../../../sql/factors.ts';
import type { Owner } from './owner.ts';

/** Whether the caller has a second factor: without it nobody gives a program health data. */
export async function hasOwnFactor(
  transaction: Transaction,
  { cd }: Pick<UserActor, 'cd'>,
): Promise<boolean> {
  const { tem } = await transaction.one(
    sql<{ tem: boolean }>`select ${hasFactor(sql`${cd}::bigint`)} as tem`,
  );
  return tem;
}

/** What a caller may give a key. @param factor whether health data, too. */
export function opcoesFor(
  { rights, cd_empresa }: Owner,
  reach: readonly Lookup[],
  factor: boolean,
): ChaveOpcoes {
  const de = cd_empresa === NO_EMPRESA ? 'prestador' : 'empresa';
  const direitos = PROGRAM_RIGHTS.filter((right) => rights.has(right));
  const conjuntos = PROGRAM_BUNDLES.filter((bundle) => bundle.de === de).map((bundle) => ({
    nome: bundle.nome,
    direitos: bundle.direitos.filter((right) => rights.has(right)),
  }));
  return {
    direitos: direitos.map((direito) => ({
      direito,
      nome: RIGHT_WORDS[direito],
      saude: SAUDE_RIGHTS.has(direito),
    })),
    conjuntos: conjuntos.filter((conjunto) => conjunto.direitos.length > 0),
    saude: factor,
    alcance: [...reach],
  };
}
