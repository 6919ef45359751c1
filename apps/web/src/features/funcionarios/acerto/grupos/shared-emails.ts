import type { AcertoComparacao } from '@sst/contract';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import {
  emailPartilhadoText,
  emailRepetidoText,
} from '@sst/contract/rules/funcionario/email-partilhado';
import { CONHECIDAS_MAX_ROWS } from '@sst/contract/rules/limits';
import { EMAIL_PATTERN } from '@sst/contract/rules/texts/text';
import { useQueries } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';

const keyOf = (email: string) => email.trim().toLowerCase();

/** What is said of addresses of the list that others have too, by address. */
export const SharedEmails = createContext<ReadonlyMap<string, string>>(new Map());

export function useListedEmail(email: string | undefined): string | undefined {
  const texts = useContext(SharedEmails);
  return email === undefined ? undefined : texts.get(keyOf(email));
}

/** The addresses that the list gives to somebody who has another one, or is new. */
function newEmails(found: AcertoComparacao, linhas: readonly SentLinha[]): readonly string[] {
  const fresh = new Set(found.novos.map(({ linha }) => linha));
  return [
    ...new Set(
      [
        ...linhas.flatMap(({ linha, email }) => (email && fresh.has(linha) ? [email] : [])),
        ...found.alterados.flatMap(({ campos }) =>
          campos.flatMap(({ campo, depois }) => (campo === 'email' ? [depois] : [])),
        ),
      ]
        .map(keyOf)
        .filter((email) => EMAIL_PATTERN.test(email)),
    ),
  ];
}

/** Asks who has the addresses already, some hundreds at a time, and counts who has them in the list; nobody is stopped. */
export function useSharedEmails(
  found: AcertoComparacao,
  linhas: readonly SentLinha[],
): ReadonlyMap<string, string> {
  const company = useEmpresa().cd;
  const emails = useMemo(() => newEmails(found, linhas), [found, linhas]);
  const listed = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { email } of linhas) {
      if (email) counts.set(keyOf(email), (counts.get(keyOf(email)) ?? 0) + 1);
    }
    return counts;
  }, [linhas]);
  const parts = [];
  for (let at = 0; at < emails.length; at += CONHECIDAS_MAX_ROWS) {
    parts.push(emails.slice(at, at + CONHECIDAS_MAX_ROWS));
  }
  const known = useQueries({
    queries: parts.map((some) =>
      callQuery(
        'findEmailsPartilhados',
        { params: { company }, body: { emails: some } },
        { quiet: true },
      ),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data?.message ?? []),
  });
  const others = new Map(known.map((one) => [one.email, emailPartilhadoText(one)]));
  return new Map(
    emails.flatMap((email) => {
      const count = listed.get(email) ?? 0;
      const texts = [others.get(email), count > 1 && emailRepetidoText(count)].filter(Boolean);
      return texts.length > 0 ? [[email, texts.join(' ')]] : [];
    }),
  );
}
