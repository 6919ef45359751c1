/** Tells that another tab has sent the form. @param what what it sends, with its article: 'o pedido'. */
export function sentElsewhereText(what: string): string {
  const sent = what.startsWith('a ') ? 'enviada' : 'enviado';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} já foi ${sent} noutro separador.`;
}

/** What follows where the other tab has sent something else than what is here. */
export const NOT_THE_SAME = 'O que está aqui é diferente: se o enviar de novo, fica em duplicado.';
