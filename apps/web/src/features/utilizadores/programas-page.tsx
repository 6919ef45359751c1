import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { Programas } from '../../components/identidade/programas/programas.tsx';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';

/** The keys of a company's programs. */
export function ProgramasPage() {
  return useRequireAbility('chaves-programa.gerir') ? (
    <OfEmpresa />
  ) : (
    <AccessWait title="Programas" />
  );
}

function OfEmpresa() {
  return <Programas of={useEmpresa().cd} />;
}
