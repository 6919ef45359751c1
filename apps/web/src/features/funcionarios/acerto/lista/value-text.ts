import { ACERTO_ALVO, type AcertoColuna } from '@sst/contract/rules/acerto/campos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { sexLabel } from '@sst/contract/rules/texts/sex';

/** A value as people read it. */
export function valueText(campo: AcertoColuna, value: string | null | undefined): string {
  if (!value) return '—';
  if (campo === 'sexo') return sexLabel(value);
  return ACERTO_ALVO[campo].kind === 'date' ? displayDate(value) : value;
}
