import { rightsOfPrestador } from '@sst/contract';
import { entryPath } from '@sst/contract/rules/identidade/return-path';
import type { Papel } from '@sst/contract/rules/papeis';
import type { Transaction } from '../../../db/transaction.ts';
import { NO_EMPRESA } from '../../../eventos-seguranca/record-events.ts';
import { enqueueMails, type Mail } from '../../correio/outbox.ts';
import { writeMail } from '../../correio/write-mail.ts';
import { listAdministrators, listEquipa } from '../../eventos-seguranca/index.ts';

/** What is told of a program. */
export interface ProgramLetter {
  readonly assunto: string;
  readonly linhas: string[];
}

const PAGE = '/programas';
const PAGE_PRESTADOR = '/prestador/programas';

/** Writes to whoever administers the programs of a company, or of the provider. @param publicUrl the address that users open. */
export async function writeToKeepers(
  transaction: Transaction,
  letter: ProgramLetter,
  {
    cd_empresa,
    publicUrl,
    now,
  }: { readonly cd_empresa: number; readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const path = cd_empresa === NO_EMPRESA ? PAGE_PRESTADOR : entryPath(cd_empresa, PAGE);
  const people = await keepersOf(transaction, cd_empresa);
  const mails = people.map((one) => keeperMail(one, letter, publicUrl + path));
  await enqueueMails(transaction, now, mails);
}

/** The letter to one of them. */
export function keeperMail(
  { nome, email }: { readonly nome: string; readonly email: string },
  letter: ProgramLetter,
  url: string,
): Mail {
  return writeMail({
    ...letter,
    para: email,
    nome,
    botoes: [{ texto: 'Abrir «Programas»', url }],
    fim: 'Recebe esta mensagem porque administra as chaves de programas.',
  });
}

async function keepersOf(transaction: Transaction, cd_empresa: number) {
  if (cd_empresa !== NO_EMPRESA) return listAdministrators(transaction, cd_empresa);
  const team = await listEquipa(transaction);
  return team.filter(({ papeis }) =>
    rightsOfPrestador(papeis as Papel[] | null).has('chaves-programa-prestador.gerir'),
  );
}
