import type { Avaliacao } from '@sst/contract';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { faltaNaLinha, SEM_LINHAS } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { countLabel } from '@sst/contract/rules/texts/text';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Props {
  readonly company: number;
  readonly avaliacao: Avaliacao;
  onClose(): void;
}

interface Values {
  readonly medidas: boolean;
  readonly exposicoes: boolean;
}

/** Asks once what follows from a publication: the measures, and the exposures of the workplace. */
export function PublicarDialog({ company, avaliacao, onClose }: Props) {
  const { cd, versao, linhas, exposicoes } = avaliacao;
  const doubts = useDoubts('Publicar mesmo assim', CONTRADICTION_TITLE);
  const proposed = linhas.filter(({ medida }) => medida !== null).length;
  const moves = exposicoes.juntar.length + exposicoes.terminar.length;
  const form = useCallForm<Values>({
    initial: { medidas: proposed > 0, exposicoes: false },
    errorsOf: () => ({}),
    callOf: (values) =>
      prepareCall('publishAvaliacao', {
        params: { company, id: cd },
        body: doubts.answered({ versao, ...values }),
      }),
    onDone: onClose,
    takes: doubts.takes,
  });
  const lacks = lacking(avaliacao);
  const ready = lacks.length === 0;
  return (
    <SubmitDialog
      form={form}
      title="Publicar a avaliação"
      width={560}
      action="Publicar"
      disabled={!ready}
      onClose={onClose}
    >
      {doubts.question(form)}
      <ErrorSummary {...form.summary} />
      {ready ? (
        <p>
          A empresa passa a lê-la como está agora. Depois de alguém a ler, já não se retira: faz-se
          uma nova.
        </p>
      ) : (
        <ul>
          {lacks.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {ready && proposed > 0 && (
        <Field
          as={CheckField}
          form={form}
          name="medidas"
          label={`Registar ${countLabel(proposed, 'medida proposta', 'medidas propostas')}`}
        />
      )}
      {ready && moves > 0 && (
        <>
          <Field
            as={CheckField}
            form={form}
            name="exposicoes"
            label="Acertar as exposições do posto, de que seguem os exames e a ficha de aptidão"
          />
          <ul>
            {exposicoes.juntar.map((tipo) => (
              <li key={tipo}>Começa: {EXPOSICAO_LABEL[tipo]}</li>
            ))}
            {exposicoes.terminar.map((tipo) => (
              <li key={tipo}>Termina: {EXPOSICAO_LABEL[tipo]}</li>
            ))}
          </ul>
        </>
      )}
    </SubmitDialog>
  );
}

/** What an assessment lacks to be published. */
function lacking({ linhas }: Avaliacao): string[] {
  if (linhas.length === 0) return [SEM_LINHAS];
  return linhas.flatMap((linha) => {
    const lacks = faltaNaLinha(linha);
    return lacks ? [`${linha.perigo}: ${lacks}.`] : [];
  });
}
