import { Button, Group, Skeleton } from '@mantine/core';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { FEW_CODES } from '@sst/contract/rules/identidade/fator';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import classes from './fator.module.css';

const AtivarDialog = lazyDialog(() => import('./ativar-dialog.tsx'), 'AtivarDialog');
const CodesDialog = lazyPart(() => import('./codes-dialog.tsx'), 'CodesDialog');
const RemoverDialog = lazyDialog(() => import('./remover-dialog.tsx'), 'RemoverDialog');

const DEMANDED = 'Esta conta tem de ter um segundo fator.';

/** Whether a second factor is behind the password, and how to put one there. */
export function FatorSection() {
  const { data, error, refetch } = useQuery(callQuery('getFator', {}));
  const chaves = (useQuery(callQuery('listChavesAcesso', {})).data?.message.length ?? 0) > 0;
  const [opened, setOpened] = useState<'ativar' | 'remover'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renewing = useInFlight();
  const client = useQueryClient();
  const close = () => setOpened(undefined);
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={80} />;
  }
  const { ativo, desde, codigos, exigido } = data;
  const entrada = data.entrada === true;
  const renew = async () => {
    try {
      setCodes((await callApi('renewCodigos', {})).codigos);
    } catch (failed) {
      notifyError(failed);
    }
  };
  const forgetCodes = () => {
    setCodes(undefined);
    void refreshAfterCall(client, 'renewCodigos');
  };
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
            {codigos < FEW_CODES && 'Faça outros antes que acabem.'}
          </p>
          {exigido && <p className={classes.about}>{DEMANDED}</p>}
          <Group gap="sm">
            <Button
              variant="default"
              loading={renewing.busy}
              onMouseEnter={CodesDialog.preload}
              onClick={() => void renewing.run(renew)}
            >
              Fazer novos códigos
            </Button>
            <Button variant="default" onClick={() => setOpened('remover')}>
              Desativar
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p className={classes.about}>
            {chaves
              ? 'A sua chave de acesso já é o segundo fator: quem souber a palavra-passe não entra sem ela. Pode juntar-lhe os códigos de uma aplicação, para quando não a tiver consigo.'
              : 'Com um segundo fator, quem souber a sua palavra-passe não entra: falta-lhe o código que só o seu telemóvel mostra. Serve qualquer aplicação de códigos, como a do Google, da Microsoft ou do seu gestor de palavras-passe.'}
          </p>
          {exigido && !chaves && <p className={classes.about}>{DEMANDED}</p>}
          <Button
            variant={chaves ? 'default' : 'filled'}
            onMouseEnter={AtivarDialog.preload}
            onClick={() => setOpened('ativar')}
          >
            {chaves ? 'Juntar códigos de uma aplicação' : 'Ativar'}
          </Button>
        </>
      )}
      {opened === 'ativar' && <AtivarDialog entrada={entrada} onClose={close} />}
      {opened === 'remover' && (
        <RemoverDialog demanded={exigido} chaves={chaves} entrada={entrada} onClose={close} />
      )}
      <OptionalPart>
        {codes && (
          <CodesDialog
            codes={codes}
            lead="Estes códigos substituem todos os anteriores. Se perder o telemóvel"
            onDone={forgetCodes}
          />
        )}
      </OptionalPart>
    </div>
  );
}
