/** What the own sign-in of a company is, for server and page (decision 0082). */

/** Whether a company's own sign-in is used: not, beside passwords, or in their place. */
export const MODO_ENTRADA_LABEL = {
  desligada: 'Desligado',
  oferecida: 'À escolha, além da palavra-passe',
  obrigatoria: 'Obrigatório, em vez da palavra-passe',
} as const;
export type ModoEntrada = keyof typeof MODO_ENTRADA_LABEL;

export const MODOS_ENTRADA = Object.keys(MODO_ENTRADA_LABEL) as ModoEntrada[];

/** What would come of a sign-in, as 'Experimentar' tells it. */
export const RESULTADO_ENTRADA_LABEL = {
  entra: 'Entraria na conta que já tem este e-mail.',
  ligada: 'Entraria na conta a que já está ligado.',
  criaria: 'Seria criada uma conta nova, com os acessos que escolheu.',
  'sem-email':
    'Não entraria: o fornecedor não disse o e-mail. Escolha de onde vem, por exemplo preferred_username.',
  'sem-verificacao': 'Não entraria: o fornecedor não confirma que o e-mail é da pessoa.',
  'outro-dominio': 'Não entraria: o domínio do e-mail não é nenhum dos que verificou.',
  'sem-conta': 'Não entraria: ninguém convidou este e-mail para a empresa.',
  inativa: 'Não entraria: a conta está inativa nesta empresa.',
  partilhada: 'Não entraria por aqui: a conta também trabalha para outros e usa a palavra-passe.',
  'outra-ligacao':
    'Não entraria: a conta deste e-mail está ligada a outro registo do fornecedor. Se o registo mudou, retire as ligações em «Contas ligadas».',
} as const;
export type ResultadoEntrada = keyof typeof RESULTADO_ENTRADA_LABEL;

/** Whether a sign-in with this outcome opens a session. */
export function entra(resultado: ResultadoEntrada): boolean {
  return resultado === 'entra' || resultado === 'ligada' || resultado === 'criaria';
}

/** Why an issuer cannot prove again who somebody is, and what can. */
export const EMISSOR_SEM_HORA =
  'O início de sessão da sua empresa não diz quando entrou, e sem isso não confirma quem é. Confirme com a palavra-passe, ou saia e entre de novo: durante um quarto de hora não volta a ser perguntado.';

/** The claims that issuers put a person's e-mail into: the standard one, and those of issuers that leave it out. */
export const EMAIL_DE = ['email', 'preferred_username', 'upn'] as const;

/** Limits of what a company configures. */
export const ENTRADA = {
  emissor: 300,
  cliente: 200,
  segredo: 500,
  grupo: 200,
  /** Days before the last one of a secret on which its end is told. */
  segredoAviso: 31,
  mostDominios: 20,
  mostNovos: 20,
  /** Linked accounts that are shown at once, those used last first. */
  shownLigacoes: 100,
  /** Groups of the directory that are shown. */
  shownGrupos: 200,
  /** The text that the issuer adds to the address, with the code. */
  parametros: 8_000,
} as const;

/** What the record of a domain begins with that proves whose it is. */
export const DNS_PROVA = 'sst-verificacao=';

/** Where the issuer sends people back to; the page reads what it adds. */
export const REGRESSO_ENTRADA = '/entrada-propria';

/** Where a company's directory sends accounts to (decision 0159). */
export const SCIM_PATH = '/scim/v2';

/** Domains where anybody gets an address: no company's own. */
const OF_EVERYBODY = new Set(
  (
    'gmail.com googlemail.com hotmail.com hotmail.pt outlook.com outlook.pt live.com live.com.pt msn.com yahoo.com ' +
    'yahoo.com.br icloud.com me.com mac.com aol.com gmx.com gmx.net proton.me protonmail.com sapo.pt mail.pt iol.pt clix.pt ' +
    'netcabo.pt portugalmail.pt mail.telepac.pt zoho.com mail.com'
  ).split(' '),
);

export function isOfEverybody(dominio: string): boolean {
  return OF_EVERYBODY.has(dominio);
}

/** The domain of an e-mail, as it is compared; '' for what is none. */
export function dominioOf(email: string): string {
  const at = email.trim().lastIndexOf('@');
  return at < 1
    ? ''
    : email
        .trim()
        .slice(at + 1)
        .toLowerCase();
}
