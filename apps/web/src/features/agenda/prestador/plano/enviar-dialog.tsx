import { Button } from '@mantine/core';
import { PROPOSTAS } from '@sst/contract/rules/agenda/propostas';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { type FormEvent, useState } from 'react';
import dialogClasses from '../../../../components/dialog/page-dialog.module.css';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { ProgressBar } from '../../../../components/files/progress-bar.tsx';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import { dotted } from '../../../../lib/dotted.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from './plano.module.css';
import type { Letter, Progress } from './use-send-plano.ts';

interface Props {
  /** Whether bookings are made at once, without asking the companies. */
  readonly direto: boolean;
  /** The campaign that is proposed for: its last day to answer is that of all. */
  readonly campanha: number | undefined;
  readonly people: number;
  /** How many of each company, by its name. */
  readonly empresas: ReadonlyMap<string, number>;
  /** How many are late or far; null where there are none. */
  readonly warned: string | null;
  /** How far it has come; `undefined` before the start. */
  readonly progress: Progress | undefined;
  onStart(letter: Letter): void;
  /** Sends what is left although it is doubtful. */
  onConfirm(): void;
  onStop(): void;
  onClose(): void;
}

/** Sends a plan: by when the companies answer, what they are told, and what became of it. */
export function EnviarDialog({
  direto,
  campanha,
  people,
  empresas,
  warned,
  progress,
  ...on
}: Props) {
  const title = direto ? 'Marcar já' : 'Enviar propostas';
  const running = progress !== undefined && !progress.ended;
  return (
    <PageDialog title={title} width={520} busy={running} onClose={on.onClose}>
      {progress ? (
        <Run direto={direto} progress={progress} {...on} />
      ) : (
        <LetterForm
          direto={direto}
          campanha={campanha}
          people={people}
          empresas={empresas}
          warned={warned}
          {...on}
        />
      )}
    </PageDialog>
  );
}

type FormProps = Omit<Props, 'progress' | 'onStop' | 'onConfirm'>;

function LetterForm({ direto, campanha, people, empresas, warned, onStart, onClose }: FormProps) {
  const today = useToday();
  const [day, setDay] = useState('');
  const [nota, setNota] = useState('');
  const [error, setError] = useState<string>();
  const whom = `${countLabel(people, 'pessoa', 'pessoas')} de ${countLabel(empresas.size, 'empresa', 'empresas')}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const responder_ate = day.trim() === '' ? null : readDate(day);
    const problem =
      day.trim() === ''
        ? undefined
        : responder_ate === null
          ? dateProblem(day)
          : responder_ate < today
            ? 'O dia já passou.'
            : undefined;
    setError(problem);
    if (problem === undefined) {
      const cd_campanha = campanha ?? null;
      onStart({ responder_ate, nota: nota.trim() || null, direto, cd_campanha });
    }
  };
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <p>
        {direto
          ? `Fica já marcado o exame de ${whom}, sem as empresas confirmarem.`
          : `Segue uma proposta para ${whom}. As horas ficam reservadas até à resposta.`}
      </p>
      <p>{dotted(...[...empresas].map(([nome, many]) => `${nome}: ${many}`))}</p>
      {warned && <p>Repare: {warned}.</p>}
      {!direto && (
        <>
          {campanha === undefined ? (
            <DateField
              label="Responder até"
              data-autofocus
              description="Sem data, vale o prazo habitual."
              min={today}
              value={day}
              error={error}
              onChange={setDay}
            />
          ) : (
            <p>A empresa responde até ao último dia da campanha para isso.</p>
          )}
          <LongTextField
            label="Nota para as empresas"
            description="Nada sobre a saúde de alguém."
            limit={PROPOSTAS.nota}
            value={nota}
            onChange={setNota}
          />
        </>
      )}
      <DialogButtons action={direto ? 'Marcar' : 'Enviar'} onCancel={onClose} />
    </form>
  );
}

interface RunProps extends Pick<Props, 'direto' | 'onStop' | 'onConfirm' | 'onClose'> {
  readonly progress: Progress;
}

function Run({ direto, progress, onStop, onConfirm, onClose }: RunProps) {
  const { people, sent, refused, problems, doubtful, ended } = progress;
  if (!ended) {
    const text = `${wholeNumber(sent + refused)} de ${wholeNumber(people)}`;
    return (
      <>
        <ProgressBar label="A enviar" share={(sent + refused) / people} text={text} />
        <p role="status">{text}</p>
        <div className={dialogClasses.foot}>
          <Button data-autofocus ref={focus} variant="default" onClick={onStop}>
            Parar
          </Button>
        </div>
      </>
    );
  }
  const left = people - sent - refused;
  return (
    <>
      <p role="status">{doneText(direto, sent)}</p>
      {refused > 0 && (
        <p>
          {countLabel(refused, 'pessoa não coube', 'pessoas não couberam')}: a razão está no plano,
          a vermelho.
        </p>
      )}
      {problems.length > 0 && (
        <ul aria-label="Não foi possível">
          {problems.map(({ empresa, texts }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change any more.
            <li key={at}>
              <strong>{empresa}</strong>: {texts.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>{countLabel(left, 'pessoa ficou', 'pessoas ficaram')} por enviar.</p>}
      <div className={dialogClasses.foot}>
        <Button
          data-autofocus
          ref={focus}
          variant={doubtful ? 'default' : 'filled'}
          onClick={onClose}
        >
          Fechar
        </Button>
        {doubtful && <Button onClick={onConfirm}>Enviar assim mesmo</Button>}
      </div>
    </>
  );
}

function doneText(direto: boolean, sent: number): string {
  if (sent === 0) return 'Nada foi enviado.';
  if (direto) return `${countLabel(sent, 'marcação feita', 'marcações feitas')}.`;
  return `${countLabel(sent, 'proposta enviada', 'propostas enviadas')}.`;
}

/** The button that had the focus is gone with the step before. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
