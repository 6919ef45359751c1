import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Saida, saidaText } from '../saida/saida-text.ts';
import { FuncionarioNotice } from './funcionario-notice.tsx';

interface Props {
  readonly funcionario: Saida & { readonly cd: number; readonly nome: string };
}

/** Shown instead of a form about an employee who has left, since the server refuses further requests. */
export function DepartedNotice({ funcionario }: Props) {
  return (
    <FuncionarioNotice
      title={`${funcionario.nome} já não trabalha na empresa.`}
      text={`${saidaText(funcionario)}. Já não é possível alterar os dados nem pedir a transferência.`}
    >
      <Button
        variant="default"
        renderRoot={(root) => (
          <Link to="/funcionario" search={{ detalhe: funcionario.cd }} {...root} />
        )}
      >
        Ver os dados
      </Button>
    </FuncionarioNotice>
  );
}
