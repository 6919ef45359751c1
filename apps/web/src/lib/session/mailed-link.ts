declare module '@tanstack/react-router' {
  interface HistoryState {
    ligacao?: MailedLink;
    ligacaoRecusada?: RefusedLink;
    pedirLigacao?: string;
  }
}

/** What an e-mailed link that sets a password has in its address. */
export interface MailedLink {
  readonly email?: string;
  readonly token?: string;
}

/** Why a link was refused, in the server's words, and whose it was. */
export interface RefusedLink {
  readonly texto: string;
  readonly email: string;
}

/**
 * History state of the page of a link that has left the address. It stays with that entry of the tab alone, so that the page
 * can be reloaded until the link is used.
 */
export const ofLink = (ligacao: MailedLink) => ({ ligacao });

/** History state of /proibido for a link that was refused. */
export const ofRefusedLink = (ligacaoRecusada: RefusedLink) => ({ ligacaoRecusada });

/** History state of the page for signing in, which then asks for a new link at once. @param email where it is sent to. */
export const askingForLink = (pedirLigacao: string) => ({ pedirLigacao });
