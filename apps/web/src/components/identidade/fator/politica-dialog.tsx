import '@mantine/core/styles/Radio.layer.css';
import { Radio, Skeleton } from '@mantine/core';
import type { PoliticaFator } from '@sst/contract';
import {
  EXIGENCIA_LABEL,
  EXIGENCIAS,
  type Exigencia,
  GRACE_DAYS,
} from '@sst/contract/rules/identidade/fator';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { LoadFailure } from '../../feedback/load-problem.tsx';
import { DialogButtons } from '../../form/dialog/dialog-buttons.tsx';
import formClasses from '../../form/form.module.css';
import { FormField } from '../../form/form-section.tsx';
import { useCallForm } from '../../form/use-call-form.ts';

const ABOUT: Readonly<Record<Exigencia, string>> = {
  opcional: 'Cada pessoa decide se o ativa.',
  administradores: 'Quem administra a empresa ou uma unidade tem de o ter.',
  todos: 'Quem tem acesso à empresa tem de o ter.',
};

interface Props {
  readonly company: number;
  /** It is the provider who looks at the company. */
  readonly ofPrestador?: boolean;
  onClose(): void;
}

/** Of whom a company demands a second factor, to see and to change. */
export function PoliticaDialog({ company, ofPrestador = false, onClose }: Props) {
  const query = { ...callQuery(callsFor(ofPrestador).get, { params: { company } }), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  return (
    <PageDialog title="Segundo fator" width={520} onClose={onClose}>
      {data ? (
        <Politica company={company} ofPrestador={ofPrestador} onClose={onClose} {...data.message} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={260} />
      )}
    </PageDialog>
  );
}

function callsFor(ofPrestador: boolean) {
  return ofPrestador
    ? ({ get: 'getPoliticaFatorDaEmpresa', update: 'updatePoliticaFatorDaEmpresa' } as const)
    : ({ get: 'getPoliticaFator', update: 'updatePoliticaFator' } as const);
}

function Politica({
  company,
  ofPrestador = false,
  exige,
  demonstracao,
  onClose,
}: Props & PoliticaFator) {
  const form = useCallForm<{ exige: Exigencia }>({
    initial: { exige },
    callOf: (values) =>
      prepareCall(callsFor(ofPrestador).update, {
        params: { company },
        body: { ...values, antes: exige },
      }),
    onDone: onClose,
  });
  const { value, error, onChange } = form.field('exige');
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <p>
        Com um segundo fator, não basta saber a palavra-passe: é preciso também um código do
        telemóvel ou uma chave de acesso. Quem o tem de ter e ainda não o tem é avisado durante{' '}
        {GRACE_DAYS} dias, contados da primeira vez que entrar; depois, ativa-o ao entrar. Ninguém
        fica de fora.
      </p>
      <FormField name="exige" wide>
        <Radio.Group
          label="Para quem"
          value={value}
          error={error}
          onChange={(chosen) => onChange(chosen as Exigencia)}
        >
          <div className={formClasses.explained}>
            {EXIGENCIAS.map((one) => (
              <Radio
                key={one}
                value={one}
                label={EXIGENCIA_LABEL[one]}
                description={ABOUT[one]}
                size="sm"
              />
            ))}
          </div>
        </Radio.Group>
      </FormField>
      <p>
        Quem trabalha para várias empresas segue a regra mais exigente. Os utilizadores do prestador
        têm de o ter sempre.
      </p>
      {demonstracao && (
        <p>
          <strong>Demonstração:</strong> às contas de demonstração nunca é exigido.
        </p>
      )}
      <DialogButtons action="Guardar" busy={form.busy} onCancel={onClose} />
    </form>
  );
}
