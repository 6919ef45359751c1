import { displayMoment } from '@sst/contract/rules/dates/dates';
import { INVITATION_DAYS, RESET } from '@sst/contract/rules/limits';
import type { Mail } from './outbox.ts';
import { type Letter, PRODUCT, writeMail } from './write-mail.ts';

/** The texts of messages about accounts and decisions. */

interface Recipient {
  readonly nome: string;
  readonly email: string;
}

export function resetMail({ nome, email }: Recipient, url: string): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: redefinir palavra-passe`,
    nome,
    linhas: [
      `Tem ${RESET.minutes} minutos, desde o pedido, para redefinir a sua palavra-passe: a ligação serve uma vez.`,
      'O pedido foi feito na Área de Cliente.',
    ],
    botoes: [{ texto: 'Redefinir palavra-passe', url }],
    fim: 'Se não fez este pedido, ignore esta mensagem: a sua palavra-passe não muda.',
  });
}

/** In place of a link: where the company's own sign-in is required, a new password would open nothing. */
export function ownEntryMail({ nome, email }: Recipient, url: string): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: redefinir palavra-passe`,
    nome,
    linhas: [
      'Recebemos um pedido para redefinir a sua palavra-passe.',
      'A sua empresa usa o seu próprio início de sessão, por isso não precisa de palavra-passe: escreva o e-mail e entre.',
    ],
    botoes: [{ texto: 'Entrar', url }],
    fim: 'Se não consegue entrar, fale com quem administra a sua empresa.',
  });
}

interface Access {
  readonly empresa: string;
  /** The unit; null for the whole company. */
  readonly unidade: string | null;
  /** The user who gives the access. */
  readonly autor: string;
  readonly url: string;
}

function accessLine({ empresa, unidade, autor }: Access): string {
  const where = unidade === null ? empresa : `${empresa}, na unidade ${unidade}`;
  // Many names of companies end with a full stop, as in «Lda.» or «S.A.».
  return `${autor} deu-lhe acesso à área de cliente de ${where.replace(/\.$/, '')}.`;
}

const SET_PASSWORD = `Para entrar, comece por definir a sua palavra-passe. A ligação serve uma vez e é válida durante ${INVITATION_DAYS} dias.`;
/** In the subject of an invitation: one that waits in a mailbox ends. */
const SERVES = `válido durante ${INVITATION_DAYS} dias`;
const UNEXPECTED = 'Se não esperava este convite, ignore esta mensagem.';

export function invitationMail({ nome, email }: Recipient, access: Access): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: convite de ${access.empresa.replace(/\.$/, '')}, ${SERVES}`,
    nome,
    linhas: [accessLine(access), SET_PASSWORD],
    botoes: [{ texto: 'Definir palavra-passe', url: access.url }],
    fim: UNEXPECTED,
  });
}

interface Again {
  readonly assunto: string;
  readonly url: string;
}

/** A letter that is sent again: it has the words of the first in its subject alone, since they were not kept. */
function mailAgain(
  { nome, email: para }: Recipient,
  { assunto, url }: Again,
  { texto, ...words }: Pick<Letter, 'linhas' | 'fim'> & { readonly texto: string },
): Mail {
  return writeMail({ para, assunto, nome, ...words, botoes: [{ texto, url }] });
}

export function secondInvitationMail(person: Recipient, again: Again): Mail {
  const voided = 'Voltamos a enviar-lhe o convite; a ligação que o acompanhava deixou de servir.';
  const linhas = [voided, SET_PASSWORD];
  return mailAgain(person, again, { linhas, texto: 'Definir palavra-passe', fim: UNEXPECTED });
}

/** What the letter said is in the inbox. */
export function noticeAgainMail(person: Recipient, again: Again): Mail {
  const linhas = ['Voltamos a avisá-lo: o que há de novo está nas suas notificações.'];
  return mailAgain(person, again, { linhas, texto: 'Ver notificações' });
}

/** What there is to do stands on the first page, as it is by now. */
export function digestAgainMail(person: Recipient, again: Again): Mail {
  const linhas = ['Voltamos a avisá-lo: o que há para fazer está na página inicial.'];
  return mailAgain(person, again, { linhas, texto: 'Abrir a página inicial' });
}

/** The line for a new user of the provider. */
const providerLine = (autor: string) =>
  `${autor} deu-lhe acesso à área do prestador, onde se tratam os pedidos de todas as empresas.`;

/** To a new user of the provider who has no password yet. */
export function prestadorInvitationMail(
  { nome, email }: Recipient,
  { autor, url }: Pick<Access, 'autor' | 'url'>,
): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: convite para a equipa do prestador, ${SERVES}`,
    nome,
    linhas: [providerLine(autor), SET_PASSWORD],
    botoes: [{ texto: 'Definir palavra-passe', url }],
    fim: UNEXPECTED,
  });
}

