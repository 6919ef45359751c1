import { Button, Skeleton } from '@mantine/core';
import type { ChaveAcessoRow } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { CHAVE_ACESSO } from '@sst/contract/rules/limits';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { DoneNote } from '../../../../components/list/done/done-note.tsx';
import { useDoneItems } from '../../../../components/list/done/use-done-rows.ts';
import classes from '../../../../components/own-list/own-list.module.css';
import { TimeAgo } from '../../../../components/user/time-ago.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import type { DoneRow } from '../../../../lib/list/done-rows.ts';
import { hasPasskeys } from '../../../../lib/passkeys/has-passkeys.ts';

const AdicionarDialog = lazyDialog(() => import('./adicionar-dialog.tsx'), 'AdicionarDialog');
const NomeDialog = lazyDialog(() => import('./nome-dialog.tsx'), 'NomeDialog');
const RemoverDialog = lazyDialog(() => import('./remover-dialog.tsx'), 'RemoverDialog');

/** What is done in a dialog, and to which passkey. */
interface Opened {
  readonly what: 'adicionar' | 'nome' | 'remover';
  readonly chave?: ChaveAcessoRow;
}

/** Why no passkey can be added here and now, if so. */
function obstacle(disponivel: boolean, count: number): string | undefined {
  if (!disponivel) return 'Neste endereço os navegadores não aceitam chaves de acesso.';
  if (!hasPasskeys()) return 'Este navegador não sabe usar chaves de acesso neste endereço.';
  if (count < CHAVE_ACESSO.mostOfUser) return undefined;
  return `Uma conta tem até ${CHAVE_ACESSO.mostOfUser} chaves de acesso: para juntar outra, remova uma.`;
}

/** The passkeys of the own account, and how to add one. */
export function ChavesSection() {
  const { data, error, refetch } = useQuery(callQuery('listChavesAcesso', {}));
  const fator = useQuery(callQuery('getFator', {})).data;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { rows, list, doneOf } = useDoneItems('listChavesAcesso', data?.message, ({ cd }) => cd);
  if (!data || !fator) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={80} />;
  }
  const { message: chaves, disponivel } = data;
  const why = obstacle(disponivel, chaves.length);
  const means = {
    chaves: chaves.length,
    fator: fator.ativo,
    entrada: fator.entrada === true,
  };
  return (
    <div className={classes.section}>
      <p className={classes.about}>
        Uma chave de acesso fica no telemóvel, no computador ou no gestor de palavras-passe, e abre
        a sua conta com o PIN, a impressão digital ou o rosto, sem palavra-passe nem código. Conta
        também como segundo fator.
      </p>
      {rows.length > 0 && (
        <ul ref={list} className={classes.list}>
          {rows.map((chave) => (
            <Row
              key={chave.cd}
              chave={chave}
              done={doneOf(chave)}
              onOpen={(what) => setOpened({ what, chave })}
            />
          ))}
        </ul>
      )}
      {chaves.length > 0 && !fator.ativo && (
        <p className={classes.about}>
          {fator.codigos === 1
            ? 'Resta 1 código de recuperação.'
            : `Restam ${fator.codigos} códigos de recuperação.`}
        </p>
      )}
      {why ? (
        <p className={classes.about}>{why}</p>
      ) : (
        <Button
          variant={chaves.length > 0 ? 'default' : 'filled'}
          onMouseEnter={AdicionarDialog.preload}
          onClick={() => setOpened({ what: 'adicionar' })}
        >
          Adicionar chave de acesso
        </Button>
      )}
      {opened?.what === 'adicionar' && <AdicionarDialog {...means} onClose={close} />}
      {opened?.what === 'nome' && opened.chave && (
        <NomeDialog chave={opened.chave} onClose={close} />
      )}
      {opened?.what === 'remover' && opened.chave && (
        <RemoverDialog {...means} chave={opened.chave} onClose={close} />
      )}
    </div>
  );
}

interface RowProps {
  readonly chave: ChaveAcessoRow;
  readonly done: DoneRow | undefined;
  onOpen(what: 'nome' | 'remover'): void;
}

function Row({ chave, done, onOpen }: RowProps) {
  const { nome, dt_cria, dt_uso, copiada } = chave;
  return (
    <li className={classes.row}>
      <IconFingerprint className={classes.icon} size={22} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>{nome}</div>
        <p className={classes.when}>
          {dt_uso === null ? (
            'Ainda não usada'
          ) : (
            <>
              Usada <TimeAgo moment={dt_uso} />
            </>
          )}
          {' · adicionada em '}
          <span>{displayMoment(new Date(dt_cria))}</span>
          {copiada && (
            <>
              {' · '}
              <span>sincronizada entre aparelhos</span>
            </>
          )}
        </p>
      </div>
      {done ? (
        <DoneNote done={done} name={nome} />
      ) : (
        <>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Mudar nome de ${nome}`}
            onClick={() => onOpen('nome')}
          >
            Mudar nome
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Remover ${nome}`}
            onClick={() => onOpen('remover')}
          >
            Remover
          </Button>
        </>
      )}
    </li>
  );
}
