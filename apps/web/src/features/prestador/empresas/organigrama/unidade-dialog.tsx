import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_LABEL, type Fuso } from '@sst/contract/rules/dates/fusos';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import {
  FeriadoField,
  type FeriadoValue,
  feriadoError,
  feriadoOfValue,
} from '../../../../components/form/fields/feriado-field.tsx';
import { FusoField } from '../../../../components/form/fields/fuso-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { CodeField, NipcField, TownField } from '../empresa-fields.tsx';
import { nipcError } from '../nipc.ts';

/** The values of the form, as typed. */
interface UnitValues {
  readonly nome: string;
  readonly cd_aux: string;
  readonly nipc: string;
  readonly localidade: string;
  readonly feriado: FeriadoValue;
  readonly fuso: Fuso | '';
}

/** The request body: values trimmed, empty ones `null`. */
export interface UnidadeBody {
  /** Also with the tax number of another company. */
  readonly confirmar?: boolean;
  readonly nome: string;
  readonly cd_aux: string | null;
  readonly nipc: string | null;
  readonly localidade: string | null;
  readonly feriado: string | null;
  readonly fuso: Fuso | null;
}

interface Props {
  readonly title: string;
  readonly initial: UnitValues;
  readonly button: string;
  /** Companies also have a tax number. */
  readonly isCompany?: boolean;
  /** The inherited town, if the unit has none of its own. */
  readonly townAbove: string | null;
  /** The inherited municipal holiday and clock; absent for a new unit, of which none is asked. */
  readonly above?: { readonly feriado: string | null; readonly fuso: Fuso | null };
  send(body: UnidadeBody): Promise<void>;
  onClose(): void;
}

function bodyOf({ nome, cd_aux, nipc, localidade, feriado, fuso }: UnitValues): UnidadeBody {
  return {
    nome: nome.trim(),
    cd_aux: cd_aux.trim() || null,
    nipc: nipc.trim() || null,
    localidade: localidade.trim() || null,
    feriado: feriadoOfValue(feriado),
    fuso: fuso || null,
  };
}

/** Edits name, code and town of a unit or a company. */
export function UnidadeDialog(props: Props) {
  const { title, initial, button, isCompany = false, townAbove, above, send, onClose } = props;
  const { sendUnlessDoubtful, question } = useDoubts(
    'Gravar assim mesmo',
    'Já existe uma empresa com este NIPC',
  );
  const form = useSubmitForm<UnitValues>({
    initial,
    errorsOf: (values) => {
      const feriado = feriadoError(values.feriado);
      return { ...nipcError(values.nipc), ...(feriado && { feriado }) };
    },
    missingOf: (values) => emptyFields(values, { nome: 'Indique o nome.' }),
    send: (values) => sendUnlessDoubtful(bodyOf(values), send),
  });
  return (
    <SubmitDialog form={form} title={title} width={460} action={button} onClose={onClose}>
      {question(form)}
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        required
        data-autofocus
        limit={ORGANIGRAMA.nome}
      />
      <CodeField {...form.field('cd_aux')} />
      {isCompany && <NipcField {...form.field('nipc')} />}
      <TownField above={townAbove} {...form.field('localidade')} />
      {above && (
        <>
          <FeriadoField above={above.feriado} {...form.field('feriado')} />
          <FusoField
            empty={
              isCompany
                ? `A do ${FUSO_LABEL[TIME_ZONE].toLocaleLowerCase('pt')}`
                : `A da unidade acima: ${FUSO_LABEL[above.fuso ?? TIME_ZONE]}`
            }
            {...form.field('fuso')}
          />
        </>
      )}
    </SubmitDialog>
  );
}
