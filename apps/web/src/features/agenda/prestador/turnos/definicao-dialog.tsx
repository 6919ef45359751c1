import type { DefinicaoPropostas } from '@sst/contract';
import { DEFINICAO_PROPOSTAS } from '@sst/contract/rules/agenda/propostas';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';

const TITLE = 'Prazos das empresas';
const LABELS = {
  responder_dias: 'Dias úteis para responder a uma proposta',
  aviso_dias: 'Dias úteis de aviso para mudar ou cancelar',
  vagas: 'Outras vagas que se oferecem',
} as const;
type Setting = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Setting[];
type Values = Readonly<Record<Setting, string>>;

function errorsOf(values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const field of FIELDS) {
    const { min, max } = DEFINICAO_PROPOSTAS[field];
    const value = Number(values[field]);
    if (!/^\d+$/.test(values[field].trim()) || value < min || value > max) {
      errors[field] = `Indique um número de ${min} a ${max}.`;
    }
  }
  return errors;
}

interface Props {
  onClose(): void;
}

/** Until when companies answer proposals and change bookings by themselves. */
export function DefinicaoDialog({ onClose }: Props) {
  const { data, error, refetch } = useQuery(callQuery('getDefinicaoPropostas', {}));
  if (data) return <DefinicaoForm definicao={data.message} onClose={onClose} />;
  return (
    <PageDialog title={TITLE} width={480} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
    </PageDialog>
  );
}

function DefinicaoForm({
  definicao: { versao, ...present },
  onClose,
}: Props & { readonly definicao: DefinicaoPropostas }) {
  const form = useCallForm<Values>({
    initial: {
      responder_dias: String(present.responder_dias),
      aviso_dias: String(present.aviso_dias),
      vagas: String(present.vagas),
    },
    errorsOf,
    callOf: ({ responder_dias, aviso_dias, vagas }) => {
      const body = {
        responder_dias: Number(responder_dias),
        aviso_dias: Number(aviso_dias),
        vagas: Number(vagas),
        versao,
      };
      return prepareCall('updateDefinicaoPropostas', { body });
    },
    onDone: onClose,
  });
  return (
    <SubmitDialog form={form} title={TITLE} width={480} onClose={onClose} action="Guardar">
      <ErrorSummary {...form.summary} />
      <p>Valem para todas as empresas. As propostas já enviadas ficam com o seu prazo.</p>
      {FIELDS.map((field, index) => (
        <Field
          key={field}
          as={TextField}
          form={form}
          name={field}
          label={LABELS[field]}
          required
          inputMode="numeric"
          limit={2}
          data-autofocus={index === 0 || undefined}
        />
      ))}
    </SubmitDialog>
  );
}
