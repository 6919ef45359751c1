import type { FuncionarioDetail, PedidoAnterior } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { useMemo } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { useDraftForm } from '../../../components/form/drafts/use-draft-form.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { useNodesThatExist } from '../../../components/form/pickers/use-nodes-that-exist.ts';
import { ListCancel } from '../../../components/list/detail/list-return.tsx';
import { useNode } from '../../../components/organigrama/use-node.ts';
import { useScreenNames } from '../../../components/organigrama/use-screen-names.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { useToday } from '../../../lib/time/now.ts';
import { RefusedNote } from '../avisos/refused-note.tsx';
import { MudaTrabalhoField } from '../factos/muda-trabalho-field.tsx';
import { useAfterPedido } from '../use-after-pedido.ts';
import { transferenciaDraft } from './transferencia-draft.ts';
import { type TransferenciaValues, transferenciaErrors } from './transferencia-rules.ts';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  readonly place: DraftPlace;
  /** The refused request that this one corrects. */
  readonly refused: PedidoAnterior | undefined;
  /** Called when the server refuses because the employee has changed. */
  onRefused(): void;
}

function useTransferenciaForm({ company, funcionario, place, refused, onRefused }: Props) {
  const finish = useAfterPedido<TransferenciaValues>('transferencia', ({ dt_ini_instit }) =>
    [
      `Transferência de ${funcionario.nome}`,
      destination && `para ${names?.name(destination.cd) ?? destination.nome}`,
    ]
      .filter(Boolean)
      .concat(`em ${dt_ini_instit}`)
      .join(' '),
  );
  const today = useToday();
  const doubts = useDoubts('Transferir mesmo assim', CONTRADICTION_TITLE);
  const initial = useMemo<TransferenciaValues>(
    () => ({
      cd_organig: refused?.valores.cd_organig ?? null,
      dt_ini_instit: dateText(refused?.dt_efeito ?? today),
      muda_trabalho: refused?.valores.muda_trabalho ?? false,
    }),
    [refused, today],
  );
  const form = useDraftForm<TransferenciaValues>({
    place,
    ...transferenciaDraft(initial, funcionario.cd_organig),
    what: 'o pedido',
    titleOf: () => funcionario.nome,
    initial,
    datedToday: refused ? undefined : 'dt_ini_instit',
    errorsOf: (values) => transferenciaErrors(values, funcionario, dayIn(new Date())),
    call: (values, options) => {
      const body = doubts.answered({
        cd_funcion: funcionario.cd,
        cd_organig: values.cd_organig ?? 0,
        organig: destination?.nome,
        dt_ini_instit: readDate(values.dt_ini_instit) ?? '',
        ...(values.muda_trabalho && { muda_trabalho: true }),
        ...(refused && { cd_recusado: refused.cd }),
      });
      return callApi('createTransferencia', { params: { company }, body }, options);
    },
    finish,
    takes: (error) => {
      if (doubts.takes(error)) return true;
      if (error instanceof ApiError && error.status === 409) onRefused();
      return false;
    },
  });
  const node = form.field('cd_organig');
  const destination = useNode(company, node.value);
  const names = useScreenNames(company);
  useNodesThatExist(company, [node]);
  return { form, question: doubts.question };
}

/** The destination and the start date of a transfer. */
export function TransferenciaForm({ company, funcionario, place, refused, onRefused }: Props) {
  const { form, question } = useTransferenciaForm({
    company,
    funcionario,
    place,
    refused,
    onRefused,
  });

  return (
    <>
      {question(form)}
      {refused && <RefusedNote refused={refused} />}
      {form.note}
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <FormSection title="Destino">
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
            label="Data da transferência"
            required
            min={funcionario.dt_ini_instit ?? undefined}
          />
          <Field as={MudaTrabalhoField} form={form} name="muda_trabalho" wide />
        </FormSection>
        <FormButtons
          action="Confirmar"
          sending="A enviar pedido..."
          busy={form.busy}
          left={form.left()}
          note={form.state}
        >
          <ListCancel to="/funcionario" />
        </FormButtons>
        <UnsavedGuard
          unsaved={form.unsaved}
          busy={form.busy}
          draft={form.leaving}
          unkept={form.unkept}
        />
      </form>
    </>
  );
}
