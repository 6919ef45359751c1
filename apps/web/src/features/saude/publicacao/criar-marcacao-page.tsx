import type { Especie } from '@sst/contract/rules/health';
import { FormPage } from '../../../components/form/form-page.tsx';
import { useCompany } from '../../../lib/use-company.ts';
import { useEspecie } from '../use-especie.ts';
import { MarcacaoForm } from './marcacao-form.tsx';

const ESPECIE_LABEL: Readonly<Record<Especie, string>> = {
  exame: 'Exames',
  'acao-enfermagem': 'Ações de enfermagem',
};

/** Books one employee, or several at an interval. */
export function CriarMarcacaoPage() {
  const especie = useEspecie();
  const company = useCompany();
  return (
    <FormPage title="Nova marcação" context={`${ESPECIE_LABEL[especie]} · ${company.nome}`}>
      <MarcacaoForm key={`${especie} ${company.cd}`} especie={especie} company={company.cd} />
    </FormPage>
  );
}
