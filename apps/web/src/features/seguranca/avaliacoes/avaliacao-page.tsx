import { Button, Skeleton, Title } from '@mantine/core';
import type { Avaliacao, AvaliacaoLinha } from '@sst/contract';
import { AVALIACAO_ESTADO_LABEL } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, screenPath } from '@sst/contract/rules/texts/text';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { savePdf } from '../../../lib/files/pdf.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from './avaliacoes.module.css';
import { LinhaCard } from './linha-card.tsx';

const LinhaDialog = lazyDialog(() => import('./linha-dialog.tsx'), 'LinhaDialog');
const PublicarDialog = lazyDialog(() => import('./publicar-dialog.tsx'), 'PublicarDialog');
const RemoverDialog = lazyDialog(() => import('./remover-dialog.tsx'), 'RemoverDialog');

const LIST = { to: '/seguranca/avaliacoes' } as const;
const LOOK = { rascunho: IN_HAND, publicada: DONE, substituida: WAITS } as const;

/** What is being done: a row by its place, a new one, or the whole. */
type Doing = number | 'nova' | 'publicar' | 'remover' | 'retirar';

/** An assessment of risks, whole; its author also writes and publishes the draft. */
export function AvaliacaoPage() {
  const { codigo } = useParams({ from: '/sessao/empresa-escolhida/seguranca/avaliacoes/$codigo' });
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getAvaliacao', { params: { company, id: codigo } }),
  );
  const avaliacao = data?.message;
  usePageTitle(
    avaliacao && `Avaliação de riscos: ${avaliacao.posto ?? screenPath(avaliacao.caminho)}`,
  );
  if (!avaliacao) {
    return (
      <div className={classes.page}>
        <Title order={1} tabIndex={-1}>
          Avaliação de riscos
        </Title>
        <LoadStates
          what="a avaliação"
          missing={error && isMissing(error) ? 'A avaliação não foi encontrada.' : false}
          error={error}
          onRetry={refetch}
          back={<ListReturn {...LIST} />}
        >
          <Skeleton height={480} />
        </LoadStates>
      </div>
    );
  }
  return <Whole company={company} avaliacao={avaliacao} />;
}

interface Props {
  readonly company: number;
  readonly avaliacao: Avaliacao;
}

function Whole({ company, avaliacao }: Props) {
  const [doing, setDoing] = useState<Doing>();
  const { linhas, pode, estado } = avaliacao;
  const props = { company, avaliacao, onClose: () => setDoing(undefined) };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1} tabIndex={-1}>
            Avaliação de riscos
          </Title>
          <p className={classes.place}>
            {avaliacao.posto && `${avaliacao.posto} · `}
            {screenPath(avaliacao.caminho)}
          </p>
        </div>
        <Badge {...LOOK[estado]} text={AVALIACAO_ESTADO_LABEL[estado]} />
      </header>
      <div className={classes.buttons}>
        <ListReturn {...LIST} />
        {estado !== 'rascunho' && <PdfButton company={company} cd={avaliacao.cd} />}
        {pode.alterar && (
          <>
            <Button {...PublicarDialog.opener} onClick={() => setDoing('publicar')}>
              Publicar
            </Button>
            <Button variant="default" {...RemoverDialog.opener} onClick={() => setDoing('remover')}>
              Remover o rascunho
            </Button>
          </>
        )}
        {pode.retirar && (
          <Button variant="default" {...RemoverDialog.opener} onClick={() => setDoing('retirar')}>
            Retirar
          </Button>
        )}
      </div>
      <Facts title="Quem e quando" level={2} facts={factsOf(avaliacao)} />
      <h2 className={classes.title}>
        {countLabel(linhas.length, 'perigo avaliado', 'perigos avaliados')}
      </h2>
      {linhas.map((linha, at) => (
        <LinhaCard
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no code but their place.
          key={at}
          linha={linha}
          trabalhadores={avaliacao.trabalhadores}
          onChange={pode.alterar ? () => setDoing(at) : undefined}
        />
      ))}
      {pode.alterar && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          {...LinhaDialog.opener}
          onClick={() => setDoing('nova')}
        >
          Acrescentar um perigo
        </Button>
      )}
      {(doing === 'nova' || typeof doing === 'number') && (
        <LinhaDialog {...props} at={doing === 'nova' ? linhas.length : doing} />
      )}
      {doing === 'publicar' && <PublicarDialog {...props} />}
      {(doing === 'remover' || doing === 'retirar') && <RemoverDialog {...props} what={doing} />}
    </div>
  );
}

function PdfButton({ company, cd }: { readonly company: number; readonly cd: number }) {
  const { busy, run } = useInFlight();
  const save = () =>
    void run(async () => {
      try {
        const { message } = await callApi('getAvaliacaoPdf', { params: { company, id: cd } });
        savePdf(message.anex, message.titulo);
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <Button variant="default" loading={busy} onClick={save}>
      PDF
    </Button>
  );
}

const proposed = (linhas: readonly AvaliacaoLinha[]) =>
  linhas.filter(({ medida }) => medida !== null).length;

function factsOf({ dt, tecnico, trabalhadores, publicada, selo, anterior, linhas }: Avaliacao) {
  return [
    { label: 'Dia', value: displayDate(dt) },
    { label: 'Técnico', value: tecnico },
    { label: 'Trabalhadores', value: String(trabalhadores) },
    { label: 'Medidas propostas', value: String(proposed(linhas)) },
    ...(anterior
      ? [
          {
            label: 'Anterior',
            value: (
              <Link to="/seguranca/avaliacoes/$codigo" params={{ codigo: anterior }}>
                Ver a anterior
              </Link>
            ),
          },
        ]
      : []),
    ...(publicada && selo
      ? [
          { label: 'Publicada', value: displayDate(publicada.slice(0, 10)) },
          { label: 'Selo', value: <span className={classes.seal}>{selo}</span>, wide: true },
        ]
      : []),
  ];
}
