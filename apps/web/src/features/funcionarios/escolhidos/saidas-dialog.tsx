import type { FuncionarioRow } from '@sst/contract';
import { saidaDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import formClasses from '../../../components/form/form.module.css';
import { Field } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { useTicked } from '../../../components/todos/ticked-names.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { CALLED_OFF } from '../saida/marcado-text.ts';
import { type ChosenProps, ManyDialog, useMany } from './many-dialog.tsx';
import { leavingName, whoLeaves } from './who-goes.ts';

const departures = (count: number) => countLabel(count, 'saída', 'saídas');
const doneText = (count: number) =>
  `${count === 1 ? 'Foi pedida' : 'Foram pedidas'} ${departures(count)}: o prestador decide.`;

/** Asks for the departure of all chosen employees on one day, each by a request of its own. */
export function SaidasDialog({ chosen, onDone, onClose }: ChosenProps) {
  const company = useEmpresa().cd;
  const today = useToday();
  const seesDays = useAbilities().pode('prazos.ver');
  const { rows, left } = whoLeaves(chosen);
  const names = rows.map(leavingName);
  const ticked = useTicked(names);
  const wanted = rows.filter(({ cd }) => ticked.codigos.includes(cd));
  const bulk = useMany({ rows: wanted, call: 'createSaida', doneText, onDone, onClose });
  const form = useSubmitForm({
    initial: { dt_inactiv: '' },
    errorsOf: ({ dt_inactiv }) => {
      if (dt_inactiv.trim() === '') return { dt_inactiv: 'Indique a data de saída.' };
      const day = readDate(dt_inactiv);
      const error = day === null ? dateProblem(dt_inactiv) : saidaDayError(day, null, today);
      return error ? { dt_inactiv: error } : {};
    },
    send: async ({ dt_inactiv }) => {
      const day = readDate(dt_inactiv) ?? '';
      void bulk.start(({ cd, nome }: FuncionarioRow) =>
        callApi('createSaida', { params: { company }, body: { cd, nome, dt_inactiv: day } }),
      );
    },
  });
  return (
    <ManyDialog
      title="Registar saída"
      action={`Pedir ${departures(wanted.length)}`}
      doneText={doneText}
      bulk={bulk}
      form={form}
      names={names}
      ticked={ticked}
      left={left}
      onClose={onClose}
    >
      <p className={formClasses.hint}>
        É enviado um pedido por pessoa, que o prestador decide: até ser aceite, nada muda.{' '}
        {seesDays && wanted.some(({ dt_prox_marc }) => dt_prox_marc) && CALLED_OFF}
      </p>
      <Field
        as={DateField}
        form={form}
        name="dt_inactiv"
        label="Data de saída de todos"
        required
        data-autofocus
      />
    </ManyDialog>
  );
}
