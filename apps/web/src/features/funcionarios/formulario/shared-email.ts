import { useDebouncedValue } from '@mantine/hooks';
import { emailPartilhadoText } from '@sst/contract/rules/funcionario/email-partilhado';
import { EMAIL_PATTERN } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

/** Between the last key and the question, in ms. */
const PAUSE = 500;

/**
 * Tells who else of the company has an address that is typed; it stops nobody.
 * @param cd the employee whose address it is; undefined for one who is to be admitted.
 */
export function useSharedEmail(company: number, typed: string, cd: number | undefined) {
  const { pode } = useAbilities();
  const email = typed.trim();
  const [settled] = useDebouncedValue(email, PAUSE);
  const { data } = useQuery({
    ...callQuery(
      'findEmailsPartilhados',
      { params: { company }, body: { emails: [settled], menos: cd } },
      { quiet: true },
    ),
    enabled: EMAIL_PATTERN.test(settled) && pode('funcionarios.ver'),
  });
  const [found] = email === settled ? (data?.message ?? []) : [];
  return found && emailPartilhadoText(found);
}
