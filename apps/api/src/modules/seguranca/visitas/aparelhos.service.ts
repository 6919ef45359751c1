import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, userOf } from '../../../access/actor.ts';
import { CallError } from '../../../errors.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';

const KEY_BYTES = 32;
/** Devices of one user, at most: each keeps what it has under a key of its own. */
const MOST = 50;

/** Keeps the keys by which devices encrypt what a visit leaves on them: they lose theirs with the session, and get it again after the next. */
export class AparelhosService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'> & { readonly secrets: SecretBox };

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'> & { readonly secrets: SecretBox }) {
    this.#deps = deps;
  }

  /** The key of a device of the caller's, made at the first time. @returns it in base64. @throws 409 for one device too many. */
  keyOf(actor: Actor, id: string): Promise<{ message: { chave: string } }> {
    const { cd } = userOf(actor);
    const about = `aparelho ${cd} ${id}`;
    const { secrets } = this.#deps;
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const made = secrets.seal(randomBytes(KEY_BYTES).toString('base64'), about);
      await transaction.run(sql`select 1 from utilizador u where u.cd = ${cd} for no key update`);
      const { count } = await transaction.one(sql<{ count: number }>`
        select count(*)::int as count from visita_aparelho a where a.cd_utilizador = ${cd} and a.id <> ${id}::uuid`);
      if (count >= MOST)
        throw new CallError(409, 'DEMASIADAS_CHAVES', 'Já usou demasiados aparelhos diferentes.');
      await transaction.run(sql`
        insert into visita_aparelho (cd_utilizador, id, chave, dt_cria) values (${cd}, ${id}::uuid, ${made}, ${now}) on conflict do nothing`);
      const { chave } = await transaction.one(sql<{ chave: string }>`
        select a.chave from visita_aparelho a where a.cd_utilizador = ${cd} and a.id = ${id}::uuid`);
      return { audit: [], answer: { message: { chave: secrets.open(chave, about).secret } } };
    });
  }
}
