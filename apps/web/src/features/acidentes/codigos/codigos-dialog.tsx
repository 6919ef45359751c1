import { Button } from '@mantine/core';
import type { AcidenteDetail, CodigosAcidente } from '@sst/contract';
import {
  CODIFICADO_LABEL,
  CODIFICADOS,
  CODIGOS,
  type Codificado,
  codigoText,
} from '@sst/contract/acidentes/esaw';
import { propostasOf } from '@sst/contract/acidentes/esaw-propostas';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { SearchChoiceField } from '../../../components/form/fields/search-choice-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { BodyFigure } from './body-figure.tsx';
import classes from './codigos.module.css';

/** What stands for no code: an empty value would be none chosen. */
const NONE = '-';

type Values = Record<Codificado, string>;

interface Props {
  readonly company: number;
  readonly acidente: AcidenteDetail;
  readonly codigos: CodigosAcidente;
  onClose(): void;
}

const optionsOf = (what: Codificado) => [
  { value: NONE, label: 'Sem código' },
  ...CODIGOS[what].map(({ code }) => ({ value: code, label: codigoText(what, code) })),
];
const OPTIONS = Object.fromEntries(CODIFICADOS.map((what) => [what, optionsOf(what)])) as Readonly<
  Record<Codificado, ReturnType<typeof optionsOf>>
>;

/** Codes an accident; what its description proposes is shown, and chosen by nobody else. */
export function CodigosDialog({ company, acidente, codigos, onClose }: Props) {
  const form = useCallForm<Values>({
    initial: each((what) => codigos[what] ?? ''),
    errorsOf: () => ({}),
    missingOf: () => ({}),
    callOf: (values) =>
      prepareCall('saveCodigosAcidente', {
        params: { company, id: acidente.cd },
        body: each((what) => (/^\d+$/.test(values[what]) ? values[what] : null)),
      }),
    onDone: onClose,
  });
  const proposed = propostasOf({ descricao: acidente.descric, profissao: acidente.profis });
  const fieldOf = (what: Codificado) => (
    <CodigoField key={what} what={what} form={form} proposed={proposed[what]} />
  );
  return (
    <SubmitDialog
      title="Codificar o acidente"
      width={720}
      fullOnPhone
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      {/* A field would open its list over the others. */}
      <p className={classes.note} tabIndex={-1} data-autofocus>
        Códigos das estatísticas europeias (ESAW). As palavras portuguesas estão a confirmar pelas
        tabelas do GEP. As propostas vêm da descrição: só ficam se as escolher.
      </p>
      {(['desvio', 'contacto', 'lesao'] as const).map(fieldOf)}
      <div className={classes.where}>
        {fieldOf('parte')}
        <BodyFigure value={form.values.parte} onChange={form.field('parte').onChange} />
      </div>
      {(['agente', 'cpp'] as const).map(fieldOf)}
    </SubmitDialog>
  );
}

function each<T>(oneOf: (what: Codificado) => T): Record<Codificado, T> {
  return Object.fromEntries(CODIFICADOS.map((what) => [what, oneOf(what)])) as Record<
    Codificado,
    T
  >;
}

interface FieldProps {
  readonly what: Codificado;
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly proposed: readonly string[];
}

/** One code, with those that the words of the accident propose. */
function CodigoField({ what, form, proposed }: FieldProps) {
  const { value, onChange } = form.field(what);
  const others = proposed.filter((code) => code !== value);
  return (
    <div>
      <Field
        as={SearchChoiceField}
        form={form}
        name={what}
        label={CODIFICADO_LABEL[what]}
        empty="Escreva o código ou uma palavra"
        none="Nenhum código tem esse texto."
        options={OPTIONS[what]}
        classNames={{ options: classes.options }}
      />
      {others.length > 0 && (
        <div className={classes.proposals}>
          <span>{others.length === 1 ? 'Proposta:' : 'Propostas:'}</span>
          {others.map((code) => (
            <Button
              key={code}
              className={classes.proposal}
              variant="default"
              size="compact-sm"
              aria-label={`${CODIFICADO_LABEL[what]}: usar ${codigoText(what, code)}`}
              onClick={() => onChange(code)}
            >
              {codigoText(what, code)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