/** To a new user of the provider who already has an account. */
export function prestadorMail(
  { nome, email }: Recipient,
  { autor, url }: Pick<Access, 'autor' | 'url'>,
): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: acesso à equipa do prestador`,
    nome,
    linhas: [providerLine(autor), 'Entre com o seu e-mail e a palavra-passe que já usa.'],
    botoes: [{ texto: 'Entrar', url }],
  });
}

/** To somebody of the team whose account is a physician's no longer: what is typed in that name waits for nobody from then on. */
export function physicianEndedMail(
  { nome, email }: Recipient,
  { autor, medico }: { readonly autor: string; readonly medico: string },
): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: a sua conta já não é a de um médico`,
    nome,
    linhas: [
      `${autor}, da administração do prestador, retirou à sua conta a ligação a ${medico}.`,
      `As decisões que já esperavam por si continuam à sua espera. As que forem agora escritas em nome de ${medico} valem logo, sem a sua confirmação.`,
    ],
    fim: 'Se isto não devia ter acontecido, fale com o prestador.',
  });
}

/** To a physician who has left the team: what became of a decision that had waited for her. It names neither the company nor the person. */
export function takenDecisionMail(
  { nome, email }: Recipient,
  { autor, dia, feito }: { readonly autor: string; readonly dia: string; readonly feito: string },
): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: decisão que esperava por si`,
    nome,
    linhas: [
      `Uma decisão de um exame de ${dia}, escrita em seu nome, esperava pela sua confirmação quando deixou a equipa.`,
      `${autor}, da administração, tratou dela: ${feito}.`,
    ],
    fim: 'Se isto não devia ter acontecido, fale com o prestador.',
  });
}

/** To a physician of whom something was asked. It says neither by whom nor about whom. */
export function perguntaMail(
  { nome, email }: Recipient,
  { ate, publicUrl }: { readonly ate: string; readonly publicUrl: string },
): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: há uma pergunta nova para o médico`,
    nome,
    linhas: [`Há uma pergunta nova, com resposta prometida até ${ate}.`],
    botoes: [{ texto: 'Ver perguntas', url: `${publicUrl}/prestador/perguntas` }],
    fim: 'As perguntas e as respostas só se leem na área de cliente.',
  });
}

/** To a new user whose password the administrator has chosen. */
export function firstAccessMail(recipient: Recipient, access: Access): Mail {
  return accessMail(
    recipient,
    access,
    `Entre com o seu e-mail e a palavra-passe que ${access.autor} lhe indicar. Na primeira entrada escolhe a sua.`,
  );
}

/** To a new user of a company who already has an account. */
export function linkedMail(recipient: Recipient, access: Access): Mail {
  return accessMail(recipient, access, 'Entre com o seu e-mail e a palavra-passe que já usa.');
}

function accessMail({ nome, email }: Recipient, access: Access, how: string): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: acesso a ${access.empresa}`,
    nome,
    linhas: [accessLine(access), how],
    botoes: [{ texto: 'Entrar', url: access.url }],
  });
}

/** To the old address, so that nobody loses an account without noticing. */
export function emailChangedMail({ nome, email }: Recipient, novo: string): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: o seu e-mail mudou`,
    nome,
    linhas: [`O e-mail com que entra passou a ser ${novo}.`],
    fim: 'Se não reconhece esta alteração, fale com o administrador da sua empresa.',
  });
}

