import { Button, Skeleton } from '@mantine/core';
import type { AcidenteDetail, Pacote } from '@sst/contract';
import type { PacoteDestino } from '@sst/contract/acidentes/pacote';
import { ANEXO } from '@sst/contract/rules/anexos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useAnexosAcidente } from '../../../components/acidente/anexos/use-anexos-acidente.ts';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import file from '../processo/processo.module.css';
import { CamposList } from './campos-list.tsx';
import classes from './pacote.module.css';
import { type Campo, ONDE_TEXT, perguntasOf } from './pacote-rules.ts';

const DadosDialog = lazyDialog(() => import('./dados-dialog.tsx'), 'DadosDialog');

interface Props {
  readonly company: number;
  readonly acidente: AcidenteDetail;
}

/** What is told of an accident to ACT and on the insurer's portal; for who completes accidents, once somebody wants to see it. */
export function PacoteSection({ company, acidente }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const editable = useAbilities().pode('acidentes.anexar');
  if (!editable) return null;
  return (
    <section aria-labelledby={id} className={file.section}>
      <h2 id={id} className={file.title}>
        Participações: documentos
      </h2>
      {open ? (
        <Packs company={company} acidente={acidente} />
      ) : (
        <>
          <p className={file.dimmed}>
            O que se diz à ACT e à seguradora, campo a campo, com dados pessoais: quem os abre fica
            registado.
          </p>
          <Button
            className={file.say}
            variant="default"
            size="compact-md"
            onClick={() => setOpen(true)}
          >
            Preparar os documentos
          </Button>
        </>
      )}
    </section>
  );
}

function Packs({ company, acidente }: Props) {
  const [asking, setAsking] = useState<'falta' | 'tudo' | null>(null);
  const params = { company, id: acidente.cd };
  const { data, error, refetch } = useQuery(callQuery('getPacoteAcidente', { params }));
  const pacote = data?.message;
  if (!pacote)
    return (
      <LoadStates what="os documentos" missing={false} error={error} onRetry={refetch} back={null}>
        <Skeleton height={180} />
      </LoadStates>
    );
  const perguntas = perguntasOf(pacote, false);
  return (
    <>
      {perguntas.length > 0 && (
        <p>
          {countLabel(perguntas.length, 'campo por preencher', 'campos por preencher')} nos dados da
          empresa, da unidade ou da pessoa.
        </p>
      )}
      {!pacote.da_empresa && (
        <p className={file.dimmed}>
          Os dados da empresa são escritos por quem trabalha na empresa toda.
        </p>
      )}
      <div className={classes.actions}>
        {perguntas.length > 0 && (
          <Button
            size="compact-md"
            onMouseEnter={DadosDialog.preload}
            onClick={() => setAsking('falta')}
          >
            Completar
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={() => setAsking('tudo')}>
          Corrigir o que está guardado
        </Button>
      </div>
      <Pack titulo="Para a ACT" destino="act" pacote={pacote} params={params}>
        <Tempos company={company} acidente={acidente} pacote={pacote} />
      </Pack>
      <Pack
        titulo="Para o portal da seguradora"
        destino="seguradora"
        pacote={pacote}
        params={params}
      />
      {asking && (
        <DadosDialog
          params={params}
          pacote={pacote}
          nome={acidente.nome}
          all={asking === 'tudo'}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface PackProps {
  readonly titulo: string;
  readonly destino: PacoteDestino;
  readonly pacote: Pacote;
  readonly params: { readonly company: number; readonly id: number };
  readonly children?: React.ReactNode;
}

function Pack({ titulo, destino, pacote, params, children }: PackProps) {
  const id = useId();
  const pdf = usePdf(params, destino);
  const opens = useAbilities().pode('acidentes.documentos');
  const campos = pacote[destino];
  const missing = campos.filter(({ estado }) => estado === 'falta');
  return (
    <section aria-labelledby={id} className={classes.pack}>
      <h3 id={id}>{titulo}</h3>
      <Missing missing={missing} named={destino === 'act'} />
      {children}
      <div className={classes.actions}>
        {opens ? (
          <Button
            variant="default"
            size="compact-md"
            loading={pdf.busy}
            aria-label={`${titulo}: descarregar o PDF`}
            onClick={pdf.start}
          >
            Descarregar o PDF
          </Button>
        ) : (
          <p className={classes.note}>O PDF é de quem tem «Documentos» em Acidentes.</p>
        )}
      </div>
      {destino === 'seguradora' && (
        <p className={classes.note}>
          Em papel só pode participar quem emprega menos de 10 pessoas. O que vem depois do 35 está
          a confirmar.
        </p>
      )}
      <details className={classes.sheet} open={destino === 'seguradora'}>
        <summary>
          {destino === 'act' ? 'Os campos da comunicação' : 'Os campos do impresso'}
        </summary>
        <CamposList campos={campos} label={titulo} />
      </details>
    </section>
  );
}

interface MissingProps {
  readonly missing: readonly Campo[];
  /** Whether they are few, and named with where each is said; else the list below marks them. */
  readonly named: boolean;
}

function Missing({ missing, named }: MissingProps) {
  if (missing.length === 0) return <p>Não falta nada do que aqui se guarda.</p>;
  if (!named)
    return (
      <p>
        {missing.length === 1 ? 'Falta um campo' : `Faltam ${missing.length} campos`}, que a lista
        marca.
      </p>
    );
  return (
    <>
      <p>Falta:</p>
      <ul className={classes.missing}>
        {missing.map(({ rotulo, onde }) => (
          <li key={rotulo}>
            {rotulo} ({ONDE_TEXT[onde]})
          </li>
        ))}
      </ul>
    </>
  );
}

/** The records of working time of the 30 days before: what is there, and where more is put. */
function Tempos({ company, acidente, pacote }: Props & { readonly pacote: Pacote }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, adding, add, refuge } = useAnexosAcidente(company, acidente.cd, 'getAnexoAcidente');
  const room = ANEXO.maxFiles - acidente.anexos.length;
  return (
    <div className={classes.actions}>
      <p>
        {pacote.tempos.length === 0
          ? 'Sem os registos dos tempos de trabalho dos 30 dias antes, a comunicação não está completa.'
          : `Registos dos tempos de trabalho: ${pacote.tempos.map(({ nome }) => nome).join(', ')}.`}
      </p>
      <Button
        ref={refuge}
        variant="default"
        size="compact-md"
        loading={adding}
        disabled={(busy && !adding) || room <= 0}
        onClick={() => input.current?.click()}
      >
        Juntar registos dos tempos
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf"
        aria-label="Registos dos tempos de trabalho, em PDF"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (files.length > 0) void add(files, room, true);
        }}
      />
      {room <= 0 && <p className={classes.note}>Um registo tem, no máximo, {ANEXO.maxFiles}.</p>}
    </div>
  );
}

function usePdf(params: PackProps['params'], destino: PacoteDestino) {
  const { busy, run } = useInFlight();
  const start = () =>
    void run(async () => {
      try {
        const { message } = await callApi('getPacotePdf', { params, query: { destino } });
        tellBlanks(message.por_escrever);
        savePdf(message.anex, message.titulo);
      } catch (error) {
        notifyError(error);
      }
    });
  return { busy, start };
}
