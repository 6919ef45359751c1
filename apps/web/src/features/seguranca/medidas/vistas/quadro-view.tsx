import type { MedidaRow } from '@sst/contract';
import { PASSOS, type PassoTomado, type Situacao } from '@sst/contract/rules/medidas/vida';
import { SITUACOES_ABERTAS, situacaoAberta } from '@sst/contract/rules/medidas/vistas';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import type { MedidasSearch } from '../../seguranca-search.ts';
import { cardByKey } from './card-keys.ts';
import classes from './quadro.module.css';
import { EndColumn, QuadroColumn } from './quadro-column.tsx';
import { useMovable } from './use-movable.ts';

const MoverDialog = lazyDialog(() => import('./mover-dialog.tsx'), 'MoverDialog');

interface Props {
  readonly search: MedidasSearch;
  onOpen(cd: number): void;
}

/** The open measures by situation. A card is dragged to where one of its steps leads, or moved there by its menu. */
export function QuadroView({ search, onOpen }: Props) {
  const company = useEmpresa().cd;
  const stepsOf = useMovable();
  const verifies = usePrestadorPode()('medidas.publicar');
  const board = useRef<HTMLElement>(null);
  const help = useId();
  const [dragged, setDragged] = useState<MedidaRow>();
  const [moving, setMoving] = useState<{ readonly cd: number; readonly passo: PassoTomado }>();
  const { change } = useRowChange({ onDone: () => {} });
  const { busy, start } = useStart(company);
  const move = (row: MedidaRow, passo: PassoTomado) => {
    if (passo === 'iniciar') start(row, change);
    else setMoving({ cd: row.cd, passo });
  };
  const stepTo = (situacao: Situacao) =>
    dragged && stepsOf(dragged).find((passo) => PASSOS[passo].para === situacao);
  const column = (situacao: Situacao) => ({
    dragging: dragged !== undefined,
    from: dragged !== undefined && situacaoAberta({ ...dragged, ...dragged.gestao }) === situacao,
    takes: stepTo(situacao) !== undefined,
    onDropped: () => {
      const passo = stepTo(situacao);
      if (dragged && passo) move(dragged, passo);
      setDragged(undefined);
    },
  });
  return (
    <>
      <section
        ref={board}
        className={classes.board}
        aria-label="Quadro das medidas por situação"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => cardByKey(board.current, event)}
      >
        {SITUACOES_ABERTAS.map((situacao) => (
          <QuadroColumn
            key={situacao}
            search={search}
            situacao={situacao}
            {...column(situacao)}
            busy={busy}
            stepsOf={stepsOf}
            onDrag={setDragged}
            onMove={move}
            onOpen={onOpen}
          />
        ))}
        {verifies && <EndColumn no={search.no} {...column('concluida')} />}
      </section>
      <p id={help} className={classes.help}>
        Arraste um cartão para onde ele pode ir, ou escolha «Mover para» no menu do cartão. Teclado:
        as setas mudam de cartão; <kbd>Enter</kbd> abre.
      </p>
      {moving && <MoverDialog {...moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}

/** Puts a measure in hand, which has nothing to ask. */
function useStart(company: number) {
  const [busy, setBusy] = useState<number>();
  const start = (row: MedidaRow, change: ReturnType<typeof useRowChange>['change']) => {
    setBusy(row.cd);
    const body = {
      acao: 'passo',
      passo: 'iniciar',
      texto: null,
      confirmar: false,
    } as const;
    void change(prepareCall('changeMedida', { params: { company, id: row.cd }, body }))
      .catch(notifyError)
      .finally(() => setBusy(undefined));
  };
  return { busy, start };
}
