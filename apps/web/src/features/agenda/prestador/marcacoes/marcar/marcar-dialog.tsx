import type { PrazoPrestadorRow } from '@sst/contract';
import { exameKindFor, tipoFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { PrazoCell } from '../../../../../components/agenda/pedir-marcacao/prazo-cell.tsx';
import { dateText } from '../../../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../../components/form/dialog/form-dialog.tsx';
import { useDoubts } from '../../../../../components/form/dialog/use-doubts.tsx';
import { ErrorSummary } from '../../../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../../../components/form/fields/choice-field.tsx';
import formClasses from '../../../../../components/form/form.module.css';
import { emptyFields } from '../../../../../components/form/form-fields.ts';
import { FormField } from '../../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../../components/form/use-submit-form.ts';
import { ApiError } from '../../../../../lib/calls/api-error.ts';
import { callQuery, FIVE_MINUTES } from '../../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../../../lib/dotted.ts';
import { useRowChange } from '../../../../../lib/submit/use-row-change.ts';
import classes from '../../agenda.module.css';
import { siteText } from '../../agenda-texts.ts';
import { QuandoFields } from '../editor/quando-fields.tsx';
import {
  type QuandoValues,
  quandoBody,
  quandoErrors,
  quandoMissing,
} from '../editor/quando-values.ts';

/** Where somebody is to be booked, as far as it is known. */
export interface Slot {
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number;
  readonly cd_medic: number | null;
  readonly cd_local: number | null;
}

interface Props {
  readonly pessoa: PrazoPrestadorRow;
  readonly slot: Slot;
  onClose(): void;
}

interface Values extends QuandoValues {
  readonly cd_tipo: string;
}

/** Books somebody who is due in a slot: the type follows from what asks for the exam. */
export function MarcarDialog({ pessoa, slot, onClose }: Props) {
  const { cd_empresa, empresa, caminho, motivo, dt_ult_exam } = pessoa;
  const params = { company: cd_empresa };
  const tipos =
    useQuery({
      ...callQuery('listTiposExame', { params, query: { tabela: 'f' } }),
      staleTime: FIVE_MINUTES,
    }).data?.message.filter(({ inactiv }) => !inactiv) ?? [];
  const proposed = String(tipoFor(exameKindFor(motivo, dt_ult_exam), tipos)?.cd ?? '');
  const typeOf = ({ cd_tipo }: Values) => (cd_tipo === '' ? proposed : cd_tipo);
  const { sendUnlessDoubtful, question } = useDoubts('Marcar assim mesmo');
  const { change } = useRowChange({
    onDone: onClose,
  });
  const form = useSubmitForm<Values>({
    initial: {
      cd_tipo: '',
      dt: dateText(slot.dt),
      hr: slot.hr,
      minutos: String(slot.minutos),
      cd_medic: String(slot.cd_medic ?? ''),
      cd_enferm: '',
      cd_local: String(slot.cd_local ?? ''),
    },
    errorsOf: (values) => quandoErrors(values),
    missingOf: (values) => ({
      ...quandoMissing(values),
      ...emptyFields({ cd_tipo: typeOf(values) }, { cd_tipo: 'Escolha o tipo.' }),
    }),
    together: ['dt', 'hr'],
    send: async (values) => {
      const body = {
        especie: 'exame' as const,
        cd_tipo: Number(typeOf(values)),
        ...quandoBody(values),
        intervalo: 0,
        funcionarios: [pessoa.cd],
      };
      await sendUnlessDoubtful(body, (confirmed) =>
        change(prepareCall('createMarcacoes', { params, body: confirmed })).catch(
          (error: unknown) => Promise.reject(atDay(error)),
        ),
      );
    },
  });

  const tipo = form.field('cd_tipo');
  return (
    <FormDialog
      title={`Marcar ${pessoa.nome}`}
      width={520}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          <div className={classes.subject}>
            <p>{dotted(empresaDisplayName({ nome: empresa, cd_aux: null }), siteText(caminho))}</p>
            <p>
              <PrazoCell row={pessoa} />
            </p>
          </div>
          <ErrorSummary {...form.summary} />
          <FormField name="cd_tipo">
            <ChoiceField
              label="Tipo de exame"
              required
              empty="Escolher o tipo"
              options={tipos.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
              {...tipo}
              value={tipo.value || proposed}
            />
          </FormField>
          <QuandoFields especie="exame" company={cd_empresa} field={(name) => form.field(name)} />
          <DialogButtons action="Marcar" busy={form.busy} onCancel={close} />
          {question(form)}
        </form>
      )}
    </FormDialog>
  );
}

/** What the server says of the one person who is booked stands at the day. */
function atDay(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { 'funcionarios.0': dt, ...others } = error.campos;
  if (dt === undefined) return error;
  return new ApiError(error.status, { error: dt, campos: { ...others, dt } });
}
