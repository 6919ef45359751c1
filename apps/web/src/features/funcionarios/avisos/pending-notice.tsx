import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { FuncionarioNotice } from './funcionario-notice.tsx';

/** Shown instead of the transfer form: an employee with open requests cannot be transferred (FUNC-39). */
export function PendingNotice({ cd }: { readonly cd: number }) {
  const { pode } = useAbilities();
  return (
    <FuncionarioNotice
      title="Funcionário com situações pendentes."
      text="Só pode ser transferido depois de os pedidos serem decididos ou removidos."
    >
      {pode('pedidos.ver') && (
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link to="/pendente/funcionario" search={{ funcionario: cd }} {...root} />
          )}
        >
          Ver os pedidos pendentes
        </Button>
      )}
    </FuncionarioNotice>
  );
}
