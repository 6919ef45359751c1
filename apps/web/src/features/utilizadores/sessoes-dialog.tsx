import { Button, Skeleton } from '@mantine/core';
import type { UtilizadorRow } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { SessoesOf, useSessionChange } from '../../components/identidade/sessoes/sessoes-of.tsx';
import { callQuery } from '../../lib/calls/call-query.ts';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import { ABOUT_USER } from './acessos/lugar.ts';
import classes from './utilizadores.module.css';

interface Props {
  readonly lugar: UtilizadorRow;
  onClose(): void;
}

/** Where a user of the company is signed in, to be ended by an administrator. */
export function SessoesDialog({ lugar, onClose }: Props) {
  const { busy, run } = useInFlight();
  return (
    <PageDialog
      title={`Sessões de ${lugar.nome}`}
      width={560}
      fullOnPhone
      busy={busy}
      onClose={onClose}
    >
      <Sessoes lugar={lugar} busy={busy} run={run} />
    </PageDialog>
  );
}

interface SessoesProps extends ReturnType<typeof useInFlight> {
  readonly lugar: UtilizadorRow;
}

function Sessoes({ lugar, busy, run }: SessoesProps) {
  const end = useSessionChange({ run }, 'listSessoesDoUtilizador');
  const params = { company: lugar.cd_organig, userId: lugar.cd };
  const query = { ...callQuery('listSessoesDoUtilizador', { params }), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={120} />;
  }
  if (data.partilhada) {
    return (
      <p className={classes.note}>
        Esta conta também é usada fora do que administra: as suas sessões só podem ser vistas e
        terminadas pela própria pessoa. Para lhe tirar o acesso aqui, ponha-a inativa em «Editar».
      </p>
    );
  }
  return (
    <>
      <SessoesOf
        list="listSessoesDoUtilizador"
        sessoes={data.message}
        busy={busy}
        onEnd={(one) => {
          const given = { params: { ...params, sessao: one.cd } };
          end(prepareCall('endSessaoDoUtilizador', given, ABOUT_USER), [one]);
        }}
        onEndAll={() =>
          end(prepareCall('endSessoesDoUtilizador', { params }, ABOUT_USER), data.message)
        }
      />
      {data.fator && (
        <>
          <p className={classes.note}>
            Tem um segundo fator. Se perdeu o telemóvel e os códigos de recuperação, pode
            retirar-lho: volta a entrar só com a palavra-passe, e recebe um e-mail.
          </p>
          <Button
            mt="xs"
            variant="default"
            disabled={busy}
            onClick={() => end(prepareCall('resetFatorDoUtilizador', { params }, ABOUT_USER))}
          >
            Retirar o segundo fator
          </Button>
        </>
      )}
    </>
  );
}
