import type { Perigo } from '@sst/contract';
import { EXPOSICOES, type Exposicao } from '@sst/contract/prazos/facts';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import {
  PERIGO,
  PERIGO_GRUPO_LABEL,
  PERIGO_GRUPOS,
  type PerigoGrupo,
} from '@sst/contract/rules/avaliacoes/avaliacoes';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Values {
  readonly grupo: string;
  readonly nome: string;
  readonly consequencias: string;
  readonly controlos: string;
  readonly lei: string;
  readonly lei_verificada: boolean;
  readonly exposicao: string;
  readonly inactiv: boolean;
}

interface Props {
  /** The hazard to change; absent for a new one. */
  readonly perigo: Perigo | undefined;
  onClose(): void;
}

function valuesOf(perigo: Perigo | undefined): Values {
  return {
    grupo: perigo?.grupo ?? '',
    nome: perigo?.nome ?? '',
    consequencias: perigo?.consequencias ?? '',
    controlos: perigo?.controlos ?? '',
    lei: perigo?.lei ?? '',
    lei_verificada: perigo?.lei_verificada ?? false,
    exposicao: perigo?.exposicao ?? '',
    inactiv: perigo?.inactiv ?? false,
  };
}

function callOf(perigo: Perigo | undefined, { inactiv, ...values }: Values) {
  const body = {
    ...values,
    grupo: values.grupo as PerigoGrupo,
    exposicao: (values.exposicao || null) as Exposicao | null,
  };
  if (!perigo) return prepareCall('createPerigo', { body });
  return prepareCall('updatePerigo', {
    params: { id: perigo.cd },
    body: { ...body, inactiv, versao: perigo.versao },
  });
}

/** Adds a hazard to the library, or changes what is said of it. */
export function PerigoDialog({ perigo, onClose }: Props) {
  const form = useCallForm<Values>({
    initial: valuesOf(perigo),
    errorsOf: () => ({}),
    missingOf: (values) =>
      emptyFields(values, { grupo: 'Escolha o grupo.', nome: 'Indique o perigo.' }),
    callOf: (values) => callOf(perigo, values),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title={perigo ? 'Alterar o perigo' : 'Novo perigo'}
      width={640}
      fullOnPhone
      action="Guardar"
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      {perigo && <p>As avaliações que já existem ficam com as palavras com que foram feitas.</p>}
      <Field
        as={ChoiceField}
        form={form}
        name="grupo"
        label="Grupo"
        required
        empty="Escolher"
        options={labelOptions(PERIGO_GRUPO_LABEL, PERIGO_GRUPOS)}
      />
      <Field as={TextField} form={form} name="nome" label="Perigo" required limit={PERIGO.nome} />
      <Field
        as={LongTextField}
        form={form}
        name="consequencias"
        label="Consequências"
        limit={PERIGO.consequencias}
      />
      <Field
        as={LongTextField}
        form={form}
        name="controlos"
        label="Controlos habituais"
        limit={PERIGO.controlos}
      />
      <Field as={TextField} form={form} name="lei" label="Lei" limit={PERIGO.lei} />
      <Field
        as={CheckField}
        form={form}
        name="lei_verificada"
        label="Alguém leu esta lei: já não está a confirmar"
      />
      <Field
        as={ChoiceField}
        form={form}
        name="exposicao"
        label="Exposição do posto"
        empty="Nenhuma"
        options={labelOptions(EXPOSICAO_LABEL, EXPOSICOES)}
      />
      {perigo && (
        <Field
          as={CheckField}
          form={form}
          name="inactiv"
          label="Já não está em uso: deixa de se oferecer"
        />
      )}
    </SubmitDialog>
  );
}
