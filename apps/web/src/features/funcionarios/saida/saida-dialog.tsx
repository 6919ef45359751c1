import type { FuncionarioDetail, PedidoAnterior } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import formClasses from '../../../components/form/form.module.css';
import { Field } from '../../../components/form/form-section.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { useStillShown } from '../../../lib/page/use-still-shown.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { OpenPedidosNote } from '../avisos/open-pedidos-note.tsx';
import { RefusedNote } from '../avisos/refused-note.tsx';
import { useAfterPedido } from '../use-after-pedido.ts';
import { MarcadosNote } from './marcados-note.tsx';

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
  /** The refused request that this one corrects. */
  readonly refused?: PedidoAnterior;
  onClose(): void;
}

interface Values {
  /** As typed. */
  readonly dt_inactiv: string;
}

function errorsOf({ dt_inactiv }: Values): FieldErrors<Values> {
  if (dt_inactiv.trim() === '') return { dt_inactiv: 'Indique a data de saída.' };
  return readDate(dt_inactiv) === null ? { dt_inactiv: dateProblem(dt_inactiv) } : {};
}

/** The day on which somebody who still works there leaves, if one is known. */
const leavingDay = (record: Pick<FuncionarioDetail, 'ativo' | 'dt_inactiv'> | undefined) =>
  record?.ativo ? record.dt_inactiv : null;

/** Requests an employee's departure (FUNC-17). */
export function SaidaDialog({ funcionario: { cd, nome }, refused, onClose }: Props) {
  const company = useEmpresa().cd;
  const keyFor = useIdempotencyKey();
  const finish = useAfterPedido<Values>(
    'saida',
    ({ dt_inactiv }) => `Saída de ${nome} em ${dt_inactiv}`,
  );
  const { data, isPending, refetch } = useQuery({
    ...callQuery('getFuncionario', { params: { company, id: cd } }),
    staleTime: 0,
  });
  const record = data?.message;
  const leaves = leavingDay(record);
  const isShown = useStillShown();
  const form = useSubmitForm<Values>({
    initial: { dt_inactiv: dateText(refused?.valores.dt_inactiv ?? null) },
    errorsOf,
    summaryOf: () => 'Os dados não são válidos',
    // A press before the record is there counts once it is, unless something else is asked then.
    confirm: async () => {
      if (!isPending) return true;
      const read = await refetch({ cancelRefetch: false });
      if (!isShown()) return false;
      if (!leavingDay(read.data?.message)) return true;
      notify('warning', 'Já tem um dia de saída: confirme que o substitui.');
      return false;
    },
    send: async (values) => {
      const body = {
        cd,
        nome,
        dt_inactiv: readDate(values.dt_inactiv) ?? '',
        ...(refused && { cd_recusado: refused.cd }),
      };
      const { message } = await callApi(
        'createSaida',
        { params: { company }, body },
        { idempotencyKey: keyFor(body) },
      );
      onClose();
      await finish(message, values);
    },
  });
  return (
    <SubmitDialog
      form={form}
      title="Registar saída de um funcionário"
      width={480}
      action="Sim"
      onClose={onClose}
    >
      {refused && <RefusedNote refused={refused} />}
      {record && <OpenPedidosNote company={company} funcionario={record} />}
      {leaves ? (
        <p>
          <strong>{nome}</strong> sai em {keepDates(displayDate(leaves))}: substituir o dia?
          Enquanto este pedido não for aceite, fica o dia que já estava.
        </p>
      ) : (
        <>
          <p>
            Tem a certeza que pretende registar a saída de <strong>{nome}</strong>?
          </p>
          <p className={formClasses.hint}>
            É enviado um pedido, que o prestador decide: até ser aceite, nada muda.
          </p>
        </>
      )}
      <MarcadosNote company={company} cd={cd} nome={nome} />
      <Field
        as={DateField}
        form={form}
        name="dt_inactiv"
        label="Data de saída"
        required
        data-autofocus
      />
    </SubmitDialog>
  );
}
