import { Button } from '@mantine/core';
import type { ExameDetail } from '@sst/contract';
import { afterMonths } from '@sst/contract/prazos/due-day';
import { dayIn, displayDate, latestDay } from '@sst/contract/rules/dates/dates';
import { VALIDITY_REASON } from '@sst/contract/rules/saude';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import classes from '../publicacao.module.css';
import { demandsReview, filled, isAgainstRules } from './exame-proposals.ts';
import { legalEndText } from './exame-questions.ts';
import type { ExameFormState } from './use-exame-form.ts';

const NO_TERM: Readonly<Record<string, string>> = {
  IT: 'A lei não fixa prazo: o médico diz quando volta a avaliar.',
  ID: 'A lei não fixa prazo para quem está inapto definitivamente.',
  SD: 'Sem decisão, não há prazo a contar.',
};

/** After how many months somebody is often seen again. */
const MONTHS = [3, 6, 12] as const;

interface Props {
  readonly form: ExameFormState;
  readonly exame: ExameDetail | null;
}

/** The end of validity: proposed, with the reason, until something is typed. */
export function ValidityField({ form, exame }: Props) {
  const { values, context } = form;
  const { onChange, error } = form.field('dt_expir');
  const { dt_expir } = form.filled;
  const proposed = filled({ ...values, dt_expir: null }, context).dt_expir;
  const before = exame?.dt_expir && readDate(dt_expir) !== exame.dt_expir;
  const notes = [
    legalEndText(values, context) ?? NO_TERM[values.cd_decis],
    before && `Antes da correção: ${displayDate(exame.dt_expir ?? '')}.`,
  ];
  const day = readDate(values.dt);
  const unfit = values.cd_decis === 'IT' || values.cd_decis === 'ID';
  const text = notes.filter(Boolean).join(' ');
  return (
    <>
      <DateField
        label={unfit ? 'Nova avaliação até' : 'Válido até'}
        required={demandsReview(form.filled, exame)}
        min={readDate(values.dt) ?? undefined}
        max={latestDay(dayIn(new Date()))}
        value={dt_expir}
        onChange={onChange}
        error={error}
        description={text ? keepDates(text) : undefined}
        descriptionProps={{ component: 'div', 'aria-live': 'polite' } as never}
      />
      {day && (
        <div className={classes.months}>
          <span>A partir do exame:</span>
          {MONTHS.map((months) => (
            <Button
              key={months}
              variant="subtle"
              size="compact-sm"
              aria-label={`${unfit ? 'Nova avaliação daqui a' : 'Válido durante'} ${months} meses`}
              onClick={() => onChange(dateText(afterMonths(day, months)))}
            >
              {months} meses
            </Button>
          ))}
        </div>
      )}
      {isAgainstRules(form.filled, context) && (
        <div data-field="razao_validade" className={classes.reason}>
          <TextField
            label="Razão da data diferente"
            help="Com uma razão, esta data vale acima das regras, como definida pelo médico do trabalho. Sem ela, vale a que vier primeiro. Só o prestador a lê; não escreva nada clínico."
            limit={VALIDITY_REASON}
            {...form.field('razao_validade')}
          />
        </div>
      )}
      {values.dt_expir !== null && proposed !== '' && dt_expir !== proposed && (
        <Button
          className={classes.repropose}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(null)}
        >
          Usar {proposed}
        </Button>
      )}
    </>
  );
}
