import { Button, Skeleton } from '@mantine/core';
import type { Conversa, Mensagem } from '@sst/contract';
import {
  CONVERSAS,
  type ConversaTipo,
  type Lado,
  MENSAGEM,
  MENSAGEM_BLANK,
  respostaAte,
} from '@sst/contract/rules/conversas/conversas';
import { dayIn, displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { useRowChange } from '../../lib/submit/use-row-change.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { SubmitDialog } from '../form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../form/errors/error-summary.tsx';
import { CheckField } from '../form/fields/check-field.tsx';
import { LongTextField } from '../form/fields/long-text-field.tsx';
import { emptyFields } from '../form/form-fields.ts';
import { Field } from '../form/form-section.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { keepDates } from '../kept-dates.tsx';
import classes from './conversa.module.css';

/** Which thread, and whom it is about. */
export interface ConversaSobre {
  readonly company: number;
  readonly tipo: ConversaTipo;
  readonly id: number;
  /** Where it is known before the thread is read. */
  readonly nome?: string | undefined;
}

interface Props {
  readonly sobre: ConversaSobre;
  /** The side of who reads it. */
  readonly lado: Exclude<Lado, 'trabalhador'>;
  /** Whether the reader may write, too. */
  readonly writes: boolean;
  onClose(): void;
}

const LADO: Readonly<Record<Lado, string>> = {
  empresa: 'Empresa',
  prestador: 'Médico',
  trabalhador: 'Trabalhador',
};

const paramsOf = ({ company, tipo, id }: ConversaSobre) => ({ company, tipo, id });

/** What was asked and answered about somebody, and the next message. */
export function ConversaDialog({ sobre, lado, writes, onClose }: Props) {
  const client = useQueryClient();
  const params = paramsOf(sobre);
  const result = useQuery(callQuery('getConversa', { params }));
  const conversa = result.data?.message;
  // What was read is new no longer, which lists and the first page say.
  const close = () => {
    void refreshAfterCall(client, 'createMensagem');
    onClose();
  };
  const title = ['Perguntas ao médico', sobre.nome ?? conversa?.nome].filter(Boolean).join(': ');
  if (conversa && writes && conversa.espera !== 'ninguem') {
    return <Writing sobre={sobre} lado={lado} conversa={conversa} title={title} onClose={close} />;
  }
  return (
    <PageDialog title={title} width={600} fullOnPhone onClose={close}>
      <div className={classes.body}>
        {result.error && <LoadFailure error={result.error} onRetry={result.refetch} />}
        {!result.error && !conversa && <Skeleton height={160} />}
        {conversa && <Thread sobre={sobre} lado={lado} writes={writes} conversa={conversa} />}
      </div>
    </PageDialog>
  );
}

interface WritingProps extends Pick<Props, 'sobre' | 'lado' | 'onClose'> {
  readonly conversa: Conversa;
  readonly title: string;
}

interface Values {
  readonly texto: string;
  readonly fechada: boolean;
}

function Writing({ sobre, lado, conversa, title, onClose }: WritingProps) {
  const vista = conversa.mensagens.at(-1)?.cd ?? null;
  const form = useCallForm<Values>({
    initial: { texto: '', fechada: false },
    missingOf: ({ texto }) => emptyFields({ texto }, { texto: MENSAGEM_BLANK }),
    callOf: ({ texto, fechada }) =>
      prepareCall('createMensagem', { params: paramsOf(sobre), body: { texto, fechada, vista } }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title={title}
      width={600}
      fullOnPhone
      action="Enviar"
      form={form}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      <div className={classes.body}>
        <Thread sobre={sobre} lado={lado} conversa={conversa} writes />
      </div>
      <Field
        as={LongTextField}
        form={form}
        name="texto"
        label={lado === 'prestador' ? 'Resposta' : 'Pergunta'}
        required
        data-autofocus
        limit={MENSAGEM.texto}
        {...(lado === 'empresa' && {
          description: 'Pergunte só o que precisa de saber para cumprir a ficha.',
        })}
      />
      {lado === 'prestador' && (
        <Field
          as={CheckField}
          form={form}
          name="fechada"
          label="Fechar a conversa com esta resposta"
        />
      )}
    </SubmitDialog>
  );
}

/** Who must answer, since when and until when. */
function stateText({ espera, desde }: Conversa, tipo: ConversaTipo): string {
  if (espera === null || desde === null) return 'Ainda ninguém perguntou nada.';
  const since = displayDate(dayIn(new Date(desde)));
  switch (espera) {
    case 'ninguem':
      return `Fechada em ${since}.`;
    case 'prestador': {
      const ate = displayDate(respostaAte(dayIn(new Date(desde)), CONVERSAS[tipo].dias));
      return `À espera do médico desde ${since}: resposta até ${ate}.`;
    }
    default:
      return `O médico respondeu em ${since}.`;
  }
}

interface ThreadProps extends Pick<Props, 'sobre' | 'lado' | 'writes'> {
  readonly conversa: Conversa;
}

function Thread({ sobre, lado, writes, conversa }: ThreadProps) {
  const { change, busy } = useRowChange({ onDone: () => {} });
  const { espera, mensagens } = conversa;
  const vista = mensagens.at(-1)?.cd ?? null;
  const turn = (fechada: boolean) =>
    void change(
      prepareCall('createMensagem', {
        params: paramsOf(sobre),
        body: { texto: null, fechada, vista },
      }),
    );
  const takeBack = ({ cd }: Mensagem) =>
    void change(prepareCall('removeMensagem', { params: { company: sobre.company, id: cd } }));
  // Who is asked closes with an answer.
  const mayClose = espera !== null && espera !== 'ninguem' && espera !== lado;
  return (
    <>
      <p className={classes.note} role="status">
        {keepDates(stateText(conversa, sobre.tipo))}
      </p>
      {mensagens.length > 0 && (
        <ol className={classes.thread} aria-label="Mensagens">
          {mensagens.map((one) => (
            <li key={one.cd} data-lado={one.lado}>
              <p className={classes.who}>
                {[LADO[one.lado], one.autor, displayMoment(new Date(one.momento))]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className={classes.text}>{one.texto}</p>
              {writes && one.retira && (
                <div className={classes.buttons}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={busy}
                    onClick={() => takeBack(one)}
                  >
                    Retirar mensagem
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {writes && (espera === 'ninguem' || mayClose) && (
        <div className={classes.buttons}>
          <Button variant="default" loading={busy} onClick={() => turn(espera !== 'ninguem')}>
            {espera === 'ninguem' ? 'Abrir de novo' : 'Fechar a conversa'}
          </Button>
        </div>
      )}
    </>
  );
}
