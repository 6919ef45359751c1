import type { ResultadoEntrada } from '@sst/contract/rules/identidade/entrada-propria';
import { CallError } from '../../../errors.ts';
import { ClientRefusedError } from './issuers.ts';

const ASK = 'peça a quem administra a sua empresa';

/** 409 where an issuer does not answer as one. */
export function issuerAway(): CallError {
  return new CallError(
    409,
    'EMISSOR_INCERTO',
    'O início de sessão da empresa não responde como devia. Tente de novo dentro de momentos, ou avise quem administra a empresa.',
  );
}

/** 409 where the issuer does not take the product's own identifier or secret: nobody gets in by trying again. */
function clientRefused(): CallError {
  return new CallError(
    409,
    'EMISSOR_INCERTO',
    'O fornecedor de identidade da sua empresa deixou de aceitar esta aplicação: não é nada que tenha feito. Quem administra a empresa foi avisado por e-mail. Até lá, se o início de sessão for obrigatório, entra com a palavra-passe e um código de recuperação, juntos; senão, com a palavra-passe.',
  );
}

/** The same for the administrator who tries the settings. */
function clientRefusedTrying(): CallError {
  return new CallError(
    409,
    'EMISSOR_INCERTO',
    'O fornecedor recusou o identificador ou o segredo de cliente (invalid_client): o segredo pode ter terminado ou ter sido substituído. Crie outro no fornecedor e guarde-o aqui.',
  );
}

/** 404 for an answer that is not the issuer's to this very sign-in, whatever is wrong with it. */
export function notProven(): CallError {
  return new CallError(
    404,
    'ENTRADA_RECUSADA',
    'O início de sessão da empresa não confirmou quem é. Entre de novo.',
  );
}

/** What is told of an issuer's answer that cannot be taken. @param trying whether an administrator tries the settings. */
export function refusalOf(error: unknown, trying = false): CallError {
  if (!(error instanceof ClientRefusedError)) return notProven();
  return trying ? clientRefusedTrying() : clientRefused();
}

/** What is told to whoever has proven who they are; of accounts, not even whether there is one. */
const TEXTS: Partial<Record<ResultadoEntrada, string>> = {
  'sem-email': `O fornecedor de identidade não disse o seu e-mail, e sem ele não se sabe que conta é a sua: ${ASK} que escolha de onde vem o e-mail, em «Início de sessão da empresa».`,
  'sem-verificacao': `O fornecedor de identidade não confirma que o e-mail é seu: ${ASK} que o confirme no fornecedor.`,
  'outro-dominio': `O e-mail que o fornecedor diz não é de um domínio da sua empresa: ${ASK} que o corrija no fornecedor, ou que verifique o domínio.`,
  'outra-ligacao': `A conta deste e-mail está ligada a outro registo seu no fornecedor, talvez de antes de uma mudança: ${ASK} que retire a ligação em «Contas ligadas», e entre de novo.`,
};

/** 404 for whoever the issuer proves and nothing is opened for. */
export function notTheirs(resultado: ResultadoEntrada): CallError {
  return new CallError(
    404,
    'ENTRADA_RECUSADA',
    TEXTS[resultado] ??
      'Não há aqui acesso para esta conta. Se também trabalha para outra empresa, entre com a palavra-passe; senão, peça a quem administra a sua empresa que a convide.',
  );
}
