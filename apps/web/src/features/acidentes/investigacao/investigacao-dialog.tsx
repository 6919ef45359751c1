import type { Investigacao } from '@sst/contract';
import { INVESTIGACAO } from '@sst/contract/acidentes/investigacao';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useMedidas } from '../../../components/form/pickers/use-medidas.ts';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import file from '../processo/processo.module.css';
import { type CausaDraft, causasBody, draftsOf } from './causas-draft.ts';
import { CausasEditor } from './causas-editor.tsx';

interface Values {
  readonly factos: string;
  readonly testemunhas: string;
  readonly causas: readonly CausaDraft[];
}

interface Props {
  readonly company: number;
  readonly acidente: number;
  readonly investigacao: Investigacao;
  onClose(): void;
}

/** Writes the investigation of an accident: facts, witnesses, and causes with what they lead to. */
export function InvestigacaoDialog({ company, acidente, investigacao, onClose }: Props) {
  const medidas = useMedidas(company, investigacao.medidas);
  const form = useCallForm<Values>({
    initial: {
      factos: investigacao.factos ?? '',
      testemunhas: investigacao.testemunhas ?? '',
      causas: draftsOf(investigacao),
    },
    errorsOf: () => ({}),
    missingOf: () => ({}),
    callOf: ({ factos, testemunhas, causas }) =>
      prepareCall('saveInvestigacaoAcidente', {
        params: { company, id: acidente },
        body: {
          factos: factos.trim() || null,
          testemunhas: testemunhas.trim() || null,
          ...causasBody(causas),
          versao: investigacao.versao,
        },
      }),
    onDone: onClose,
  });
  const { value, onChange, error } = form.field('causas');
  return (
    <SubmitDialog
      title="Investigação"
      width={860}
      fullOnPhone
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      <Field
        as={LongTextField}
        form={form}
        name="factos"
        label="Factos"
        data-autofocus
        limit={INVESTIGACAO.factos}
        description="O que se apurou, por ordem. As fotografias e os documentos ficam em «Fotografias e documentos»."
      />
      {investigacao.testemunhas_reservadas ? (
        <p className={file.dimmed}>
          As testemunhas ficam como estão: só as lê e escreve quem tem «Documentos» em Acidentes.
        </p>
      ) : (
        <Field
          as={LongTextField}
          form={form}
          name="testemunhas"
          label="Testemunhas"
          limit={INVESTIGACAO.testemunhas}
          description="Quem viu, um por linha. Só as lê quem tem «Documentos» em Acidentes."
        />
      )}
      <CausasEditor value={value} onChange={onChange} error={error} medidas={medidas} />
    </SubmitDialog>
  );
}