/** To the new address, which nobody has confirmed yet. */
export function emailTakenUpMail({ nome, email }: Recipient): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: entra agora com este e-mail`,
    nome,
    linhas: ['Este endereço passou a ser o e-mail com que entra na sua conta.'],
    fim: 'Se não tem conta aqui, alguém se enganou no endereço: pode ignorar esta mensagem.',
  });
}

interface NewDevice {
  /** 'Chrome em Windows'. */
  readonly aparelho: string;
  /** The range of its address. */
  readonly rede: string;
  readonly quando: Date;
}

/** To whoever has signed in with something that the account was never used with. */
export function newDeviceMail(
  { nome, email }: Recipient,
  { aparelho, rede, quando }: NewDevice,
): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: entrada num aparelho novo`,
    nome,
    linhas: [
      'A sua conta foi usada para entrar a partir de um aparelho que ainda não conhecíamos.',
      `Aparelho: ${aparelho}. Rede: ${rede}. Quando: ${displayMoment(quando)}.`,
    ],
    fim: 'Se não reconhece esta entrada, mude já a palavra-passe e termine as outras sessões em «Segurança da conta».',
  });
}

const FACTOR_CHANGES = {
  ativado: 'O segundo fator da sua conta foi ativado.',
  desativado: 'O segundo fator da sua conta foi desativado.',
  reposto:
    'O segundo fator da sua conta, com as chaves de acesso, foi retirado por quem a administra, por o ter perdido, e todas as sessões terminaram. Pode voltar a ativá-lo em «Segurança da conta».',
  codigos:
    'Foram feitos códigos de recuperação novos para a sua conta: os anteriores deixaram de servir.',
} as const;

/** To whom a second factor was put behind the password, or taken away: by themselves, or by somebody who may. */
export function factorMail({ nome, email }: Recipient, what: keyof typeof FACTOR_CHANGES): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: o segundo fator da sua conta`,
    nome,
    linhas: [FACTOR_CHANGES[what]],
    fim: 'Se não reconhece esta alteração, mude já a palavra-passe e fale com o administrador da sua empresa.',
  });
}

/** To whose account a recovery code has opened something. @param left how many are left. */
export function recoveryMail({ nome, email }: Recipient, left: number): Mail {
  const rest =
    left === 0
      ? 'Não sobra nenhum: faça outros em «Segurança da conta».'
      : left === 1
        ? 'Sobra um: faça outros em «Segurança da conta».'
        : `Sobram ${left}.`;
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: foi usado um código de recuperação`,
    nome,
    linhas: [`Foi usado um código de recuperação da sua conta, em vez do segundo fator. ${rest}`],
    fim: 'Se não o usou, mude já a palavra-passe, termine as outras sessões em «Segurança da conta» e fale com o administrador da sua empresa.',
  });
}

/** To whose account a passkey was added, or from whose one was removed. @param nome what its user calls it. */
export function passkeyMail(
  { nome: para, email }: Recipient,
  what: 'adicionada' | 'removida',
  nome: string,
): Mail {
  const how =
    what === 'adicionada'
      ? `A chave de acesso «${nome}» foi adicionada à sua conta: serve para entrar sem a palavra-passe.`
      : `A chave de acesso «${nome}» foi removida da sua conta: já não serve para entrar.`;
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: chave de acesso ${what}`,
    nome: para,
    linhas: [how],
    fim: 'Se não reconhece esta alteração, mude já a palavra-passe e fale com o administrador da sua empresa.',
  });
}

export function passwordChangedMail({ nome, email }: Recipient): Mail {
  return writeMail({
    para: email,
    assunto: `${PRODUCT}: a sua palavra-passe mudou`,
    nome,
    linhas: ['A sua palavra-passe foi alterada e as outras sessões terminaram.'],
    fim: 'Se não reconhece esta alteração, peça já uma nova palavra-passe na página de entrada.',
  });
}
