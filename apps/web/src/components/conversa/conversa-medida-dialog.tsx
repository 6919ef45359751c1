import { Button, Skeleton } from '@mantine/core';
import type { ConversaMedida, MedidaVida } from '@sst/contract';
import { MENSAGEM, MENSAGEM_BLANK, mentionedIn } from '@sst/contract/rules/conversas/conversas';
import { dayIn, displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRowChange } from '../../lib/submit/use-row-change.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { SubmitDialog } from '../form/dialog/submit-dialog.tsx';
import { LongTextField } from '../form/fields/long-text-field.tsx';
import { SearchChoiceField } from '../form/fields/search-choice-field.tsx';
import { emptyFields } from '../form/form-fields.ts';
import { Field } from '../form/form-section.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { keepDates } from '../kept-dates.tsx';
import classes from './conversa.module.css';

interface Props {
  readonly medida: Pick<MedidaVida, 'cd' | 'medida' | 'cd_organig'>;
  onClose(): void;
}

const TITLE = 'Conversa sobre a medida';

/** What the company and the provider write to each other about a measure. */
export function ConversaMedidaDialog({ medida, onClose }: Props) {
  const params = { company: useEmpresa().cd, id: medida.cd };
  const { data, error, refetch } = useQuery(callQuery('getConversaMedida', { params }));
  const conversa = data?.message;
  if (conversa?.escreve) return <Writing medida={medida} conversa={conversa} onClose={onClose} />;
  return (
    <PageDialog title={TITLE} width={600} fullOnPhone onClose={onClose}>
      <div className={classes.body}>
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !conversa && <Skeleton height={160} />}
        {conversa && <Thread medida={medida} conversa={conversa} />}
      </div>
    </PageDialog>
  );
}

function Writing({ medida, conversa, onClose }: Props & { readonly conversa: ConversaMedida }) {
  const company = useEmpresa().cd;
  const { data } = useQuery(
    callQuery('listResponsaveisMedida', {
      params: { company },
      query: { unidade: medida.cd_organig },
    }),
  );
  const people = data?.message ?? [];
  const form = useCallForm({
    initial: { texto: '' },
    missingOf: (values) => emptyFields(values, { texto: MENSAGEM_BLANK }),
    callOf: ({ texto }) =>
      prepareCall('createMensagemMedida', {
        params: { company, id: medida.cd },
        body: {
          texto,
          vista: conversa.mensagens.at(-1)?.cd ?? null,
          mencoes: mentionedIn(texto, people)
            .map(({ cd }) => cd)
            .slice(0, MENSAGEM.mencoes),
        },
      }),
    onDone: onClose,
  });
  const text = form.field('texto');
  const mention = (cd: string) => {
    const named = people.find((one) => String(one.cd) === cd);
    if (named) text.onChange(`${form.values.texto.trimEnd()} @${named.nome} `.trimStart());
  };
  return (
    <SubmitDialog
      form={form}
      title={TITLE}
      width={600}
      fullOnPhone
      action="Enviar"
      onClose={onClose}
    >
      <div className={classes.body}>
        <Thread medida={medida} conversa={conversa} />
      </div>
      <Field
        as={LongTextField}
        form={form}
        name="texto"
        label="Mensagem"
        required
        data-autofocus
        limit={MENSAGEM.texto}
      />
      <SearchChoiceField
        label="Mencionar"
        empty="Ninguém"
        options={people.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
        value=""
        onChange={mention}
        description="Põe o nome no texto, com @. A pessoa é avisada."
      />
    </SubmitDialog>
  );
}

/** Who must answer, and since when. */
function stateText({ espera, desde }: ConversaMedida): string {
  if (espera === null || desde === null) return 'Ainda ninguém escreveu nada.';
  const since = displayDate(dayIn(new Date(desde)));
  return espera === 'prestador'
    ? `À espera do prestador desde ${since}.`
    : `À espera da empresa desde ${since}.`;
}

const LADO: Readonly<Record<string, string>> = { empresa: 'Empresa', prestador: 'Prestador' };

function Thread({
  medida: { cd, medida },
  conversa,
}: {
  readonly medida: Props['medida'];
  readonly conversa: ConversaMedida;
}) {
  const company = useEmpresa().cd;
  const { change, busy } = useRowChange({ onDone: () => {} });
  const takeBack = (mensagem: number) =>
    void change(prepareCall('removeMensagemMedida', { params: { company, id: cd, mensagem } }));
  const { mensagens, escreve } = conversa;
  return (
    <>
      <p className={classes.subject}>{medida}</p>
      <p className={classes.note} role="status">
        {keepDates(stateText(conversa))}
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
              {escreve && one.retira && (
                <div className={classes.buttons}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={busy}
                    onClick={() => takeBack(one.cd)}
                  >
                    Retirar mensagem
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
