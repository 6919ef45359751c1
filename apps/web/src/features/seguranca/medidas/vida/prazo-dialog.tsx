import type { MedidaVida } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { PRAZO_PASSADO, VIDA } from '@sst/contract/rules/medidas/vida';
import { MEDIDA } from '@sst/contract/rules/seguranca';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from './medida-dialog.module.css';

interface Props {
  readonly medida: MedidaVida;
  onClose(): void;
}

/** Gives a measure another deadline, with the reason. */
export function PrazoDialog({ medida, onClose }: Props) {
  const company = useEmpresa().cd;
  const today = useToday();
  const form = useCallForm({
    initial: { prazo: '', texto: '' },
    errorsOf: ({ prazo }) => {
      const day = readDate(prazo);
      if (!day) return prazo.trim() === '' ? {} : { prazo: dateProblem(prazo) };
      return day < today ? { prazo: PRAZO_PASSADO } : {};
    },
    missingOf: (values) =>
      emptyFields(values, { prazo: 'Indique o prazo.', texto: 'Diga porquê.' }),
    callOf: ({ prazo, texto }) =>
      prepareCall('changeMedida', {
        params: { company, id: medida.cd },
        body: { acao: 'prazo', prazo: readDate(prazo) ?? '', texto, versao: medida.versao },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title="Mudar o prazo"
      width={520}
      fullOnPhone
      action="Mudar o prazo"
      onClose={onClose}
    >
      <p className={classes.measure}>{medida.medida}</p>
      <Field
        as={DateField}
        form={form}
        name="prazo"
        label="Novo prazo"
        required
        data-autofocus
        min={today}
        max={addDays(today, MEDIDA.dias)}
      />
      <Field
        as={LongTextField}
        form={form}
        name="texto"
        label="Porquê"
        required
        limit={VIDA.texto}
        description="Fica no histórico, com o prazo anterior."
      />
    </SubmitDialog>
  );
}
