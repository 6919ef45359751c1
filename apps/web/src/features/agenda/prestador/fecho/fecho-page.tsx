import { Button, Skeleton } from '@mantine/core';
import type { FechoQuery, LinhaDoDia, SessaoDoDia } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { useQuestions } from '../../../../components/form/dialog/use-questions.tsx';
import { KeysButton } from '../../../../components/keys/keys-button.tsx';
import type { Shortcut } from '../../../../components/keys/shortcuts.ts';
import { useShortcuts } from '../../../../components/keys/use-shortcuts.ts';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { undoLatest } from '../../../../lib/notices/notify.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { weekdayText } from '../agenda-texts.ts';
import classes from './fechar.module.css';
import { countsOf, endEarly, isOpen, keyOf, summaryOf } from './fecho-rows.ts';
import type { NotKept } from './fim-dialog.tsx';
import { LinhaFecho } from './linha-fecho.tsx';
import { idOf, useFecho } from './use-fecho.ts';

const FecharDiaDialog = lazyDialog(() => import('./fechar-dia-dialog.tsx'), 'FecharDiaDialog');
const FimDialog = lazyDialog(() => import('./fim-dialog.tsx'), 'FimDialog');
const KeysDialog = lazyDialog(
  () => import('../../../../components/keys/keys-dialog.tsx'),
  'KeysDialog',
);

const { faltaFuncionario, desmarcada } = MARCACAO_STATE;

/** The day of a shift, a physician or a nurse, over all companies: what became of each booking. */
export function FechoPage(query: FechoQuery) {
  const { data, error, refetch } = useQuery(callQuery('getFecho', { query }));
  if (data) return <Day rows={data.message} sessao={data.sessao} />;
  return (
    <EmpresaFrame title="Fechar o dia" note={null} tools={null} tabs={<AgendaTabs />}>
      <LoadStates
        what="as marcações do dia"
        missing={isMissing(error) && 'Não há este turno, este médico ou este enfermeiro.'}
        error={error}
        onRetry={() => refetch()}
        back={
          <Link to="/prestador/agenda/fechar" className={classes.link}>
            Dias por fechar
          </Link>
        }
      >
        <Skeleton height={480} />
      </LoadStates>
    </EmpresaFrame>
  );
}

interface DayProps {
  readonly rows: readonly LinhaDoDia[];
  readonly sessao: SessaoDoDia;
}

/** What is open above the page. */
type Open = 'keys' | 'day' | { readonly row: LinhaDoDia; readonly first: NotKept };

function Day({ rows, sessao }: DayProps) {
  const { dia, profissional, turno } = sessao;
  const today = useToday();
  const { ask: askFit, dialog } = useQuestions({
    title: 'Registar «Apto»?',
    action: 'Registar «Apto»',
    cancel: 'Voltar ao dia',
  });
  const fecho = useFecho(rows, sessao, askFit);
  const [open, setOpen] = useState<Open>();
  const { current } = fecho;
  const ask = (row: LinhaDoDia | undefined, first: NotKept) => {
    if (!row || !isOpen(row) || fecho.busy.has(keyOf(row))) return;
    if (!fecho.mayEnd(row, first)) return;
    setOpen({ row, first });
  };
  const shortcuts: readonly Shortcut[] = [
    {
      key: 'a',
      what: 'Apto, com a validade proposta, e passar ao seguinte',
      run: () => void fecho.fit(current),
    },
    {
      key: 'c',
      what: 'Apto condicionalmente: abrir o registo',
      run: () => fecho.openForm(current, 'AC'),
    },
    {
      key: 't',
      what: 'Inapto temporariamente: abrir o registo',
      run: () => fecho.openForm(current, 'IT'),
    },
    {
      key: 'i',
      what: 'Inapto definitivamente: abrir o registo',
      run: () => fecho.openForm(current, 'ID'),
    },
    { key: 'v', what: 'Veio, ou foi realizada', run: () => fecho.came(current) },
    { key: 'f', what: 'Faltou', run: () => ask(current, faltaFuncionario) },
    { key: 'd', what: 'Desmarcada', run: () => ask(current, desmarcada) },
    { key: 'z', what: 'Anular o que acabou de fazer', run: undoLatest },
    { key: 'j', also: ['↓'], what: 'Linha seguinte', run: () => fecho.step(1), moves: true },
    { key: 'k', also: ['↑'], what: 'Linha anterior', run: () => fecho.step(-1), moves: true },
    { key: '?', what: 'Mostrar estes atalhos', run: () => setOpen('keys'), moves: true },
  ];
  useShortcuts(shortcuts);
  const counts = countsOf(rows);
  return (
    <EmpresaFrame
      title={`Fechar o dia: ${profissional ?? 'sem profissional escolhido'}`}
      note={dotted(
        `${weekdayText(dia)} ${displayDate(dia)}`,
        turno && `${turno.de}–${turno.ate}`,
        turno?.local,
        rows.length > 0 ? summaryOf(counts) : null,
      )}
      tools={
        <>
          <KeysButton onClick={() => setOpen('keys')} />
          {dia <= today && rows.length > 0 && (
            <Button
              leftSection={<IconCalendarCheck size={16} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen('day')}
            >
              Fechar dia
            </Button>
          )}
        </>
      }
      tabs={<AgendaTabs />}
    >
      {rows.length === 0 ? (
        <p className={`${classes.days} ${classes.empty}`}>Não há marcações neste dia.</p>
      ) : (
        <ol className={classes.rows} aria-label="Marcações do dia">
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <LinhaFecho
                key={key}
                id={idOf(key)}
                row={row}
                rights={fecho.rightsOf(row)}
                current={key === fecho.at}
                busy={fecho.busy.has(key)}
                error={fecho.errors.get(key)}
                onCurrent={() => fecho.choose(key)}
                actions={{
                  onFit: () => void fecho.fit(row),
                  onForm: (decisao) => fecho.openForm(row, decisao),
                  onCame: () => fecho.came(row),
                  onAbsent: () => ask(row, faltaFuncionario),
                  onCancelled: () => ask(row, desmarcada),
                  onReopen: () => fecho.reopen(row),
                }}
              />
            );
          })}
        </ol>
      )}
      <p className={classes.foot} role="status">
        {dia > today
          ? 'O dia ainda não chegou: até lá, uma marcação só pode ser desmarcada.'
          : rows.length > 0 && counts.porFechar === 0
            ? 'O dia está fechado: não há marcações por fechar.'
            : ''}
      </p>
      <Beside sessao={sessao} />
      {dialog}
      {open === 'keys' && <KeysDialog shortcuts={shortcuts} onClose={() => setOpen(undefined)} />}
      {open === 'day' && <FecharDiaDialog rows={rows} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <FimDialog
          row={open.row}
          first={open.first}
          come={endEarly(faltaFuncionario, open.row, new Date()) === null}
          onEnd={(ending) => fecho.end(open.row, ending)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </EmpresaFrame>
  );
}

/** The way to what the same person has on the day beside the shift. */
function Beside({ sessao: { dia, cd_medic, cd_enferm, fora } }: Pick<DayProps, 'sessao'>) {
  if (fora === 0) return null;
  return (
    <p>
      <Link
        to="/prestador/agenda/fechar"
        className={classes.link}
        search={{ dia, medico: cd_medic ?? undefined, enfermeiro: cd_enferm ?? undefined }}
      >
        Ver também {countLabel(fora, 'marcação', 'marcações')} fora deste turno
      </Link>
    </p>
  );
}
