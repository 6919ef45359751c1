import { Button } from '@mantine/core';
import type { LinhaDoDia } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import { DECISION_LABEL, type Decision, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconCircleCheck, IconHourglass, IconUserX } from '@tabler/icons-react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { DecisionBadge } from '../../../../components/badges/decision-badge.tsx';
import { dotted } from '../../../../lib/dotted.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { siteText } from '../agenda-texts.ts';
import classes from './fechar.module.css';
import {
  endedText,
  hasCome,
  isFit,
  isOpen,
  lacksResult,
  overText,
  pessoaText,
  proposedEnd,
  restricaoOf,
  untilText,
} from './fecho-rows.ts';
import type { RowRights } from './use-fecho.ts';

/** What is done with a row. */
interface LinhaActions {
  onFit(): void;
  onForm(decisao: Decision): void;
  onCame(): void;
  onAbsent(): void;
  onCancelled(): void;
  onReopen(): void;
  /** Lets the result that is prepared become the exam; missing for who may not. */
  onEmit: (() => void) | undefined;
  /** Takes back what is prepared. */
  onUnprepare(): void;
}

interface Props {
  readonly id: string;
  readonly row: LinhaDoDia;
  readonly rights: RowRights;
  /** Whether it has its turn: only then it shows all that can be done. */
  readonly current: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly actions: LinhaActions;
  onCurrent(): void;
}

const OTHERS = ['AC', 'IT', 'ID'] as const satisfies readonly Decision[];

