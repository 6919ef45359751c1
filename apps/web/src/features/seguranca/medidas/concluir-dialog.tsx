import type { MedidaRow } from '@sst/contract';
import { doneDayError } from '@sst/contract/rules/dates/dates';
import { END_TO_COME, END_TOO_EARLY, MEDIDA, MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { useState } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useOutdated } from '../../../components/form/use-outdated.tsx';
import { useReadAgain } from '../../../components/form/use-read-again.ts';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { medidaQuery } from './medida-queries.ts';
import classes from './medidas.module.css';
import { useMedidaEnd } from './use-medida-end.ts';

interface Values {
  readonly dt: string;
  readonly conclusao: string;
}

interface Props {
  readonly medida: MedidaRow;
  onClose(): void;
}

const RELOADED =
  'Ao carregar de novo, o que escreveu só fica se a medida tiver voltado a estar em aberto. Se não, este formulário fecha-se.';

function errorsOf({ dt }: Values, first: string, today: string): FieldErrors<Values> {
  const day = readDate(dt);
  if (!day) return { dt: dateProblem(dt) };
  const wrong = doneDayError(day, today, END_TO_COME);
  if (wrong) return { dt: wrong };
  return day < first ? { dt: END_TOO_EARLY } : {};
}

/** Completes a measure: when and how. */
export function ConcluirDialog({ medida: { cd, ...row }, onClose }: Props) {
  const company = useEmpresa().cd;
  const today = useToday();
  const [{ medida, dt: first }, show] = useState<Pick<MedidaRow, 'medida' | 'dt'>>(row);
  const readAgain = useReadAgain(medidaQuery(company, cd));
  const { conclude } = useMedidaEnd(cd, 'listMedidas', onClose);
  const reload = async (signal: AbortSignal, close: () => void) => {
    try {
      const { message: current } = await readAgain(signal);
      if (current.cd_estad >= MEDIDA_STATE.concluida) return onClose();
      show(current);
      close();
    } catch (error) {
      if (!signal.aborted) notifyError(error);
    }
  };
  const { sendUnlessOutdated, notice } = useOutdated(reload, RELOADED);
  const form = useSubmitForm<Values>({
    initial: { dt: dateText(today), conclusao: '' },
    datedToday: 'dt',
    errorsOf: (values) => errorsOf(values, first, today),
    missingOf: (values) => emptyFields(values, { dt: 'Indique a data de conclusão.' }),
    send: async ({ dt, conclusao }) => {
      await sendUnlessOutdated(() => conclude({ dt: readDate(dt) ?? '', conclusao }));
    },
  });
  return (
    <SubmitDialog
      form={form}
      title="Concluir a medida"
      width={520}
      fullOnPhone
      action="Concluir"
      onClose={onClose}
    >
      <p className={classes.measure}>{medida}</p>
      <p className={classes.text}>O cliente vê o dia e o que foi feito, nas medidas concluídas.</p>
      <Field
        as={DateField}
        form={form}
        name="dt"
        label="Data de conclusão"
        required
        min={first}
        max={today}
      />
      <Field
        as={LongTextField}
        form={form}
        name="conclusao"
        label="O que foi feito"
        data-autofocus
        limit={MEDIDA.conclusao}
      />
      {notice}
    </SubmitDialog>
  );
}
