import { DecisaoBody, prestadorOf } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import type { UserActor } from '../access/actor.ts';
import { systemClock } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import { Lists } from '../list/lists.ts';
import { findAccountByEmail } from '../modules/identidade/conta/contas.queries.ts';
import { DecisoesService } from '../modules/prestador/decisoes/decisoes.service.ts';
import { subscribersOf } from '../modules/subscribers.ts';
import { CommandError } from './command-error.ts';

const STATES: Readonly<Record<string, DecisaoBody['estado']>> = {
  analisar: PEDIDO_STATE.emAnalise,
  aceitar: PEDIDO_STATE.aceite,
  recusar: PEDIDO_STATE.recusado,
};

export interface DecideOptions {
  readonly publicUrl: string;
  readonly cd_empresa: number;
  readonly origem: 'pedido' | 'acidente';
  readonly cd: number;
  readonly estado: string | undefined;
  readonly motivo: string | undefined;
  /** E-mail of the provider's user who decides. */
  readonly por: string | undefined;
}

async function findProvider(
  pool: Pool,
  access: Access,
  email: string | undefined,
): Promise<UserActor> {
  const account = await inTransaction(pool, { readOnly: true }, (transaction) =>
    findAccountByEmail(transaction, email ?? ''),
  );
  const actor = account && (await access.presentUser(account.cd));
  if (!actor?.prestador)
    throw new CommandError('Indique com --por o e-mail de um utilizador do prestador.');
  return actor;
}

/**
 * `decidir --empresa N --pedido M|--acidente M --estado analisar|aceitar|recusar --por E`: the decision of one request.
 * @throws {CommandError}
 */
export async function decideCommand(pool: Pool, options: DecideOptions): Promise<string> {
  const { cd_empresa, origem, cd, publicUrl } = options;
  const estado = STATES[options.estado ?? ''];
  if (estado === undefined)
    throw new CommandError('Indique --estado com analisar, aceitar ou recusar.');
  const decision = DecisaoBody.safeParse({ estado, motivo: options.motivo });
  if (!decision.success)
    throw new CommandError(decision.error.issues[0]?.message ?? 'Decisão inválida.');
  const access = new Access(pool);
  const actor = await findProvider(pool, access, options.por);
  const lists = new Lists(access, systemClock);
  const service = new DecisoesService({
    access,
    lists,
    clock: systemClock,
    subscribers: subscribersOf({ publicUrl }),
    log: console.error,
  });
  try {
    const right = origem === 'pedido' ? 'pedidos.decidir' : 'acidentes.decidir';
    const grant = await access.grant(actor, prestadorOf(right), cd_empresa);
    if (origem === 'pedido') return (await service.decidePedido(grant, cd, decision.data)).message;
    if (decision.data.estado !== PEDIDO_STATE.aceite) throw new CommandError(ONLY_ACCEPTED);
    return (await service.acceptAcidente(grant, cd)).message;
  } catch (error) {
    if (error instanceof CallError) throw new CommandError(error.message);
    throw error;
  }
}
