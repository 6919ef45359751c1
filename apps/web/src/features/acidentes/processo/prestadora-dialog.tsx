import '@mantine/core/styles/Radio.layer.css';
import { Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Props {
  readonly company: number;
  onClose(): void;
}

const CHOICES = [
  {
    value: 'nao',
    label: 'Só a empresa completa os seus acidentes',
    description: 'A prestadora vê os processos e os prazos, e não escreve neles.',
  },
  {
    value: 'sim',
    label: 'A prestadora pode completar processos de acidentes',
    description:
      'Quem nela é administração ou técnico faz o mesmo que quem tem «Editar» em Acidentes: provas, códigos, ausências, investigação, documentos, dados para participar (com retribuição e IBAN), horas trabalhadas e quase-acidentes. Registar acidentes continua a ser da empresa.',
  },
] as const;

/** Whether the provider may complete the company's accidents, to see and to change. */
export function PrestadoraDialog({ company, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...callQuery('getPrestadoraAcidentes', { params: { company } }),
    staleTime: 0,
  });
  return (
    <PageDialog title="A prestadora nos acidentes" width={520} onClose={onClose}>
      {data ? (
        <Choice company={company} completa={data.message.completa} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={200} />
      )}
    </PageDialog>
  );
}

function Choice({ company, completa, onClose }: Props & { readonly completa: boolean }) {
  const form = useCallForm<{ completa: string }>({
    initial: { completa: completa ? 'sim' : 'nao' },
    callOf: (values) =>
      prepareCall('savePrestadoraAcidentes', {
        params: { company },
        body: { completa: values.completa === 'sim', antes: completa },
      }),
    onDone: onClose,
  });
  const { value, error, onChange } = form.field('completa');
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <FormField name="completa" wide>
        <Radio.Group
          label="Quem completa os acidentes desta empresa"
          value={value}
          error={error}
          onChange={onChange}
        >
          <div className={formClasses.explained}>
            {CHOICES.map((one) => (
              <Radio key={one.value} size="sm" {...one} />
            ))}
          </div>
        </Radio.Group>
      </FormField>
      <p>
        Vale para toda a empresa e deixa de valer logo que o mude. O que a prestadora fizer fica no
        histórico de cada acidente, com o nome de quem o fez.
      </p>
      <DialogButtons action="Guardar" busy={form.busy} onCancel={onClose} />
    </form>
  );
}
