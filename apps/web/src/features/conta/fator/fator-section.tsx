import { Button, Skeleton } from '@mantine/core';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import classes from './fator.module.css';

const AtivarDialog = lazyPart(() => import('./ativar-dialog.tsx'), 'AtivarDialog');
const RemoverDialog = lazyPart(() => import('./remover-dialog.tsx'), 'RemoverDialog');

/** Whether a second factor is behind the password, and how to put one there. */
export function FatorSection() {
  const { data, error, refetch } = useQuery(callQuery('getFator', {}));
  const [opened, setOpened] = useState<'ativar' | 'remover'>();
  const close = () => setOpened(undefined);
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={80} />;
  }
  const { ativo, desde, codigos } = data;
  return (
    <div className={classes.section}>
      {ativo ? (
        <>
          <div>
            <Badge tone="success" icon={IconCheck} text="Ativo" />
            {desde && (
              <span className={classes.since}> desde {displayMoment(new Date(desde))}</span>
            )}
          </div>
          <p className={classes.about}>
            {codigos === 1
              ? 'Resta 1 código de recuperação.'
              : `Restam ${codigos} códigos de recuperação.`}{' '}
            {codigos < 3 && 'Desative e volte a ativar para receber outros.'}
          </p>
          <Button variant="default" onClick={() => setOpened('remover')}>
            Desativar
          </Button>
        </>
      ) : (
        <>
          <p className={classes.about}>
            Com um segundo fator, quem souber a sua palavra-passe não entra: falta-lhe o código que
            só o seu telemóvel mostra. Serve qualquer aplicação de códigos, como a do Google, da
            Microsoft ou do seu gestor de palavras-passe.
          </p>
          <Button onMouseEnter={AtivarDialog.preload} onClick={() => setOpened('ativar')}>
            Ativar
          </Button>
        </>
      )}
      <OptionalPart>
        {opened === 'ativar' && <AtivarDialog onClose={close} />}
        {opened === 'remover' && <RemoverDialog onClose={close} />}
      </OptionalPart>
    </div>
  );
}
