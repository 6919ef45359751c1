import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { AccessWait } from '../../../components/feedback/access-wait.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useRequireAbility } from '../../../lib/session/use-require-ability.ts';
import classes from './acerto.module.css';
import { AcertoWork } from './acerto-work.tsx';

const ImportarFactosDialog = lazyDialog(
  () => import('../factos/ficheiro/importar-dialog.tsx'),
  'ImportarFactosDialog',
);

const TITLE = 'Acertar com a lista';

/** Compares the company's own list of staff with its employees, and asks for what is ticked (decision 0061). */
export function AcertoPage() {
  const allowed = useRequireAbility('funcionarios.ver');
  const states = useAbilities().pode('factos.indicar');
  const [importing, setImporting] = useState(false);
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
        {states && (
          <Button
            variant="subtle"
            size="compact-sm"
            onMouseEnter={ImportarFactosDialog.preload}
            onClick={() => setImporting(true)}
          >
            Só regimes e ausências, por ficheiro
          </Button>
        )}
      </header>
      <AcertoWork />
      {importing && <ImportarFactosDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
