import { Skeleton } from '@mantine/core';
import type { ExameDetail, ExameRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { ANNULMENT_REASON, DECISION_LABEL } from '@sst/contract/rules/saude';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useFreshRecord } from '../../../../components/form/use-fresh-record.ts';
import { useOutdated } from '../../../../components/form/use-outdated.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import classes from '../publicacao.module.css';

interface Values {
  readonly motivo: string;
}

interface Props {
  readonly exame: ExameRow;
  onClose(): void;
}

const KEPT = 'Ao carregar de novo, vê os dados atuais do exame. O motivo que escreveu fica.';

/** Asks why an exam is annulled: it belongs to another employee, or did not take place. */
export function AnularDialog({ exame, onClose }: Props) {
  const params = { company: useEmpresa().cd, id: exame.cd };
  const { record: shown, error, retry, refill } = useFreshRecord(callQuery('getExame', { params }));
  const { sendUnlessOutdated, notice } = useOutdated(
    (signal, close) => refill(signal).then(close),
    KEPT,
  );
  const { change } = useRowChange({
    onDone: onClose,
    done: { list: 'listExames', keys: [exame.cd], text: 'Anulado' },
  });
  const form = useSubmitForm<Values>({
    initial: { motivo: '' },
    missingOf: (values) => emptyFields(values, { motivo: 'Indique o motivo.' }),
    send: async ({ motivo }) => {
      if (!shown) return;
      const body = { motivo, versao: shown.versao };
      await sendUnlessOutdated(() => change(prepareCall('annulExame', { params, body })));
    },
  });
  return (
    <SubmitDialog
      form={form}
      title="Anular exame"
      width={520}
      action="Anular exame"
      danger
      disabled={!shown}
      cancel="Voltar"
      onClose={onClose}
    >
      {shown ? (
        <ExameSubject exame={shown} />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <div role="status" aria-label="A carregar os dados do exame">
          <Skeleton height={64} />
        </div>
      )}
      <Field
        as={LongTextField}
        form={form}
        name="motivo"
        label="Motivo"
        description="Fica no registo de alterações."
        required
        data-autofocus
        limit={ANNULMENT_REASON}
      />
      {notice}
    </SubmitDialog>
  );
}

/** The exam as recorded, and what is annulled with it. */
function ExameSubject({ exame }: { readonly exame: ExameDetail }) {
  const { funcionario, tipo, dt, cd_decis, dt_expir, cd_anex } = exame;
  return (
    <>
      <p className={classes.annulled}>
        <strong>{funcionario.nome}</strong>, {tipo.nome},{' '}
        <time dateTime={dt}>{displayDate(dt)}</time>: {DECISION_LABEL[cd_decis]}
        {dt_expir && keepDates(`, válido até ${displayDate(dt_expir)}`)}.
      </p>
      <p className={formClasses.context}>
        O exame deixa de existir{cd_anex !== null && ', com a ficha de aptidão'}, e a validade passa
        a ser a dos exames que ficam. Se fechou uma marcação, ela volta a estar aberta.
      </p>
    </>
  );
}
