import { Programas } from '../../../components/identidade/programas/programas.tsx';

/** The keys of the provider's programs. */
export function ProgramasPrestadorPage() {
  return <Programas of={null} />;
}
