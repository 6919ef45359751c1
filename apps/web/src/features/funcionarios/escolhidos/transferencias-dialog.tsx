import type { FuncionarioRow } from '@sst/contract';
import { transferenciaDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { countLabel } from '@sst/contract/rules/texts/text';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { useQuestions } from '../../../components/form/dialog/use-questions.tsx';
import formClasses from '../../../components/form/form.module.css';
import { Field } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { useTicked } from '../../../components/todos/ticked-names.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { MudaTrabalhoField } from '../factos/muda-trabalho-field.tsx';
import type { TransferenciaValues } from '../transferencia/transferencia-rules.ts';
import { type ChosenProps, ManyDialog, useMany } from './many-dialog.tsx';
import { movingName, whoMoves } from './who-goes.ts';

const transfers = (count: number) => countLabel(count, 'transferência', 'transferências');
const doneText = (count: number) =>
  `${count === 1 ? 'Foi pedida' : 'Foram pedidas'} ${transfers(count)}: o prestador decide.`;

function errorsOf(
  { cd_organig, dt_ini_instit }: TransferenciaValues,
  today: string,
): FieldErrors<TransferenciaValues> {
  const errors: FieldErrors<TransferenciaValues> = {};
  if (cd_organig === null) errors.cd_organig = 'Escolha o organigrama de destino.';
  const day = readDate(dt_ini_instit);
  if (dt_ini_instit.trim() === '') errors.dt_ini_instit = 'Indique a data da transferência.';
  else {
    const error =
      day === null ? dateProblem(dt_ini_instit) : transferenciaDayError(day, null, today);
    if (error) errors.dt_ini_instit = error;
  }
  return errors;
}

/** Asks for the transfer of all chosen employees to one unit on one day, each by a request of its own. */
export function TransferenciasDialog({ chosen, onDone, onClose }: ChosenProps) {
  const company = useEmpresa().cd;
  const today = useToday();
  const questions = useQuestions({
    title: CONTRADICTION_TITLE,
    action: 'Transferir mesmo assim',
    cancel: 'Não transferir',
  });
  const ticked = useTicked(chosen.map(({ cd }) => ({ codigo: cd })));
  const sent = async (values: TransferenciaValues) => {
    const body = {
      cd_organig: values.cd_organig ?? 0,
      dt_ini_instit: readDate(values.dt_ini_instit) ?? '',
      ...(values.muda_trabalho && { muda_trabalho: true }),
    };
    const send = (cd_funcion: number, confirmar: boolean) =>
      callApi('createTransferencia', {
        params: { company },
        body: { ...body, cd_funcion, confirmar },
      });
    void bulk.start(({ cd }: FuncionarioRow) =>
      send(cd, false).catch(async (error: unknown) => {
        const asked = error instanceof ApiError && error.codigo === 'RESTRICAO_CONTRARIA';
        if (!asked || !(await questions.ask([error.message]))) throw error;
        return send(cd, true);
      }),
    );
  };
  const form = useSubmitForm<TransferenciaValues>({
    initial: { cd_organig: null, dt_ini_instit: '', muda_trabalho: false },
    errorsOf: (values) => errorsOf(values, today),
    send: sent,
  });
  const { rows, left } = whoMoves(chosen, form.field('cd_organig').value);
  const wanted = rows.filter(({ cd }) => ticked.codigos.includes(cd));
  const bulk = useMany({ rows: wanted, call: 'createTransferencia', doneText, onDone, onClose });
  return (
    <>
      {questions.dialog}
      <ManyDialog
        title="Transferir"
        action={`Pedir ${transfers(wanted.length)}`}
        doneText={doneText}
        names={rows.map(movingName)}
        bulk={bulk}
        form={form}
        ticked={ticked}
        left={left}
        onClose={onClose}
      >
        <p className={formClasses.hint}>
          É enviado um pedido por pessoa, que o prestador decide: até ser aceite, nada muda.
        </p>
        <Field
          as={NodeField}
          form={form}
          name="cd_organig"
          label="Organigrama de destino"
          title="Escolher o destino"
          company={company}
          required
        />
        <Field
          as={DateField}
          form={form}
          name="dt_ini_instit"
          label="Data da transferência de todos"
          required
        />
        <Field as={MudaTrabalhoField} form={form} name="muda_trabalho" wide />
      </ManyDialog>
    </>
  );
}
