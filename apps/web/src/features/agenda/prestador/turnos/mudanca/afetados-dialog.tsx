import { hourText } from '@sst/contract/rules/dates/fusos';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { AfetadoRow } from '@sst/contract';
import {
  AFETADO_TIPO_LABEL,
  type AfetadosEscolha,
  MUDANCA_RAZAO,
  type MudancaRazao,
} from '@sst/contract/rules/agenda/mudanca';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { type FormEvent, useState } from 'react';
import {
  RazaoFields,
  razaoOf,
  usualRazao,
} from '../../../../../components/agenda/marcacao/razao-fields.tsx';
import { PageDialog } from '../../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../../components/form/form.module.css';
import { dotted } from '../../../../../lib/dotted.ts';
import { stopWhileScrolling } from '../../../../../lib/page/scroll-stop.ts';
import classes from './afetados.module.css';

/** What becomes of who is affected. */
export interface Answer {
  readonly escolha: AfetadosEscolha;
  /** Whether those who are called off are proposed other slots at once. */
  readonly propor: boolean;
  readonly razao: MudancaRazao;
  readonly nota: string | null;
}

const MUDAR = {
  value: 'mudar-local',
  label: 'Mudar também o local das marcações',
  action: 'Mudar e guardar',
} as const;
const CHOICES = [
  {
    value: 'manter',
    label: 'Manter as marcações',
    description: 'Ficam fora de turnos, a vermelho na agenda, até alguém as mudar.',
    action: 'Manter e guardar',
  },
  {
    value: 'propor',
    label: 'Desmarcar e propor outras horas',
    description: 'As pessoas voltam a «Por marcar», e abre-se um plano com elas.',
    action: 'Desmarcar e propor',
  },
  {
    value: 'desmarcar',
    label: 'Desmarcar',
    description: 'As pessoas voltam a «Por marcar», e quem foi convocado é avisado.',
    action: 'Desmarcar e guardar',
  },
] as const;
const COLEGA = { value: 'colega', action: 'Passar e guardar' } as const;
type Choice = (typeof CHOICES)[number]['value'] | typeof MUDAR.value | typeof COLEGA.value;

interface Props {
  readonly rows: readonly AfetadoRow[];
  onAnswer(answer: Answer): void;
  onClose(): void;
}

/** Asks what becomes of who is left outside by a change, naming them. */
export function AfetadosDialog({ rows, onAnswer, onClose }: Props) {
  const along = rows.filter(({ acompanha }) => acompanha).length;
  const choices = choicesOf(rows);
  // What becomes of people is chosen by whoever changes the shift, and never by a default.
  const [choice, setChoice] = useState<Choice>();
  const [missing, setMissing] = useState(false);
  const [values, setValues] = useState(
    usualRazao(
      along > 0
        ? MUDANCA_RAZAO.local
        : rows.some(isOfAbsence)
          ? MUDANCA_RAZAO.profissional
          : MUDANCA_RAZAO.horario,
    ),
  );
  const action = choices.find(({ value }) => value === choice)?.action ?? 'Guardar';
  const ends = choice === 'propor' || choice === 'desmarcar';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === undefined) return setMissing(true);
    onAnswer({
      escolha: choice === 'propor' ? 'desmarcar' : choice,
      propor: choice === 'propor' || choice === 'colega',
      ...razaoOf(values),
    });
  };
  return (
    <PageDialog
      title={`${countLabel(rows.length, 'pessoa fica', 'pessoas ficam')} fora de turnos`}
      width={560}
      modal
      onClose={onClose}
    >
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <p>Com esta mudança, já não há turno às horas, ou no local, de quem está nesta lista.</p>
        <AfetadosList rows={rows} />
        <Radio.Group
          label="O que lhes acontece"
          required
          value={choice ?? null}
          error={
            missing && choice === undefined ? 'Escolha o que acontece às marcações.' : undefined
          }
          onChange={(value) => setChoice(value as Choice)}
        >
          <div className={formClasses.choices}>
            {choices.map(({ value, label, description }) => (
              <Radio key={value} value={value} label={label} description={description} size="sm" />
            ))}
          </div>
        </Radio.Group>
        {choice !== undefined && choice !== 'manter' && (
          <RazaoFields
            razao={{
              value: values.razao,
              onChange: (razao) => setValues({ ...values, razao }),
            }}
            nota={{ value: values.nota, onChange: (nota) => setValues({ ...values, nota }) }}
          />
        )}
        <DialogButtons
          action={action}
          careful={!ends}
          danger={ends}
          cancel="Voltar"
          onCancel={onClose}
        />
      </form>
    </PageDialog>
  );
}

/** Who is affected, with company, day and hour, and the colleague who could have them. */
function AfetadosList({ rows }: Pick<Props, 'rows'>) {
  return (
    <ul ref={stopWhileScrolling} className={classes.people} aria-label="Quem é afetado">
      {rows.map((row) => (
        <li key={`${row.tipo} ${row.cd_empresa} ${row.cd}`}>
          <span>
            <strong>{row.nome ?? 'Lugar sem nome'}</strong>,{' '}
            <span className={classes.when}>
              {displayDate(row.dt)} às {hourText(row.hr, row.fuso)}
            </span>
          </span>
          <span className={classes.note}>
            {dotted(
              empresaDisplayName({ nome: row.empresa, cd_aux: null }),
              row.profissional,
              row.tipo === 'marcacao' ? null : AFETADO_TIPO_LABEL[row.tipo],
            )}
          </span>
          {isOfAbsence(row) && (
            <span className={classes.note}>
              {row.colega
                ? `Pode passar para ${row.colega.nome}, às ${hourText(row.colega.hr, row.fuso)}`
                : 'Sem colega com vaga nesse local e dia'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether a colleague was looked for. */
const isOfAbsence = ({ colega }: AfetadoRow) => colega !== undefined;

/** What can become of them. */
function choicesOf(
  rows: readonly AfetadoRow[],
): readonly { value: Choice; label: string; description: string; action: string }[] {
  const along = rows.filter(({ acompanha }) => acompanha).length;
  const passed = rows.filter(({ colega }) => colega).length;
  if (along > 0) {
    return [{ ...MUDAR, description: alongText(along, rows.length - along) }, ...CHOICES];
  }
  if (passed === 0) return CHOICES;
  const others = rows.length - passed;
  const rest = others > 0 ? ` · propor depois: ${others}` : '';
  const again = others > 0 ? ' Os outros são desmarcados, e abre-se um plano com eles.' : '';
  const colega = {
    ...COLEGA,
    label: `Colega no mesmo local e dia: ${passed}${rest}`,
    description: `À mesma hora, ou à mais próxima que o colega tem livre, e quem foi convocado é avisado.${again}`,
  };
  return [colega, ...CHOICES];
}

/** What becomes of those who go along, and of those who cannot. */
function alongText(along: number, others: number): string {
  const told = 'Ficam no mesmo dia e à mesma hora, no novo local, e quem foi convocado é avisado.';
  if (others === 0) return told;
  const left = countLabel(others, 'fica fora de turnos', 'ficam fora de turnos');
  return `${told} Só ${countLabel(along, 'pode', 'podem')} acompanhar o turno; ${left}, a vermelho na agenda.`;
}
