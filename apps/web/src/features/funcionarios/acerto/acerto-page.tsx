import { Title } from '@mantine/core';
import { AccessWait } from '../../../components/feedback/access-wait.tsx';
import { useRequireAbility } from '../../../lib/session/use-require-ability.ts';
import classes from './acerto.module.css';
import { AcertoWork } from './acerto-work.tsx';

const TITLE = 'Acertar com a lista';

/** Compares the company's own list of staff with its employees, and asks for what is ticked (decision 0061). */
export function AcertoPage() {
  const allowed = useRequireAbility('funcionarios.ver');
  if (!allowed) return <AccessWait title={TITLE} />;
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} tabIndex={-1}>
          {TITLE}
        </Title>
        <p className={classes.lead}>
          Escolha a lista completa de pessoal, tal como o programa de salários a escreve. É
          comparada com os funcionários da unidade, e mostra-se o que é diferente. Nada é pedido sem
          ser escolhido.
        </p>
      </header>
      <AcertoWork />
    </div>
  );
}
