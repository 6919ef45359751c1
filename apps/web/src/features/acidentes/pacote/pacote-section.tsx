import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { AcidenteDetail, Pacote } from '@sst/contract';
import { PACOTES, type PacoteDestino } from '@sst/contract/acidentes/pacote';
import { ANEXO } from '@sst/contract/rules/anexos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
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

/** What is told of an accident to ACT and on the insurer's portal; for who completes accidents, and read once somebody opens it. */
export function PacoteSection({ company, acidente }: Props) {
  const id = useId();
  const editable = useAbilities().pode('acidentes.anexar');
  if (!editable) return null;
  return (
    <section aria-labelledby={id} className={file.section}>
      <h2 id={id} className={file.title}>
        Participações: documentos
      </h2>
      <p className={file.dimmed}>
        O que se diz à ACT e à seguradora, campo a campo, com dados pessoais: quem os abre fica
        registado.
      </p>
      <Packs company={company} acidente={acidente} />
    </section>
  );
}

const TITULO: Readonly<Record<PacoteDestino, string>> = {
  act: 'Para a ACT',
  seguradora: 'Para o portal da seguradora',
};

type Asking = 'falta' | 'tudo';

/** Both folded, each with how many fields are missing; nothing is read, and nobody recorded as reading, before one is opened. */
function Packs({ company, acidente }: Props) {
  const params = { company, id: acidente.cd };
  const [open, setOpen] = useState<ReadonlySet<PacoteDestino>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const counts = useQuery(callQuery('getProcessoAcidente', { params })).data?.message.em_falta;
  const { data, error, refetch } = useQuery({
    ...callQuery('getPacoteAcidente', { params }),
    enabled: open.size > 0 || asking !== null,
  });
  const pacote = data?.message;
  const toggle = (destino: PacoteDestino) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(destino)) next.add(destino);
      return next;
    });
  return (
    <>
      <Deeds pacote={pacote} loading={asking !== null && !pacote && !error} onAsk={setAsking} />
      <div className={classes.packs}>
        {PACOTES.map((destino) => (
          <Fold
            key={destino}
            titulo={TITULO[destino]}
            missing={pacote ? missingOf(pacote[destino]).length : counts?.[destino]}
            open={open.has(destino)}
            onToggle={() => toggle(destino)}
          >
            {pacote ? (
              <Pack destino={destino} pacote={pacote} params={params}>
                {destino === 'act' && (
                  <Tempos company={company} acidente={acidente} pacote={pacote} />
                )}
              </Pack>
            ) : (
              <LoadStates
                what="o documento"
                missing={false}
                error={error}
                onRetry={refetch}
                back={null}
              >
                <Skeleton height={180} />
              </LoadStates>
            )}
          </Fold>
        ))}
      </div>
      {asking && pacote && (
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

const missingOf = (campos: readonly Campo[]) => campos.filter(({ estado }) => estado === 'falta');

interface DeedsProps {
  readonly pacote: Pacote | undefined;
  readonly loading: boolean;
  onAsk(asking: Asking): void;
}

/** What is said here once for both, and where it is kept. */
function Deeds({ pacote, loading, onAsk }: DeedsProps) {
  const left = pacote && perguntasOf(pacote, false).length;
  return (
    <>
      {left !== undefined && left > 0 && (
        <p className={classes.left}>
          {countLabel(left, 'campo por preencher', 'campos por preencher')} nos dados da empresa, da
          unidade ou da pessoa.
        </p>
      )}
      {pacote && !pacote.da_empresa && (
        <p className={file.dimmed}>
          Os dados da empresa são escritos por quem trabalha na empresa toda.
        </p>
      )}
      <div className={classes.actions}>
        {left !== undefined && left > 0 && (
          <Button
            size="compact-md"
            onMouseEnter={DadosDialog.preload}
            onClick={() => onAsk('falta')}
          >
            Completar
          </Button>
        )}
        <Button variant="default" size="compact-md" loading={loading} onClick={() => onAsk('tudo')}>
          Corrigir o que está guardado
        </Button>
      </div>
    </>
  );
}

interface FoldProps {
  readonly titulo: string;
  /** How many fields; not known for who may not see the person. */
  readonly missing: number | undefined;
  readonly open: boolean;
  onToggle(): void;
  readonly children: ReactNode;
}

function Fold({ titulo, missing, open, onToggle, children }: FoldProps) {
  const id = useId();
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <section aria-labelledby={id} className={classes.pack}>
      <h3>
        <UnstyledButton className={classes.fold} aria-expanded={open} onClick={onToggle}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span id={id}>{titulo}</span>{' '}
          {missing !== undefined && (
            <span className={classes.count} data-missing={missing > 0 || undefined}>
              {missing > 0 ? `${missing} em falta` : 'nada em falta'}
            </span>
          )}
        </UnstyledButton>
      </h3>
      {open && <div className={classes.inside}>{children}</div>}
    </section>
  );
}

interface PackProps {
  readonly destino: PacoteDestino;
  readonly pacote: Pacote;
  readonly params: { readonly company: number; readonly id: number };
  readonly children?: ReactNode;
}

function Pack({ destino, pacote, params, children }: PackProps) {
  const pdf = usePdf(params, destino);
  const opens = useAbilities().pode('acidentes.documentos');
  const campos = pacote[destino];
  const titulo = TITULO[destino];
  return (
    <>
      <Missing missing={missingOf(campos)} />
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
      <CamposList campos={campos} label={titulo} />
    </>
  );
}

/** What is missing, by where it is said. */
function Missing({ missing }: { readonly missing: readonly Campo[] }) {
  if (missing.length === 0) return <p>Não falta nada do que aqui se guarda.</p>;
  return (
    <dl className={classes.missing}>
      {[...Map.groupBy(missing, ({ onde }) => onde)].map(([onde, some]) => (
        <div key={onde}>
          <dt>Falta {ONDE_TEXT[onde]}:</dt>
          <dd>{some.map(({ rotulo }) => rotulo).join('; ')}.</dd>
        </div>
      ))}
    </dl>
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
