import type { QuaseAcidentePublicoBody } from '@sst/contract';
import { QUASE, QUASE_CODIGO, quaseTimeErrors } from '@sst/contract/acidentes/quase-limites';
import { FOTO_MIME } from '@sst/contract/rules/anexos';
import type { Grant } from '../../../access/grant.ts';
import { CallError, invalid, tooManyTries } from '../../../errors.ts';
import { attach } from '../../anexos/attach.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import type { CheckedAnexo, Uploads } from '../../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { SignInLimits } from '../../identidade/limites/sign-in-limits.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { findUnidadeDoCodigo, isKnown, listArrivals } from './codigos.queries.ts';
import { insertQuase } from './quase.queries.ts';
import { latestPresent, lineOf } from './quase.service.ts';

interface PublicoDeps extends ServiceDeps {
  readonly limits: SignInLimits;
  readonly uploads: Uploads;
}

const DAY_MS = 86_400_000;

const RECEIVED = {
  message: 'Recebido. Obrigado: quem trata da segurança na sua empresa vai ver o que escreveu.',
};

/** What is told by the code of a unit, without an account: it is sent, and never read back. */
export class QuasePublicoService {
  readonly #deps: PublicoDeps;

  constructor(deps: PublicoDeps) {
    this.#deps = deps;
  }

  /** The unit of a code. @throws 404, with one text for a code that nobody was given and for one that has ended; 429. */
  unidade(codigo: string, ip: string): Promise<{ empresa: string; unidade: string }> {
    return this.#deps.limits.withCode(ip, async () => {
      const found = await this.#deps.access.read(this.#grantOf(codigo), (scope) =>
        findUnidadeDoCodigo(scope, codigo),
      );
      if (!found) throw unknownCodigo();
      return { empresa: found.empresa, unidade: found.unidade };
    });
  }

  /**
   * Keeps what is told, once per key.
   * @throws 400 with the fields that are wrong, 404 as `unidade`, 429 for more than an address or a code may send.
   */
  send(
    body: QuaseAcidentePublicoBody,
    received: ReceivedAnexos | null,
    ip: string,
  ): Promise<{ message: string }> {
    const { limits, clock } = this.#deps;
    const { anexo, codigo, chave, ...told } = body;
    return limits.withCode(ip, async () => {
      const grant = this.#grantOf(codigo);
      const since = new Date(clock.now().getTime() - DAY_MS);
      const { unit, known, arrivals } = await this.#deps.access.readInSteps(
        grant,
        async (scope) => {
          const unit = await findUnidadeDoCodigo(scope, codigo);
          if (!unit) throw unknownCodigo();
          const [known, arrivals] = await Promise.all([
            isKnown(scope, chave),
            listArrivals(scope, unit.cd_organig, since),
          ]);
          return { unit, known, arrivals };
        },
      );
      // What was kept already is not counted, nor looked at again: its sender has lost the answer.
      if (known) return RECEIVED;
      const files = this.#photosOf(anexo, received);
      const campos = quaseTimeErrors(told, latestPresent(clock.now()));
      if (Object.keys(campos).length > 0) throw invalid(campos);
      const first = arrivals[QUASE.porDia - 1];
      if (first) {
        const wait = first.momento.getTime() - since.getTime();
        throw tooManyTries(Math.max(1, Math.ceil(wait / 1000)));
      }
      await limits.admitQuase(ip, codigo);
      return this.#keep(grant, { ...told, cd_organig: unit.cd_organig }, { chave, codigo, files });
    });
  }

  #keep(
    grant: Grant,
    told: Parameters<typeof insertQuase>[2],
    {
      chave,
      codigo,
      files,
    }: { readonly chave: string; readonly codigo: string; readonly files: readonly CheckedAnexo[] },
  ): Promise<{ message: string }> {
    const { uploads } = this.#deps;
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      // It may have ended since.
      if (!(await findUnidadeDoCodigo(scope, codigo))) throw unknownCodigo();
      const cd = await insertQuase(scope, now, told, chave);
      if (cd === undefined) return { ...UNCHANGED, answer: RECEIVED };
      await attach(scope, 'quase', cd, await uploads.keep(scope, now, files));
      const { tipo, dt } = told;
      return {
        audit: [lineOf('criar', cd, { tipo, dt, origem: 'qr' })],
        events: [],
        answer: RECEIVED,
      };
    });
  }

  /** @throws 400 for a document, and for what is no photograph that can be opened: of who has no account nothing else is taken. */
  #photosOf(
    anexo: QuaseAcidentePublicoBody['anexo'],
    received: ReceivedAnexos | null,
  ): readonly CheckedAnexo[] {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received, { photos: true, only: 'fotos' });
    if (files.some(({ mime }) => mime !== FOTO_MIME)) {
      throw invalid({ 'anexo.0': 'Só pode juntar uma fotografia.' });
    }
    return files;
  }

  /** The right of the system on the company that a code names. @throws 404 for a text that no code is like. */
  #grantOf(codigo: string): Grant {
    const cd_empresa = Number.parseInt(QUASE_CODIGO.exec(codigo)?.[1] ?? '', 36);
    if (!Number.isSafeInteger(cd_empresa)) throw unknownCodigo();
    return this.#deps.access.systemGrant(cd_empresa);
  }
}

function unknownCodigo(): CallError {
  const text =
    'Este código já não serve, ou o endereço está incompleto. Leia de novo o cartaz da sua unidade, ou fale com quem trata da segurança.';
  return new CallError(404, 'LIGACAO_INVALIDA', text);
}
