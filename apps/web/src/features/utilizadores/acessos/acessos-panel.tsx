import { Button, Skeleton } from '@mantine/core';
import type { UtilizadorDetail } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { UnidadeByCode } from '../../../components/organigrama/unidade-name.tsx';
import { LastAccess } from '../../../components/user/last-access.tsx';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { acessosQuery } from '../../../lib/session/session.ts';
import { useOwnCode } from '../../../lib/session/use-own-code.ts';
import { InviteButton } from '../invite-button.tsx';
import classes from './acessos.module.css';
import { AcessosForm } from './acessos-form.tsx';
import { type Lugar, lugarQuery } from './lugar.ts';

interface Props {
  readonly lugar: Lugar;
  /** Whether it is in a dialog, whose buttons are in its foot. */
  readonly inDialog: boolean;
  /** Called to close the panel. */
  onClose(): void;
}

/** A user at a node, with the permissions there. */
export function AcessosPanel({ lugar, inDialog, onClose }: Props) {
  const { cd, cd_organig } = lugar;
  const me = useOwnCode();
  const user = useQuery(lugarQuery(lugar));
  const theirs = useQuery({ ...acessosQuery(cd_organig, cd), staleTime: 0 });
  const own = useQuery({ ...acessosQuery(cd_organig, me ?? 0), enabled: me !== undefined });
  const error = user.error ?? theirs.error ?? own.error;
  if (user.data && theirs.data && own.data) {
    return (
      <>
        <Head user={user.data.message} />
        <AcessosForm
          lugar={lugar}
          nome={user.data.message.nome}
          saved={theirs.data.message}
          own={own.data.message}
          self={cd === me}
          inDialog={inDialog}
        />
      </>
    );
  }
  return (
    <LoadStates
      what="acessos..."
      missing={isMissing(error) && 'Este utilizador já não faz parte da empresa.'}
      error={error}
      onRetry={() => Promise.all([user, theirs, own].map((query) => query.refetch()))}
      back={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Outline />
    </LoadStates>
  );
}

function Head({ user }: { readonly user: UtilizadorDetail }) {
  return (
    <div className={classes.head}>
      <h3 className={classes.name}>{user.nome}</h3>
      <p className={classes.line}>{user.email}</p>
      <p className={classes.line}>
        {user.adm ? 'Administrador' : 'Utilizador'}
        {user.inactiv && ', inativo'} · <UnidadeByCode cd={user.cd_organig} nome={user.organig} />
      </p>
      {user.diretorio && (
        <p className={classes.line}>
          Vem do diretório da empresa
          {user.diretorio.responsavel && `, de que responde ${user.diretorio.responsavel}`}.
          {!user.adm && ' O que os grupos dão muda com eles; o que der aqui à mão fica.'}
        </p>
      )}
      <div className={classes.state}>
        {!user.convidado && (user.dt_ult_acesso || user.inactiv) && 'Último acesso: '}
        <LastAccess {...user} />
        {user.convidado && !user.inactiv && <InviteButton lugar={user} />}
      </div>
    </div>
  );
}

function Outline() {
  return (
    <>
      <Skeleton height={18} width={200} />
      <Skeleton height={12} width={160} mt={8} />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={24} mt={16} />
      ))}
    </>
  );
}
