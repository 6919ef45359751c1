import { FormPage } from '../../../components/form/form-page.tsx';
import { useCompany } from '../../../lib/session.ts';
import { useAppointmentKind } from '../appointment-tabs.tsx';
import { MarcacaoForm } from './marcacao-form.tsx';

const KIND = { exame: 'Exames', 'acao-enfermagem': 'Ações de enfermagem' } as const;

/** Books one employee, or several at an interval. */
export function CriarMarcacaoPage() {
  const kind = useAppointmentKind();
  const company = useCompany();
  return (
    <FormPage title="Nova marcação" context={`${KIND[kind]} · ${company.nome}`}>
      <MarcacaoForm key={`${kind} ${company.cd}`} kind={kind} company={company.cd} />
    </FormPage>
  );
}
