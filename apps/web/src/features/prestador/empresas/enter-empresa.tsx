import { Button } from '@mantine/core';
import type { Empresa } from '@sst/contract';
import { IconLogin2 } from '@tabler/icons-react';
import { useEnterEmpresa } from '../../../lib/session/use-enter-empresa.ts';

interface Props {
  readonly empresa: Pick<Empresa, 'cd' | 'nome' | 'cd_aux'>;
}

/** The button that enters a company and opens its dashboard. */
export function EnterEmpresa({ empresa }: Props) {
  const enter = useEnterEmpresa();
  return (
    <Button
      variant="default"
      leftSection={<IconLogin2 size={16} stroke={1.75} aria-hidden />}
      onClick={() => {
        const { cd, nome, cd_aux } = empresa;
        enter({ cd, nome, cd_aux });
      }}
    >
      Entrar na empresa
    </Button>
  );
}
