import { FERIADO_MOVEL, feriadoText, isFeriado } from '@sst/contract/rules/dates/municipal';
import { FormField } from '../form-section.tsx';
import type { FieldState } from '../use-submit-form.ts';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';

/** A holiday on the same day of each year. */
const FIXED = 'fixo';

/** What the field says: nothing, the code of a holiday that moves, or a day as typed. */
export interface FeriadoValue {
  readonly kind: string;
  readonly day: string;
}

export function feriadoValue(feriado: string | null): FeriadoValue {
  if (feriado === null) return { kind: '', day: '' };
  const moves = Object.hasOwn(FERIADO_MOVEL, feriado);
  return moves ? { kind: feriado, day: '' } : { kind: FIXED, day: feriadoText(feriado) };
}

/** 'mm-dd' of a day typed as '24-06', '24/6'; `undefined` for what is no day. */
function readDay(text: string): string | undefined {
  const [, day, month] = /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  const read = day && month && `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return read && isFeriado(read) ? read : undefined;
}

/** What is sent; null for none. */
export function feriadoOfValue({ kind, day }: FeriadoValue): string | null {
  return kind === FIXED ? (readDay(day) ?? null) : kind || null;
}

export function feriadoError({ kind, day }: FeriadoValue): string | undefined {
  return kind === FIXED && readDay(day) === undefined ? 'Indique o dia e o mês: 24-06.' : undefined;
}

interface Props extends FieldState<FeriadoValue> {
  /** That of the nearest unit above that has one. */
  readonly above: string | null;
  /** What an empty one means; what is said of a unit unless told. */
  readonly description?: string;
}

/** The municipal holiday of a unit, or of a place. */
export function FeriadoField({ value, onChange, error, above, description }: Props) {
  return (
    <FormField name="feriado">
      <ChoiceField
        label="Feriado municipal"
        description={
          description ??
          (above
            ? `Se ficar vazio, vale o da unidade acima: ${feriadoText(above)}.`
            : 'Quem marca nesse dia é avisado.')
        }
        empty="Não indicado"
        options={[
          { value: FIXED, label: 'Todos os anos no mesmo dia' },
          ...Object.entries(FERIADO_MOVEL).map(([code, label]) => ({ value: code, label })),
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        error={value.kind === FIXED ? undefined : error}
      />
      {value.kind === FIXED && (
        <TextField
          label="Dia e mês"
          mt={8}
          required
          placeholder="24-06"
          limit={7}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          error={error}
        />
      )}
    </FormField>
  );
}
