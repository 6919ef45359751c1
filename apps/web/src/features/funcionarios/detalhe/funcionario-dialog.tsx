import { Button, Skeleton } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FitnessCell } from '../../../components/badges/fitness-badge.tsx';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { useUnidadeName } from '../../../components/organigrama/use-screen-names.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { dotted } from '../../../lib/dotted.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from '../funcionario.module.css';
import { fromList } from '../funcionarios-search.ts';
import { PendingLink } from '../lista/pending-link.tsx';
import { Foto } from './foto.tsx';
import { HistoricoTabs } from './historico-tabs.tsx';
import { SaidaBadge } from './saida-badge.tsx';

interface Props {
  readonly cd: number;
  /** Actions on an active employee, in the head of the detail. */
  actions?(funcionario: FuncionarioDetail): ReactNode;
  onClose(): void;
}

/** A dialog over the list of employees with all data and the history of one employee. */
export function FuncionarioDialog({ cd, actions, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getFuncionario', { params: { company, id: cd } }),
  );
  return (
    <PageDialog
      title="Dados do funcionário"
      width={840}
      fullOnPhone
      atTop
      inAddress
      onClose={onClose}
    >
      {data ? (
        <>
          <Head
            company={company}
            funcionario={data.message}
            actions={data.message.ativo && actions?.(data.message)}
          />
          <HistoricoTabs company={company} funcionario={data.message} />
        </>
      ) : (
        <LoadStates
          what="os dados do funcionário"
          missing={isMissing(error) && 'Funcionário não encontrado.'}
          error={error}
          onRetry={refetch}
          back={
            <Button variant="default" onClick={onClose}>
              Voltar à lista
            </Button>
          }
        >
          <Outline />
        </LoadStates>
      )}
    </PageDialog>
  );
}

interface HeadProps {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  readonly actions: ReactNode;
}

function Head({ company, funcionario: f, actions }: HeadProps) {
  const site = useUnidadeName(company, f.cd_organig, f.organig);
  const list = useSearch({ from: '/sessao/empresa-escolhida/funcionario' });
  return (
    <div className={classes.head}>
      <Foto company={company} funcionario={f} />
      <div className={classes.names}>
        <h3 className={classes.name}>
          <Link
            to="/funcionario/$codigo"
            params={{ codigo: f.cd }}
            search={fromList(list)}
            preload={false}
            className={classes.link}
            title="Abrir a página do funcionário"
          >
            {f.nome}
          </Link>
        </h3>
        <p className={classes.place}>{dotted(f.num_mecan && `N.º ${f.num_mecan}`, site)}</p>
        <span className={classes.badges}>
          {f.cd_aptidao && <FitnessCell of={f} />}
          <SaidaBadge funcionario={f} />
        </span>
      </div>
      {f.pendente === 1 && <PendingLink cd={f.cd} nome={f.nome} />}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

function Outline() {
  return (
    <>
      <div className={classes.head}>
        <Skeleton circle height={72} />
        <div className={classes.names}>
          <Skeleton height={18} width={220} />
          <Skeleton height={12} width={160} mt={10} />
        </div>
      </div>
      {[4, 7, 8].map((lines) => (
        <Skeleton key={lines} height={lines * 28} mt={24} />
      ))}
    </>
  );
}
