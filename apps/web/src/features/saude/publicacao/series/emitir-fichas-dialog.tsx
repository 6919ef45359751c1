import { Skeleton } from '@mantine/core';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { SerieProgress } from './serie-progress.tsx';
import classes from './series.module.css';
import { useSeries } from './use-serie.ts';

interface Props {
  onClose(): void;
}

interface Values {
  readonly cd_organig: number | null;
  readonly dt_de: string;
  readonly dt_ate: string;
}

const YEAR_DAYS = 365;

function errorsOf({ dt_de, dt_ate }: Values): FieldErrors<Values> {
  const [first, last] = [readDate(dt_de), readDate(dt_ate)];
  return {
    ...(dt_de.trim() !== '' && first === null && { dt_de: dateProblem(dt_de) }),
    ...(dt_ate.trim() !== '' && last === null && { dt_ate: dateProblem(dt_ate) }),
    ...(first !== null &&
      last !== null &&
      first > last && { dt_ate: 'O último dia não pode ser antes do primeiro.' }),
  };
}

/** What a series would be of; null where that is not said yet. */
function reachOf({ cd_organig, dt_de, dt_ate }: Values, company: number) {
  const [first, last] = [readDate(dt_de), readDate(dt_ate)];
  if (first === null || last === null || first > last) return null;
  return { cd_organig: cd_organig ?? company, dt_de: first, dt_ate: last };
}

/** Issues the sheets of exams that have none, and shows how far the last series is. */
export function EmitirFichasDialog({ onClose }: Props) {
  const company = useEmpresa().cd;
  const { series, error, refetch } = useSeries(company);
  const last = series?.[0];
  const { change, busy } = useRowChange({ onDone: () => void refetch() });
  const progress = last && (
    <SerieProgress
      serie={last}
      busy={busy}
      onChange={(estado) => {
        const params = { company, id: last.cd };
        void change(prepareCall('changeSerieFichas', { params, body: { estado } }));
      }}
    />
  );
  if (series && last?.estado !== 'em-curso')
    return (
      <NewSerie company={company} onBegun={() => void refetch()} onClose={onClose}>
        {progress}
      </NewSerie>
    );
  return (
    <PageDialog title="Emitir fichas em falta" width={520} onClose={onClose}>
      {progress ??
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={120} />)}
    </PageDialog>
  );
}

interface NewProps extends Props {
  readonly company: number;
  /** What has come of the last one. */
  readonly children: React.ReactNode;
  onBegun(): void;
}

function NewSerie({ company, children, onBegun, onClose }: NewProps) {
  const today = useToday();
  const initial: Values = {
    cd_organig: company,
    dt_de: displayDate(addDays(today, -YEAR_DAYS)),
    dt_ate: displayDate(today),
  };
  const form = useCallForm<Values>({
    initial,
    errorsOf,
    missingOf: (values) =>
      emptyFields(values, { dt_de: 'Indique o primeiro dia.', dt_ate: 'Indique o último dia.' }),
    callOf: (values) => {
      const reach = reachOf(values, company) ?? { cd_organig: company, dt_de: '', dt_ate: '' };
      const body = { ...reach, quantas: quantas ?? 0 };
      return prepareCall('createSerieFichas', { params: { company }, body });
    },
    onDone: onBegun,
  });
  const reach = reachOf(form.values, company);
  const { data } = useQuery({
    ...callQuery('countFichasPorEmitir', {
      params: { company },
      query: {
        unidade: String(reach?.cd_organig ?? company),
        dt_de: reach?.dt_de ?? today,
        dt_ate: reach?.dt_ate ?? today,
      },
    }),
    enabled: reach !== null,
  });
  const quantas = reach ? data?.message.quantas : undefined;
  return (
    <SubmitDialog
      title="Emitir fichas em falta"
      width={520}
      onClose={onClose}
      action={quantas ? `Emitir ${countLabel(quantas, 'ficha', 'fichas')}` : 'Emitir fichas'}
      disabled={!quantas}
      form={form}
    >
      <ErrorSummary {...form.summary} />
      {children}
      <p className={classes.count}>
        Desenha a ficha de cada exame com decisão que não tem nenhuma, uma a seguir à outra. Pode
        fechar esta janela: a série continua.
      </p>
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        required
      />
      <Field as={DateField} form={form} name="dt_de" label="Exames de" required max={today} />
      <Field as={DateField} form={form} name="dt_ate" label="Até" required max={today} />
      <p role="status" className={classes.count}>
        {statusText(quantas, errorsOf(form.values))}
      </p>
    </SubmitDialog>
  );
}

/** What the button would do, or why it cannot yet. */
function statusText(quantas: number | undefined, errors: FieldErrors<Values>): string {
  if (quantas === undefined) return Object.values(errors)[0] ?? '\u00a0';
  if (quantas === 0) return 'Nenhum exame com decisão está sem ficha nestes dias.';
  if (quantas === 1) return '1 exame com decisão está sem ficha.';
  return `${wholeNumber(quantas)} exames com decisão estão sem ficha.`;
}
