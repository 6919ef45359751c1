import type { NovaChave, PedidoChave, PedidoNovaChave, RespostaChave } from '@sst/contract';

/** Loaded when a passkey is asked for. */
const library = () => import('@simplewebauthn/browser');

const OTHERWISE = 'O navegador não conseguiu usar uma chave de acesso. Tente de novo.';
/** Why the browser gave no passkey, by the name of its error. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'O navegador não usou nenhuma chave de acesso: foi cancelado, ou passou do tempo. Tente de novo.',
  AbortError: 'O pedido ao navegador foi interrompido. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso desta conta.',
  ConstraintError:
    'Este aparelho não serve: uma chave de acesso precisa de um PIN, da impressão digital ou do rosto.',
  NotSupportedError: 'Este aparelho não sabe guardar chaves de acesso.',
  SecurityError: 'Neste endereço o navegador não aceita chaves de acesso.',
};

/** Why the browser gave no passkey, in words for users. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error && REASONS[error.name]) || OTHERWISE;
}

/** @throws in words for users. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/** Asks for one of the passkeys that are there. @throws in words for users. */
export function askPasskey(opcoes: PedidoChave): Promise<RespostaChave> {
  return inWords(async () => (await library()).startAuthentication({ optionsJSON: opcoes }));
}

/** Makes a passkey. @throws in words for users. */
export function makePasskey(opcoes: PedidoNovaChave): Promise<NovaChave> {
  return inWords(async () => (await library()).startRegistration({ optionsJSON: opcoes }));
}
