import type { Recomendacao } from '@sst/contract';
import { RECOMENDACAO_LABEL } from '@sst/contract/rules/exames/recomendacoes';
import {
  PORQUE,
  QUE_MEDIDA,
  RESPOSTA_RECOMENDACAO_LABEL,
  RESPOSTA_TEXTO,
  type RespostaRecomendacao,
} from '@sst/contract/rules/exames/restricoes';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useMedidas } from '../../../components/form/pickers/use-medidas.ts';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from './restricoes.module.css';

interface Props {
  readonly item: Recomendacao;
  onClose(): void;
}

interface Values {
  readonly resposta: RespostaRecomendacao | '';
  readonly texto: string;
  readonly cd_medida: string;
}

/** Answers a recommendation: nothing is chosen before somebody chooses it. */
export function RespostaDialog({ item, onClose }: Props) {
  const company = useEmpresa().cd;
  const medidas = useMedidas(company, item.medida ? [item.medida] : []) ?? [];
  const form = useCallForm<Values>({
    initial: {
      resposta: item.resposta ?? '',
      texto: item.resposta_texto ?? '',
      cd_medida: item.medida ? String(item.medida.cd) : '',
    },
    together: ['resposta', 'texto', 'cd_medida'],
    missingOf: ({ resposta, ...values }) => ({
      ...emptyFields({ resposta }, { resposta: 'Escolha a resposta.' }),
      ...(resposta === 'impossivel' && emptyFields(values, { texto: PORQUE })),
      ...(resposta === 'medida' && emptyFields(values, { cd_medida: QUE_MEDIDA })),
    }),
    callOf: ({ resposta, texto, cd_medida }) =>
      prepareCall('answerRecomendacao', {
        params: { company, id: item.cd },
        body: {
          resposta: resposta || null,
          texto: texto.trim() || null,
          cd_medida: resposta === 'medida' ? Number(cd_medida) : null,
          antes: item.resposta,
        },
      }),
    onDone: onClose,
  });
  const { resposta } = form.values;
  return (
    <SubmitDialog title="Responder" width={520} action="Guardar" form={form} onClose={onClose}>
      <ErrorSummary {...form.summary} />
      <div className={classes.item}>
        <p className={classes.tipo}>{RECOMENDACAO_LABEL[item.tipo]}</p>
        <p className={classes.texto}>{item.texto}</p>
      </div>
      <Field
        as={ChoiceField}
        form={form}
        name="resposta"
        label="Resposta"
        required
        data-autofocus
        empty="Escolha a resposta"
        options={labelOptions(RESPOSTA_RECOMENDACAO_LABEL)}
      />
      {resposta === 'medida' && (
        <Field
          as={ChoiceField}
          form={form}
          name="cd_medida"
          label="Medida"
          required
          empty={medidas.length === 0 ? 'Não há medidas em aberto' : 'Escolha a medida'}
          options={medidas}
        />
      )}
      <Field
        as={LongTextField}
        form={form}
        name="texto"
        label={resposta === 'impossivel' ? 'Porquê' : 'Nota'}
        required={resposta === 'impossivel'}
        limit={RESPOSTA_TEXTO}
      />
    </SubmitDialog>
  );
}
