import { Button } from '@mantine/core';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/notices/notify.ts';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

interface Props {
  /** Items without an answer. */
  readonly left: number;
}

type Fim = 'publicar' | 'retirar' | 'anular';

const ACTION: Readonly<Record<Fim, { readonly title: string; readonly done: string }>> = {
  publicar: { title: 'Publicar a visita', done: 'Visita publicada.' },
  retirar: { title: 'Retirar a publicação', done: 'A publicação foi retirada.' },
  anular: { title: 'Anular a visita', done: 'A visita foi anulada.' },
};

/** What ends a visit: asked once, with what it does; published, it is taken back until the company has opened something. */
export function Publicar({ left }: Props) {
  const { estado } = useVisita();
  const [asked, ask] = useState<Fim>();
  const { pacote, espera, fotosEspera, ligacao } = estado;
  const waits = espera.length + fotosEspera.length > 0 || ligacao === 'sem-rede';
  return (
    <div className={classes.buttons}>
      {pacote.estado === 'aberta' && (
        <>
          <Button variant="subtle" color="red" disabled={waits} onClick={() => ask('anular')}>
            Anular
          </Button>
          <Button disabled={waits} onClick={() => ask('publicar')}>
            Publicar
          </Button>
        </>
      )}
      {pacote.retiravel && (
        <Button variant="default" disabled={waits} onClick={() => ask('retirar')}>
          Retirar a publicação
        </Button>
      )}
      {waits && pacote.estado === 'aberta' && (
        <span className={classes.law}>Publica-se depois de tudo enviado.</span>
      )}
      {asked && <AskDialog asked={asked} left={left} onClose={() => ask(undefined)} />}
    </div>
  );
}

interface AskProps extends Props {
  readonly asked: Fim;
  onClose(): void;
}

function AskDialog({ asked, left, onClose }: AskProps) {
  const { local, estado, dito } = useVisita();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { title, done } = ACTION[asked];
  const many = dito.constatacoes.length;
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await call(asked, local, estado);
      await local.refresh();
      notify('success', done);
      onClose();
    } catch (cause) {
      await local.sync();
      setError(cause instanceof ApiError ? cause.message : 'Tente de novo.');
      setBusy(false);
    }
  };
  return (
    <PageDialog title={title} width={520} fullOnPhone busy={busy} onClose={onClose}>
      <div className={classes.form}>
        {asked === 'publicar' && (
          <ul>
            <li>O relatório, em PDF, fica na atividade, que passa a concluída.</li>
            <li>{`Medidas criadas na empresa: ${many}.${many > 0 ? ' Quem responde por elas é avisado.' : ''}`}</li>
            <li>{`Fotografias: ${dito.fotos.length}. Pessoas: ${dito.presencas.length}.`}</li>
            {left > 0 && <li>{`Sem resposta: ${left}. Ficam assim no relatório.`}</li>}
            <li>Retira-se até alguém da empresa abrir o relatório ou uma medida.</li>
          </ul>
        )}
        {asked === 'retirar' && (
          <p>
            O relatório sai da atividade e as medidas ficam canceladas. A visita volta a estar
            aberta.
          </p>
        )}
        {asked === 'anular' && (
          <p>
            A visita não se publica. O que foi registado fica guardado, e a atividade continua
            marcada.
          </p>
        )}
        {error !== undefined && (
          <p role="alert" className={classes.warning}>
            {error}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Voltar
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            {title}
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}

function call(
  asked: Fim,
  local: ReturnType<typeof useVisita>['local'],
  { pacote }: ReturnType<typeof useVisita>['estado'],
): Promise<unknown> {
  const params = local.place;
  switch (asked) {
    case 'publicar': {
      const body = { ordem: pacote.registos.at(-1)?.ordem ?? 0, confirmar: true };
      return callApi('publishVisita', { params, body });
    }
    case 'retirar':
      return callApi('retractVisita', { params });
    case 'anular':
      return callApi('cancelVisita', { params });
  }
}
