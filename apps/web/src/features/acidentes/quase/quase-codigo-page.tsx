import { Button, Skeleton, Title } from '@mantine/core';
import type { QuaseAcidente } from '@sst/contract';
import { QUASE_ORIGEM_LABEL, QUASE_TIPO_LABEL } from '@sst/contract/acidentes/quase';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { screenPath } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../../components/facts/facts.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../lib/dotted.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import page from '../acidentes.module.css';
import classes from './quase.module.css';
import { QuaseBadge } from './quase-badge.tsx';

const AnexosAcidente = lazyPart(
  () => import('../../../components/acidente/anexos/anexos-acidente.tsx'),
  'AnexosAcidente',
);
const FecharDialog = lazyDialog(() => import('./tratar-dialogs.tsx'), 'FecharDialog');
const MedidasDialog = lazyDialog(() => import('./tratar-dialogs.tsx'), 'MedidasDialog');

/** One near miss or unsafe condition, and what a person makes of it. */
export function QuaseCodigoPage() {
  const { codigo } = useParams({ from: '/sessao/empresa-escolhida/acidente/quase/$codigo' });
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getQuaseAcidente', { params: { company, id: codigo } }),
  );
  const quase = data?.message;
  const title = quase
    ? `${QUASE_TIPO_LABEL[quase.tipo]} de ${displayDate(quase.dt)}`
    : 'Quase-acidente';
  usePageTitle(title);
  const missing = isMissing(error);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div className={page.names}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          {quase && (
            <p className={page.context}>{dotted(screenPath(quase.caminho), quase.loc, quase.hr)}</p>
          )}
        </div>
        {!missing && <ListReturn to="/acidente/quase" />}
      </header>
      {quase ? (
        <Quase company={company} quase={quase} />
      ) : (
        <LoadStates
          what="os dados da comunicação"
          missing={missing && 'A comunicação não foi encontrada.'}
          error={error}
          onRetry={refetch}
          back={<ListReturn to="/acidente/quase" />}
        >
          <Skeleton height={160} mt={32} />
        </LoadStates>
      )}
    </div>
  );
}

interface Props {
  readonly company: number;
  readonly quase: QuaseAcidente;
}

function Quase({ company, quase }: Props) {
  const { estado, razao, descric, acao, origem, autor, momento } = quase;
  return (
    <>
      <p className={classes.state}>
        <QuaseBadge estado={estado} />
        {razao && <span>{razao}</span>}
      </p>
      <Actions company={company} quase={quase} />
      <Facts
        level={2}
        title="O que foi comunicado"
        facts={[
          {
            label: 'O que aconteceu, ou o que se vê',
            value: <span className={classes.words}>{descric}</span>,
            wide: true,
          },
          {
            label: 'O que se fez logo',
            value: acao && <span className={classes.words}>{acao}</span>,
            wide: true,
          },
          { label: 'Origem', value: QUASE_ORIGEM_LABEL[origem] },
          { label: 'Por', value: origem === 'qr' ? 'Sem nome' : autor },
          { label: 'Comunicado', value: displayMoment(new Date(momento)) },
        ]}
      />
      <Outcome quase={quase} />
      <OptionalPart>
        <AnexosAcidente company={company} acidente={quase} call="getAnexoQuaseAcidente" level={2} />
      </OptionalPart>
    </>
  );
}

/** What it was turned into. */
function Outcome({ quase: { acidente, proposta, medidas } }: Pick<Props, 'quase'>) {
  const { pode } = useAbilities();
  if (!acidente && !proposta && medidas.length === 0) return null;
  return (
    <Facts
      level={2}
      title="O que resultou"
      facts={[
        {
          label: 'Acidente',
          value: acidente && (
            <Link to="/acidente/$codigo" params={{ codigo: acidente.cd }} className={page.link}>
              Acidente de {displayDate(acidente.dt)}, {acidente.hr}
            </Link>
          ),
        },
        { label: 'Medida proposta', value: proposta, wide: true },
        ...(pode('medidas.ver')
          ? [
              {
                label: 'Medidas',
                wide: true,
                value: medidas.length > 0 && (
                  <ul className={classes.medidas}>
                    {medidas.map(({ cd, medida, estado }) => (
                      <li key={cd}>
                        {medida} ({estado})
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Actions({ company, quase }: Props) {
  const { pode } = useAbilities();
  const [open, setOpen] = useState<'fechar' | 'medidas' | null>(null);
  const { endRow, busy } = useRowChange({ onDone: () => {} });
  if (!pode('acidentes.anexar')) return null;
  const { cd, estado, versao, acidente } = quase;
  const move = (acao: 'analisar' | 'reabrir') =>
    endRow(
      prepareCall('changeQuaseAcidente', { params: { company, id: cd }, body: { acao, versao } }),
    );
  const close = () => setOpen(null);
  if (estado === 'fechado') {
    return (
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={() => move('reabrir')}>
          Reabrir
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      {estado === 'novo' && (
        <Button disabled={busy} onClick={() => move('analisar')}>
          Pôr em análise
        </Button>
      )}
      <Button variant="default" {...MedidasDialog.opener} onClick={() => setOpen('medidas')}>
        Medidas
      </Button>
      {pode('acidentes.criar') && !acidente && (
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link to="/acidente/criar" search={{ quase: cd }} preload={false} {...root} />
          )}
        >
          Registar como acidente
        </Button>
      )}
      <Button variant="default" {...FecharDialog.opener} onClick={() => setOpen('fechar')}>
        Fechar
      </Button>
      {open === 'fechar' && <FecharDialog company={company} quase={quase} onClose={close} />}
      {open === 'medidas' && <MedidasDialog company={company} quase={quase} onClose={close} />}
    </div>
  );
}
