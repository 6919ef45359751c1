import type { AcidenteDetail, ParticipacaoBody } from '@sst/contract';
import {
  CANAIS,
  CANAL_LABEL,
  type Canal,
  type Destino,
  DISPENSA_LABEL,
  type Dispensa,
  dispensasDe,
  PARTICIPACAO,
} from '@sst/contract/acidentes/participacoes';
import { ANEXO } from '@sst/contract/rules/anexos';
import { AddAnexos } from '../../../components/acidente/anexos/add-anexos.tsx';
import {
  type AnexosAcidenteChanges,
  useAnexosAcidente,
} from '../../../components/acidente/anexos/use-anexos-acidente.ts';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { INVALID_TIME, readTime } from '../../../components/form/dates/time-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../lib/time/now.ts';
import { participacaoName } from './processo-text.ts';

interface Values {
  readonly dt: string;
  readonly hr: string;
  readonly canal: string;
  readonly referencia: string;
  readonly anexo: string;
  readonly dispensa: string;
  readonly razao: string;
}

const EMPTY: Values = {
  dt: '',
  hr: '',
  canal: '',
  referencia: '',
  anexo: '',
  dispensa: '',
  razao: '',
};

interface Props {
  readonly company: number;
  readonly acidente: Pick<AcidenteDetail, 'cd' | 'anexos'>;
  readonly destino: Destino;
  /** Whether it needs not be notified, in place of how it was. */
  readonly dispensada: boolean;
  onClose(): void;
}

function bodyOf(values: Values, destino: Destino, dispensada: boolean): ParticipacaoBody {
  if (dispensada) {
    return {
      tipo: 'nao-se-aplica',
      destino,
      dispensa: values.dispensa as Dispensa,
      razao: values.razao,
    };
  }
  return {
    tipo: 'prova',
    destino,
    dt: readDate(values.dt) ?? '',
    hr: readTime(values.hr) ?? '',
    canal: values.canal as Canal,
    referencia: values.referencia.trim() || null,
    cd_anex: values.anexo === '' ? null : Number(values.anexo),
  };
}

function errorsOf({ dt, hr }: Values): FieldErrors<Values> {
  return {
    ...(readDate(dt) === null && { dt: dateProblem(dt) }),
    ...(readTime(hr) === null && { hr: INVALID_TIME }),
  };
}

/** Says that an accident was notified, with its proof, or why it needs not be. */
export function ParticipacaoDialog(props: Props) {
  const { company, acidente, destino, dispensada, onClose } = props;
  const changes = useAnexosAcidente(company, acidente.cd, 'getAnexoAcidente');
  const form = useCallForm<Values>({
    initial: EMPTY,
    errorsOf: (values) => (dispensada ? {} : errorsOf(values)),
    missingOf: (values) =>
      dispensada
        ? emptyFields(values, { dispensa: 'Escolha a razão.', razao: 'Indique a razão.' })
        : emptyFields(values, {
            dt: 'Indique o dia.',
            hr: 'Indique a hora.',
            canal: 'Escolha como foi participado.',
          }),
    callOf: (values) =>
      prepareCall('saveParticipacaoAcidente', {
        params: { company, id: acidente.cd },
        body: bodyOf(values, destino, dispensada),
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title={`${participacaoName(destino)}: ${dispensada ? 'não se aplica' : 'feita'}`}
      width={440}
      action="Guardar"
      // What is being put there is not left out of the proof.
      disabled={changes.busy}
      form={form}
      onClose={onClose}
    >
      {dispensada ? (
        <NoneFields form={form} destino={destino} />
      ) : (
        <ProofFields form={form} anexos={acidente.anexos} changes={changes} />
      )}
    </SubmitDialog>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
}

interface ProofProps extends FieldsProps {
  readonly anexos: AcidenteDetail['anexos'];
  readonly changes: AnexosAcidenteChanges;
}

function ProofFields({ form, anexos, changes }: ProofProps) {
  const today = useToday();
  return (
    <>
      <Field as={DateField} form={form} name="dt" label="Dia" required data-autofocus max={today} />
      <Field as={TimeField} form={form} name="hr" label="Hora" required />
      <Field
        as={ChoiceField}
        form={form}
        name="canal"
        label="Como"
        required
        empty="Escolha..."
        options={labelOptions(CANAL_LABEL, CANAIS)}
      />
      <Field
        as={TextField}
        form={form}
        name="referencia"
        label="Referência"
        limit={PARTICIPACAO.referencia}
        help="O número que a resposta ou o registo têm."
      />
      <ProofDocument form={form} anexos={anexos} changes={changes} />
    </>
  );
}

/** A document of the accident, or one that is put there now: it stays with the accident, whatever becomes of the proof. */
function ProofDocument({ form, anexos, changes }: ProofProps) {
  const add: AnexosAcidenteChanges['add'] = async (...given) => {
    const cds = await changes.add(...given);
    if (cds?.[0] !== undefined) form.field('anexo').onChange(String(cds[0]));
    return cds;
  };
  return (
    <div>
      <Field
        as={ChoiceField}
        form={form}
        name="anexo"
        label="Documento"
        empty={anexos.length > 0 ? 'Nenhum' : 'O acidente ainda não tem nenhum'}
        options={anexos.map(({ cd_anex, titulo }) => ({ value: String(cd_anex), label: titulo }))}
        description="O comprovativo. O que juntar aqui fica também nos documentos do acidente."
      />
      <AddAnexos room={ANEXO.maxFiles - anexos.length} changes={{ ...changes, add }} />
    </div>
  );
}

function NoneFields({ form, destino }: FieldsProps & Pick<Props, 'destino'>) {
  return (
    <>
      <Field
        as={ChoiceField}
        form={form}
        name="dispensa"
        label="Razão"
        required
        data-autofocus
        empty="Escolha..."
        options={labelOptions(DISPENSA_LABEL, dispensasDe(destino))}
      />
      <Field
        as={TextField}
        form={form}
        name="razao"
        label="Por palavras"
        required
        limit={PARTICIPACAO.razao}
      />
    </>
  );
}
