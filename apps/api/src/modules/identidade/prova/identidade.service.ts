import type { ProvaDaConta } from '@sst/contract/identidade/chaves-acesso';
import type { SignedInUser } from '../../../access/actor.ts';
import { noteProof } from '../../../access/sessions.queries.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { Clock } from '../../../clock.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import type { ProvaService } from '../chaves/prova.service.ts';
import { passwordMissing } from '../palavras-passe/passwords.ts';

export interface IdentidadeDeps {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly prova: ProvaService;
}

/** Asks the user of a session again who they are, before what should not be done at a computer that was left alone. */
export class IdentidadeService {
  readonly #deps: IdentidadeDeps;

  constructor(deps: IdentidadeDeps) {
    this.#deps = deps;
  }

  /** Notes a proof, which counts from now for this session alone. @throws as `ProvaService.proved`. */
  async confirm(actor: SignedInUser, proof: ProvaDaConta): Promise<{ message: string }> {
    const { clock, sessions, prova } = this.#deps;
    // A proof that is still fresh does for other acts, and is none of a new one.
    if (!proof.password && !proof.codigo && !proof.resposta) throw passwordMissing();
    await prova.proved(actor, proof, async (transaction, _, como) => {
      const quando = clock.now();
      await noteProof(transaction, actor.tokenHash, quando);
      const line = { cd_utilizador: actor.cd, quando, ip: actor.ip, como } as const;
      await recordSecurityEvents(transaction, [{ ...line, tipo: 'identidade-confirmada' }]);
    });
    sessions.forgetUser(actor.cd);
    return { message: 'Identidade confirmada.' };
  }
}
