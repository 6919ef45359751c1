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
import { useToday } from '../../../../lib/time/now.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { weekdayText } from '../agenda-texts.ts';
import classes from './fechar.module.css';
import { fechoKeys, listedKeys } from './fecho-keys.ts';
import { countsOf, endEarly, isFit, isOpen, keyOf, summaryOf } from './fecho-rows.ts';
import type { NotKept } from './fim-dialog.tsx';
import { LinhaFecho } from './linha-fecho.tsx';
import { useFecho } from './use-fecho.ts';
import { idOf } from './use-row-changes.ts';
import { useWhoCame } from './use-who-came.tsx';

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
  const doubts = useQuestions({
    title: 'Registar «Apto»?',
    action: 'Registar «Apto»',
    cancel: 'Voltar ao dia',
  });
  const arrivals = useWhoCame(rows);
  const fecho = useFecho(rows, sessao, { whoCame: arrivals.whoCame, doubts: doubts.ask });
  const [open, setOpen] = useState<Open>();
  const askWhy = (row: LinhaDoDia | undefined, first: NotKept) => {
    if (!row || !isOpen(row) || isFit(row) || fecho.busy.has(keyOf(row))) return;
    if (!fecho.mayEnd(row, first)) return;
    setOpen({ row, first });
  };
  const closes = dia <= today && rows.length > 0;
  const shortcuts = fechoKeys(fecho, {
    askWhy,
    closeDay: () => closes && setOpen('day'),
    showKeys: () => setOpen('keys'),
  });
  useShortcuts(shortcuts);
  return (
    <EmpresaFrame
      title={`Fechar o dia: ${profissional ?? 'sem profissional escolhido'}`}
      note={dotted(
        `${weekdayText(dia)} ${displayDate(dia)}`,
        turno && `${turno.de}–${turno.ate}`,
        turno?.local,
        rows.length > 0 ? summaryOf(countsOf(rows)) : null,
      )}
      tools={
        <>
          <KeysButton onClick={() => setOpen('keys')} />
          {closes && (
            <Button
              leftSection={<IconCalendarCheck size={16} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              aria-keyshortcuts="r"
              onClick={() => setOpen('day')}
            >
              Fechar dia
            </Button>
          )}
        </>
      }
      tabs={<AgendaTabs />}
    >
      <Rows rows={rows} fecho={fecho} askWhy={askWhy} />
      <p className={classes.foot} role="status">
        {footOf(rows, dia > today)}
      </p>
      <Beside sessao={sessao} />
      {doubts.dialog}
      {arrivals.dialog}
      <Opened
        open={open}
        rows={rows}
        fecho={fecho}
        shortcuts={listedKeys(shortcuts, fecho)}
        onClose={() => setOpen(undefined)}
      />
    </EmpresaFrame>
  );
}

/** What is said below a day. */
function footOf(rows: readonly LinhaDoDia[], toCome: boolean): string {
  if (toCome) return 'O dia ainda não chegou: até lá, uma marcação só pode ser desmarcada.';
  if (rows.length === 0) return '';
  const { porFechar, porEmitir } = countsOf(rows);
  if (porEmitir > 0)
    return 'As fichas por emitir saem para as empresas quando fechar o dia (r), ou uma pessoa (e). Até lá, nenhuma empresa as vê.';
  return porFechar === 0 && !rows.some(({ preparado }) => preparado)
    ? 'O dia está fechado: não há marcações por fechar.'
    : '';
}

type Fecho = ReturnType<typeof useFecho>;

interface RowsProps {
  readonly rows: readonly LinhaDoDia[];
  readonly fecho: Fecho;
  askWhy(row: LinhaDoDia, first: NotKept): void;
}

function Rows({ rows, fecho, askWhy }: RowsProps) {
  if (rows.length === 0)
    return <p className={`${classes.days} ${classes.empty}`}>Não há marcações neste dia.</p>;
  return (
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
              onAbsent: () => askWhy(row, faltaFuncionario),
              onCancelled: () => askWhy(row, desmarcada),
              onReopen: () => fecho.reopen(row),
              onEmit: fecho.mayEmit(row) ? () => fecho.emit(row) : undefined,
              onUnprepare: () => fecho.unprepare(row),
            }}
          />
        );
      })}
    </ol>
  );
}

interface OpenedProps {
  readonly open: Open | undefined;
  readonly rows: readonly LinhaDoDia[];
  readonly fecho: Fecho;
  readonly shortcuts: readonly Shortcut[];
  onClose(): void;
}

/** What is open above the page. */
function Opened({ open, rows, fecho, shortcuts, onClose }: OpenedProps) {
  if (open === undefined) return null;
  if (open === 'keys') return <KeysDialog shortcuts={shortcuts} onClose={onClose} />;
  if (open === 'day')
    return <FecharDiaDialog rows={rows} mayEmit={fecho.mayEmit} onClose={onClose} />;
  return (
    <FimDialog
      row={open.row}
      first={open.first}
      come={endEarly(faltaFuncionario, open.row, new Date()) === null}
      onEnd={(ending) => fecho.end(open.row, ending)}
      onClose={onClose}
    />
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