/** A booking of the day: who, what became of it or what can be done, and why the last change was refused. */
export function LinhaFecho({ id, row, rights, current, busy, error, actions, onCurrent }: Props) {
  const { hr, fuso, nome, num_mecan, empresa, unidade, tipo } = row;
  const prepared = isFit(row);
  const waits = !prepared && (isOpen(row) || (lacksResult(row) && rights.medico !== undefined));
  return (
    <li
      id={id}
      className={classes.row}
      tabIndex={current ? 0 : -1}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      data-open={isOpen(row) || undefined}
      onFocus={onCurrent}
    >
      <time className={classes.hour}>{hr}</time>
      <div className={classes.who}>
        <strong>{nome}</strong>
        <span className={classes.note}>
          {dotted(
            num_mecan,
            empresaDisplayName({ nome: empresa, cd_aux: null }),
            siteText(unidade),
          )}
        </span>
        <span className={classes.note}>{dotted(tipo, FUSO_NAME[fuso])}</span>
        {(waits || prepared) && <Pessoa row={row} current={current} />}
      </div>
      <div className={classes.state}>
        <Outcome row={row} />
        {waits && !busy && (
          <Possible row={row} rights={rights} current={current} actions={actions} />
        )}
        {prepared && !busy && <Prepared current={current} actions={actions} />}
        {!waits && !prepared && current && !row.exame && !busy && (
          <Button size="compact-sm" variant="subtle" onClick={actions.onReopen}>
            Reabrir
          </Button>
        )}
        {busy && (
          <span className={classes.note} role="status">
            A registar…
          </span>
        )}
      </div>
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

/** Whom the physician has before her, with what was recommended the last time: whole in the row that has its turn, else in one line. */
function Pessoa({ row, current }: Pick<Props, 'row' | 'current'>) {
  const restricao = restricaoOf(row);
  return (
    <>
      <span className={classes.note}>{pessoaText(row)}</span>
      {restricao && (
        <span className={classes.restricao} data-whole={current || undefined} title={restricao}>
          Recomendações: {restricao}
        </span>
      )}
    </>
  );
}

/** What became of a booking, in a colour, an icon and words. */
function Outcome({ row }: { readonly row: LinhaDoDia }) {
  const { exame, cd_estad, especie, preparado } = row;
  if (exame) {
    const { cd_decis, dt_expir, espera } = exame;
    const note = espera ? 'à espera do médico' : null;
    return <Decided cd_decis={cd_decis} dt_expir={dt_expir} note={note} />;
  }
  if (preparado?.apto)
    return (
      <Decided
        cd_decis="A"
        dt_expir={preparado.apto.dt_expir}
        note={dotted('por emitir', preparado.autor && `por ${preparado.autor}`)}
      />
    );
  if (preparado) return <Badge tone="hatched" icon={IconHourglass} text="Veio, sem resultado" />;
  if (cd_estad === MARCACAO_STATE.realizada) {
    return especie === 'exame' ? (
      <Badge tone="hatched" icon={IconHourglass} text="Veio, sem resultado" />
    ) : (
      <Badge tone="success" icon={IconCircleCheck} text="Realizada" />
    );
  }
  if (cd_estad === MARCACAO_STATE.marcada) return null;
  return <Badge tone="warning" icon={IconUserX} text={endedText(row)} long />;
}

interface DecidedProps {
  readonly cd_decis: Decision;
  readonly dt_expir: string | null;
  readonly note: string | null;
}

function Decided({ cd_decis, dt_expir, note }: DecidedProps) {
  return (
    <span className={classes.outcome}>
      <DecisionBadge cd_decis={cd_decis} decis={DECISION_LABEL[cd_decis]} />
      <span className={classes.note}>{dotted(untilText(dt_expir), note)}</span>
    </span>
  );
}

/** What can be done with a result that is prepared, by who may record it. */
function Prepared({ current, actions }: Pick<Props, 'current' | 'actions'>) {
  if (!current || !actions.onEmit) return null;
  return (
    <div className={classes.possible}>
      <Button size="compact-md" variant="light" aria-keyshortcuts="e" onClick={actions.onEmit}>
        Emitir já
      </Button>
      <Button size="compact-md" variant="default" onClick={actions.onUnprepare}>
        Tirar o resultado
      </Button>
    </div>
  );
}

/** What can be done with a row. */
function Possible({
  row,
  rights,
  current,
  actions,
}: Pick<Props, 'row' | 'rights' | 'current' | 'actions'>) {
  const { medico, come } = rights;
  const open = isOpen(row);
  const proposed = proposedEnd(row);
  const today = useToday();
  const records = medico !== undefined && come;
  const direct = records && medico !== null && proposed !== null;
  return (
    <div className={classes.possible}>
      {records && (
        <Button size="compact-md" variant="light" aria-keyshortcuts="a" onClick={actions.onFit}>
          {direct ? `Apto até ${displayDate(proposed.day)}` : 'Apto…'}
        </Button>
      )}
      {open && come && !records && !hasCome(row) && (
        <Button size="compact-md" variant="light" aria-keyshortcuts="v" onClick={actions.onCame}>
          {row.especie === 'exame' ? 'Veio' : 'Realizada'}
        </Button>
      )}
      {open && come && (
        <Button
          size="compact-md"
          variant="default"
          aria-keyshortcuts="f"
          aria-haspopup="dialog"
          onClick={actions.onAbsent}
        >
          Faltou…
        </Button>
      )}
      {direct && (
        <span className={classes.reason}>
          {dotted(overText(proposed.day, today), current ? proposed.reason : null)}
        </span>
      )}
      {current && <More row={row} rights={rights} actions={actions} />}
    </div>
  );
}

/** What is rarer. */
function More({
  row,
  rights: { medico, come },
  actions,
}: Pick<Props, 'row' | 'rights' | 'actions'>) {
  const open = isOpen(row);
  const records = medico !== undefined && come;
  return (
    <div className={classes.more}>
      {records &&
        OTHERS.map((decisao) => (
          <Button
            key={decisao}
            size="compact-sm"
            variant="subtle"
            onClick={() => actions.onForm(decisao)}
          >
            {DECISION_LABEL[decisao]}…
          </Button>
        ))}
      {open && come && records && !hasCome(row) && (
        <Button size="compact-sm" variant="subtle" aria-keyshortcuts="v" onClick={actions.onCame}>
          Veio, sem resultado
        </Button>
      )}
      {row.preparado && (
        <Button size="compact-sm" variant="subtle" onClick={actions.onUnprepare}>
          Afinal não veio
        </Button>
      )}
      {open && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-keyshortcuts="d"
          aria-haspopup="dialog"
          onClick={actions.onCancelled}
        >
          Desmarcar…
        </Button>
      )}
    </div>
  );
}
