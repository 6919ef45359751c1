import { Button, Skeleton } from '@mantine/core';
import type { Avaliacao, Perigo } from '@sst/contract';
import { AVALIACAO, PERIGO, PERIGO_GRUPO_LABEL } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { grausOf } from '@sst/contract/rules/medidas/metodo';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field, FormField } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../lib/time/now.ts';
import { useMetodo } from '../medidas/vida/use-metodo.ts';
import classes from './avaliacoes.module.css';
import { type LinhaValues, linhaErrors, linhaOf, unchanged, valuesOf } from './linha-values.ts';

interface Props {
  readonly company: number;
  readonly avaliacao: Avaliacao;
  /** The place of the row; that after the last for a new one. */
  readonly at: number;
  onClose(): void;
}

/** A row of a draft: adds, changes or removes a hazard, and saves the draft. */
export function LinhaDialog({ company, avaliacao, at, onClose }: Props) {
  const today = useToday();
  const perigos = useQuery(callQuery('listPerigos', {})).data?.message;
  const linha = avaliacao.linhas[at];
  const call = (linhas: ReturnType<typeof unchanged>[]) =>
    prepareCall('updateAvaliacao', {
      params: { company, id: avaliacao.cd },
      body: { dt: avaliacao.dt, versao: avaliacao.versao, linhas },
    });
  const form = useCallForm<LinhaValues>({
    initial: valuesOf(linha),
    together: ['antesP', 'antesS', 'depoisP', 'depoisS'],
    errorsOf: (values) => linhaErrors(values, today),
    missingOf: (values) => emptyFields(values, { perigo: 'Indique o perigo.' }),
    callOf: (values) => call(avaliacao.linhas.map(unchanged).toSpliced(at, 1, linhaOf(values))),
    onDone: onClose,
  });
  const { busy, endRow } = useRowChange({ onDone: onClose });
  return (
    <SubmitDialog
      form={form}
      title={linha ? 'Alterar o perigo' : 'Acrescentar um perigo'}
      width={680}
      fullOnPhone
      action="Guardar"
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      <PerigoFields form={form} perigos={perigos ?? []} />
      <ExpostosFields form={form} trabalhadores={avaliacao.trabalhadores} />
      <GrauFields form={form} p="antesP" s="antesS" when="antes" />
      <Field
        as={LongTextField}
        form={form}
        name="medida"
        label="Medida proposta"
        description="Ao publicar, pode ficar logo como medida da empresa."
        limit={AVALIACAO.medida}
      />
      <Field as={DateField} form={form} name="prazo" label="Prazo da medida" min={today} />
      <GrauFields form={form} p="depoisP" s="depoisS" when="depois da medida" />
      <Field as={LongTextField} form={form} name="nota" label="Nota" limit={AVALIACAO.nota} />
      {linha && (
        <Button
          variant="subtle"
          color="red"
          className={classes.add}
          loading={busy}
          onClick={() => endRow(call(avaliacao.linhas.map(unchanged).toSpliced(at, 1)))}
        >
          Retirar este perigo da avaliação
        </Button>
      )}
    </SubmitDialog>
  );
}

type Form = ReturnType<typeof useCallForm<LinhaValues>>;

/** The hazard: one of the library, whose usual words are filled in, or an own one. */
function PerigoFields({ form, perigos }: { readonly form: Form; readonly perigos: Perigo[] }) {
  const { values } = form;
  const library = form.field('cd_perigo');
  const offered = perigos.filter(({ inactiv, cd }) => !inactiv || String(cd) === values.cd_perigo);
  const choose = (code: string) => {
    library.onChange(code);
    const known = perigos.find(({ cd }) => String(cd) === code);
    if (!known) return;
    form.field('perigo').onChange(known.nome);
    form.field('consequencias').onChange(known.consequencias ?? '');
    form.field('controlos').onChange(known.controlos ?? '');
  };
  return (
    <>
      <FormField name="cd_perigo">
        <ChoiceField
          {...library}
          label="Da biblioteca"
          empty="Outro, que a biblioteca não tem"
          options={offered.map(({ cd, nome, grupo }) => ({
            value: String(cd),
            label: `${PERIGO_GRUPO_LABEL[grupo]}: ${nome}`,
          }))}
          onChange={choose}
        />
      </FormField>
      <Field as={TextField} form={form} name="perigo" label="Perigo" required limit={PERIGO.nome} />
      <Field
        as={LongTextField}
        form={form}
        name="consequencias"
        label="Consequências"
        limit={PERIGO.consequencias}
      />
      <Field
        as={TextField}
        form={form}
        name="tarefa"
        label="Tarefa ou local"
        limit={AVALIACAO.tarefa}
      />
    </>
  );
}

/** Who is exposed, and what is there against it. */
function ExpostosFields({
  form,
  trabalhadores,
}: {
  readonly form: Form;
  readonly trabalhadores: number;
}) {
  return (
    <>
      <Field
        as={TextField}
        form={form}
        name="pessoas"
        label="Pessoas expostas"
        inputMode="numeric"
        help={`Vazio: todas as que lá trabalham (${countLabel(trabalhadores, 'pessoa', 'pessoas')}).`}
        limit={6}
      />
      <Field
        as={TextField}
        form={form}
        name="quem"
        label="Quem são"
        help="Pelo que fazem, sem nomes."
        limit={AVALIACAO.quem}
      />
      <Field
        as={LongTextField}
        form={form}
        name="controlos"
        label="Controlos que existem"
        limit={PERIGO.controlos}
      />
    </>
  );
}

interface GrauProps {
  readonly form: Form;
  readonly p: 'antesP' | 'depoisP';
  readonly s: 'antesS' | 'depoisS';
  readonly when: string;
}

function GrauFields({ form, p, s, when }: GrauProps) {
  const metodo = useMetodo();
  if (!metodo) return <Skeleton height={64} />;
  return (
    <div className={classes.pair}>
      <Field
        as={ChoiceField}
        form={form}
        name={p}
        label={`Probabilidade, ${when}`}
        empty="Não avaliada"
        options={grausOf(metodo.probabilidade, form.values[p])}
      />
      <Field
        as={ChoiceField}
        form={form}
        name={s}
        label={`Gravidade, ${when}`}
        empty="Não avaliada"
        options={grausOf(metodo.severidade, form.values[s])}
      />
    </div>
  );
}
