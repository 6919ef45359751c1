import { QUASE_TIPO_LABEL, type QuaseTipo } from '@sst/contract/acidentes/quase';
import { QUASE, quaseTimeErrors } from '@sst/contract/acidentes/quase-limites';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { anexoBody, type ChosenAnexo, sentShares } from '../../../components/files/anexos.ts';
import { AnexosField } from '../../../components/files/anexos-field.tsx';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { INVALID_TIME, readTime } from '../../../components/form/dates/time-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callWithAnexos } from '../../../lib/files/call-with-anexos.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../lib/time/now.ts';

interface Values {
  readonly tipo: string;
  readonly cd_organig: number | null;
  readonly dt: string;
  readonly hr: string;
  readonly loc: string;
  readonly descric: string;
  readonly acao: string;
  readonly anexo: readonly ChosenAnexo[];
}

interface Props {
  readonly company: number;
  onClose(): void;
}

function errorsOf({ dt, hr }: Values): FieldErrors<Values> {
  const [day, hour] = [readDate(dt), readTime(hr)];
  if (day !== null && hour !== null) {
    return quaseTimeErrors({ dt: day, hr: hour }, momentInPortugal(new Date()));
  }
  return {
    ...(dt.trim() !== '' && day === null && { dt: dateProblem(dt) }),
    ...(hr.trim() !== '' && hour === null && { hr: INVALID_TIME }),
  };
}

function bodyOf({ anexo, ...values }: Values) {
  return {
    tipo: values.tipo as QuaseTipo,
    cd_organig: values.cd_organig ?? 0,
    dt: readDate(values.dt) ?? '',
    hr: readTime(values.hr) ?? '',
    loc: values.loc.trim() || null,
    descric: values.descric.trim(),
    acao: values.acao.trim() || null,
    anexo: anexo.map(anexoBody),
  };
}

function useComunicar({ company, onClose }: Props) {
  const { change } = useRowChange({ onDone: onClose });
  const today = useToday();
  return useSubmitForm<Values>({
    initial: {
      tipo: '',
      cd_organig: null,
      dt: dateText(today),
      hr: '',
      loc: '',
      descric: '',
      acao: '',
      anexo: [],
    },
    errorsOf,
    missingOf: (values) =>
      emptyFields(values, {
        tipo: 'Escolha o que quer comunicar.',
        cd_organig: 'Escolha a unidade.',
        dt: 'Indique o dia.',
        hr: 'Indique a hora.',
        descric: 'Descreva o que aconteceu, ou o que vê.',
      }),
    together: ['dt', 'hr'],
    datedToday: 'dt',
    entriesOf: ({ anexo }) => ({ anexo }),
    send: (values, upload) => {
      const given = { params: { company }, body: bodyOf(values) };
      return change({
        name: 'createQuaseAcidente',
        content: given,
        make: (options) => callWithAnexos('createQuaseAcidente', given, { ...options, ...upload }),
      });
    },
  });
}

type ComunicarForm = ReturnType<typeof useComunicar>;

/** Tells a near miss or an unsafe condition. */
export function ComunicarDialog({ company, onClose }: Props) {
  const form = useComunicar({ company, onClose });
  return (
    <SubmitDialog
      title="Comunicar"
      width={640}
      fullOnPhone
      action="Comunicar"
      form={form}
      onClose={onClose}
    >
      <WhatAndWhere form={form} company={company} />
      <Words form={form} />
    </SubmitDialog>
  );
}

interface PartProps {
  readonly form: ComunicarForm;
  readonly company: number;
}

function WhatAndWhere({ form, company }: PartProps) {
  const today = useToday();
  return (
    <>
      <Field
        as={ChoiceField}
        form={form}
        name="tipo"
        label="O que quer comunicar"
        required
        empty="Escolha"
        options={labelOptions(QUASE_TIPO_LABEL)}
        description="Quase-acidente: podia ter ferido alguém. Condição insegura: um perigo que está à vista. Com feridos, registe um acidente."
        data-autofocus
      />
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        required
      />
      <Field as={DateField} form={form} name="dt" label="Dia" required max={today} />
      <Field as={TimeField} form={form} name="hr" label="Hora" required />
      <Field
        as={TextField}
        form={form}
        name="loc"
        label="Local"
        help="O sítio exato, como «Armazém, cais 2»."
        limit={QUASE.loc}
      />
    </>
  );
}

function Words({ form }: Pick<PartProps, 'form'>) {
  const { anexo } = form.values;
  return (
    <>
      <Field
        as={LongTextField}
        form={form}
        name="descric"
        label="O que aconteceu, ou o que se vê"
        required
        limit={QUASE.descric}
      />
      <Field
        as={LongTextField}
        form={form}
        name="acao"
        label="O que se fez logo"
        limit={QUASE.acao}
      />
      <Field
        as={AnexosField}
        form={form}
        name="anexo"
        label="Fotografias e documentos"
        optional
        photos
        entryErrors={form.entryErrors}
        sending={form.busy && anexo.length > 0 ? sentShares(anexo, form.uploadShare) : null}
      />
    </>
  );
}
