import type { Pacote } from '@sst/contract';
import { dadoLimit, dadoOf, type ParteDados } from '@sst/contract/acidentes/pacote';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import classes from './pacote.module.css';
import {
  bodyOf,
  GUARDAR_EM,
  type Pergunta,
  perguntasOf,
  problemsOf,
  type Values,
} from './pacote-rules.ts';

interface Props {
  readonly params: { readonly company: number; readonly id: number };
  readonly pacote: Pacote;
  readonly nome: string;
  /** Whether what is there already is asked too, to be corrected. */
  readonly all: boolean;
  onClose(): void;
}

/** Asks what notifications of an accident need and nobody has said yet, and says where it is kept. */
export function DadosDialog({ params, pacote, nome, all, onClose }: Props) {
  const perguntas = perguntasOf(pacote, all);
  const unit = pacote.unidades[0];
  const form = useCallForm<Values>({
    initial: {
      [GUARDAR_EM]: String(unit?.cd ?? ''),
      ...Object.fromEntries(perguntas.map(({ nome: name, escrito }) => [name, escrito])),
    },
    errorsOf: (values) => problemsOf(perguntas, values),
    missingOf: () => ({}),
    callOf: (values) =>
      prepareCall('saveDadosParticipacao', { params, body: bodyOf(pacote, perguntas, values) }),
    onDone: onClose,
  });
  const parts: readonly {
    readonly parte: ParteDados;
    readonly titulo: string;
    readonly onde: string;
  }[] = [
    {
      parte: 'empresa',
      titulo: 'Da empresa',
      onde: 'Fica na empresa e serve para todos os acidentes.',
    },
    {
      parte: 'unidade',
      titulo: 'Da unidade',
      onde: 'Fica na unidade escolhida e vale também para as que estão abaixo dela.',
    },
    {
      parte: 'funcionario',
      titulo: 'Da pessoa',
      onde: `Fica com os dados de ${nome}, e apaga-se com eles. Quem lê estes dados fica registado.`,
    },
  ];
  return (
    <SubmitDialog
      title={all ? 'Dados guardados para participar' : 'Completar o que falta'}
      width={720}
      fullOnPhone
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      {/* A field would open its keyboard over the others. */}
      <p className={classes.note} tabIndex={-1} data-autofocus>
        Escreva o que souber: o que ficar vazio continua em falta.
      </p>
      {parts.map(({ parte, titulo, onde }) => {
        const own = perguntas.filter((one) => one.parte === parte);
        if (own.length === 0) return null;
        return (
          <fieldset key={parte} className={classes.part}>
            <legend>{titulo}</legend>
            <p className={classes.note}>{onde}</p>
            {parte === 'unidade' && pacote.unidades.length > 1 && (
              <Field
                as={ChoiceField}
                form={form}
                name={GUARDAR_EM}
                label="Guardar em"
                empty="Escolha a unidade"
                options={pacote.unidades.map(({ cd, nome: name }) => ({
                  value: String(cd),
                  label: name,
                }))}
              />
            )}
            <div className={classes.fields}>
              {own.map((one) => (
                <DadoField key={one.nome} form={form} pergunta={one} />
              ))}
            </div>
          </fieldset>
        );
      })}
    </SubmitDialog>
  );
}

interface FieldProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly pergunta: Pergunta;
}

function DadoField({ form, pergunta: { nome, parte, campo } }: FieldProps) {
  const dado = dadoOf(parte, campo);
  if (!dado) return null;
  const { label, tipo, opcoes, ajuda } = dado;
  if (opcoes)
    return (
      <Field
        as={ChoiceField}
        form={form}
        name={nome}
        label={label}
        empty="Por dizer"
        options={labelOptions(opcoes)}
      />
    );
  return (
    <Field
      as={TextField}
      form={form}
      name={nome}
      label={label}
      limit={dadoLimit(tipo)}
      {...(ajuda !== undefined && { help: ajuda })}
      {...((tipo === 'numero' || tipo === 'cae') && { inputMode: 'numeric' as const })}
      {...(tipo === 'euros' && { inputMode: 'decimal' as const })}
    />
  );
}
