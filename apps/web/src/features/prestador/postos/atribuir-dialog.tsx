import type { PostoDaEmpresa } from '@sst/contract';
import { CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { callQuery, FIVE_MINUTES } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { UnidadeField } from './unidade-field.tsx';

interface Props {
  readonly company: number;
  readonly postos: readonly PostoDaEmpresa[];
  onClose(): void;
}

const SINCE =
  'Vazio: desde a admissão de cada pessoa, ou desde o início do posto que este substitui.';

/** Assigns all of a unit, or of a profession, to a workplace. */
export function AtribuirDialog({ company, postos, onClose }: Props) {
  const { data } = useQuery({
    ...callQuery('listProfissoesDaEmpresa', { params: { company } }),
    staleTime: FIVE_MINUTES,
  });
  const doubts = useDoubts('Atribuir mesmo assim', CONTRADICTION_TITLE);
  const form = useCallForm({
    initial: {
      cd_posto: '',
      cd_organig: null as number | null,
      cd_profis: '',
      dt_ini: '',
      sem_posto: true,
    },
    errorsOf: ({ dt_ini }) =>
      dt_ini.trim() !== '' && readDate(dt_ini) === null ? { dt_ini: dateProblem(dt_ini) } : {},
    missingOf: (values) => emptyFields(values, { cd_posto: 'Escolha o posto.' }),
    callOf: ({ cd_posto, cd_organig, cd_profis, dt_ini, sem_posto }) => {
      const filtro = { cd_organig, cd_profis: cd_profis ? Number(cd_profis) : null, sem_posto };
      const body = doubts.answered({
        cd_posto: Number(cd_posto),
        dt_ini: readDate(dt_ini),
        filtro,
      });
      return prepareCall('assignPosto', { params: { company }, body });
    },
    onDone: onClose,
    takes: doubts.takes,
  });
  return (
    <SubmitDialog
      form={form}
      title="Atribuir um posto a várias pessoas"
      width={520}
      onClose={onClose}
      action="Atribuir"
    >
      {doubts.question(form)}
      <Field
        as={ChoiceField}
        form={form}
        name="cd_posto"
        label="Posto"
        required
        data-autofocus
        empty="Escolha"
        options={postos
          .filter(({ inactiv }) => !inactiv)
          .map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
      />
      <Field
        as={UnidadeField}
        form={form}
        name="cd_organig"
        label="De que unidade"
        company={company}
        help="Com tudo o que está abaixo. Vazia: de toda a empresa."
      />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_profis"
        label="Com que profissão"
        empty="Qualquer"
        options={(data?.message ?? []).map(({ cd, nome }) => ({
          value: String(cd),
          label: nome,
        }))}
      />
      <Field as={CheckField} form={form} name="sem_posto" label="Só quem ainda não tem posto" />
      <Field as={DateField} form={form} name="dt_ini" label="Desde" description={SINCE} />
    </SubmitDialog>
  );
}
