import { callApi } from '../../lib/calls/api-client.ts';
import { waitForEntry } from '../../lib/session/entry-window.ts';
import { takeEntry } from '../../lib/session/own-entry.ts';

/** Why nothing came of it that nobody is told of. */
export const GIVEN_UP = 'A confirmação foi cancelada.';
const BLOCKED =
  'O navegador não deixou abrir a janela do início de sessão da empresa. Permita janelas deste endereço e tente de novo.';

/**
 * Proves who it is at the company's own sign-in, in a window of its own: the page keeps what was typed.
 * @throws in words for users, where no window opens or the server refuses what it came back with.
 */
export async function confirmAtEmpresa(signal: AbortSignal): Promise<void> {
  // The window begins with a copy of what this tab has stored, and must not take it for a sign-in of its own.
  takeEntry();
  // At once, in the press of the button: later the browser would take it for an advertisement.
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  if (!opened) throw new Error(BLOCKED);
  try {
    const { codigo, endereco } = await callApi('beginConfirmacaoEntrada', {});
    const back = waitForEntry(endereco, signal);
    opened.location.replace(endereco);
    const body = { codigo, parametros: await back };
    await callApi('finishConfirmacaoEntrada', { body });
  } catch (error) {
    opened.close();
    throw error;
  }
}
