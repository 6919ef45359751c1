import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { Ganchos } from '../../components/identidade/ganchos/ganchos.tsx';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';

/** The webhooks of a company's programs. */
export function GanchosPage() {
  return useRequireAbility('chaves-programa.gerir') ? (
    <OfEmpresa />
  ) : (
    <AccessWait title="Ganchos" />
  );
}

function OfEmpresa() {
  return <Ganchos of={useEmpresa().cd} />;
}
