import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { PostoDaEmpresa } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callQuery, FIVE_MINUTES } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
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
  const { change } = useRowChange({
    onDone: onClose,
  });
  const form = useSubmitForm({
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
    send: ({ cd_posto, cd_organig, cd_profis, dt_ini, sem_posto }) => {
      const filtro = { cd_organig, cd_profis: cd_profis ? Number(cd_profis) : null, sem_posto };
      const body = { cd_posto: Number(cd_posto), dt_ini: readDate(dt_ini), filtro };
      return change(prepareCall('assignPosto', { params: { company }, body }));
    },
  });
  const without = form.field('sem_posto');
  return (
    <SubmitDialog
      form={form}
      title="Atribuir um posto a várias pessoas"
      width={520}
      onClose={onClose}
      action="Atribuir"
    >
      <FormField name="cd_posto">
        <ChoiceField
          label="Posto"
          required
          data-autofocus
          empty="Escolha"
          options={postos
            .filter(({ inactiv }) => !inactiv)
            .map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
          {...form.field('cd_posto')}
        />
      </FormField>
      <FormField name="cd_organig">
        <UnidadeField
          label="De que unidade"
          company={company}
          help="Com tudo o que está abaixo. Vazia: de toda a empresa."
          {...form.field('cd_organig')}
        />
      </FormField>
      <FormField name="cd_profis">
        <ChoiceField
          label="Com que profissão"
          empty="Qualquer"
          options={(data?.message ?? []).map(({ cd, nome }) => ({
            value: String(cd),
            label: nome,
          }))}
          {...form.field('cd_profis')}
        />
      </FormField>
      <FormField name="sem_posto">
        <Checkbox
          label="Só quem ainda não tem posto"
          checked={without.value}
          onChange={(event) => without.onChange(event.currentTarget.checked)}
        />
      </FormField>
      <FormField name="dt_ini">
        <DateField label="Desde" description={SINCE} {...form.field('dt_ini')} />
      </FormField>
    </SubmitDialog>
  );
}
