import { expiryOf } from '@sst/contract/rules/exames/expiry';
import { countLabel } from '@sst/contract/rules/texts/text';

/**
 * The time to the end of validity: 'Expirada há 12 dias', 'Expira em 5 dias'.
 * @param examined whether there was an exam: one with the decision unfit has no validity.
 */
export function expiryText(days: number, examined = false): string {
  switch (expiryOf(days)) {
    case 'sem-exame':
      return examined ? 'Sem validade' : 'Sem exame';
    case 'expirada':
      return `Expirada há ${inDays(days)}`;
    case 'a-expirar':
      return days === 0 ? 'Expira hoje' : `Expira em ${inDays(-days)}`;
    case 'valida':
      return `Expira em ${inDays(-days)}`;
  }
}

const inDays = (count: number) => countLabel(count, 'dia', 'dias');
