import { CIRCULO } from '@sst/contract/rules/circulo/circulo';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { NamedRows } from '../bulk/named-rows.tsx';
import { SubmitDialog } from '../form/dialog/submit-dialog.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { emptyFields } from '../form/form-fields.ts';
import { Field } from '../form/form-section.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import type { Assinavel } from './ficha-do-ficheiro.ts';

interface Props {
  readonly fichas: readonly Assinavel[];
  /** @param codes the exams whose sheets are archived now; none where the dialog was only closed. */
  onClose(codes?: readonly number[]): void;
}

/** Says where the papers of known sheets are kept. */
export function ArquivarDialog({ fichas, onClose }: Props) {
  const company = useEmpresa().cd;
  const exams = fichas.map(({ cd }) => cd);
  const codigos = fichas.map(({ anex }) => anex);
  const form = useCallForm({
    initial: { onde: '' },
    missingOf: (values) => emptyFields(values, { onde: 'Indique onde ficam guardadas.' }),
    callOf: ({ onde }) =>
      prepareCall('archiveFichas', {
        params: { company },
        body: { codigos, onde: onde.trim() },
      }),
    onDone: () => onClose(exams),
    done: { list: 'listExames', keys: exams, text: 'Arquivada' },
  });
  return (
    <SubmitDialog
      title="Arquivar fichas"
      width={520}
      action={fichas.length > 1 ? `Arquivar (${fichas.length})` : 'Arquivar'}
      form={form}
      onClose={() => onClose()}
    >
      <NamedRows
        names={fichas.map(({ funcion, dt }) => `${funcion}, exame de ${displayDate(dt)}`)}
      />
      <Field
        as={TextField}
        form={form}
        name="onde"
        label="Onde ficam guardadas"
        help="Como «Pasta de SST, 2026»."
        required
        limit={CIRCULO.onde}
        data-autofocus
      />
    </SubmitDialog>
  );
}
