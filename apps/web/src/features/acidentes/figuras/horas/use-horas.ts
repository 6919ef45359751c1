import type { Campo } from '@sst/contract/acidentes/figuras/horas-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useQuestions } from '../../../../components/form/dialog/use-questions.tsx';
import { organigramaQuery } from '../../../../components/organigrama/organigrama-query.ts';
import { useScreenNames } from '../../../../components/organigrama/use-screen-names.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import {
  changedCells,
  type Draft,
  doubts,
  gridOf,
  keyOf,
  missing,
  type Place,
  paste,
  unreadable,
  withEstimates,
} from './horas-model.ts';

const EMPTY: Draft = new Map();

interface Options {
  readonly company: number;
  readonly ano: number;
  readonly present: string;
}

/** The grid of a year with what is typed into it and not saved yet. */
export function useHoras({ company, ano, present }: Options) {
  const [draft, setDraft] = useState(EMPTY);
  const [outside, setOutside] = useState<readonly string[]>([]);
  const horas = useQuery(
    callQuery('getHoras', { params: { company }, query: { ano: String(ano) } }),
  );
  const tree = useQuery(organigramaQuery(company));
  const names = useScreenNames(company);
  const [data, nodes] = [horas.data?.message, tree.data?.message];
  const grid = useMemo(
    () =>
      data && nodes && names
        ? gridOf(data, nodes, present, ({ cd, nome }) => names.name(cd) ?? nome)
        : undefined,
    [data, nodes, names, present],
  );
  const saving = useSaving(company, () => {
    setDraft(EMPTY);
    setOutside([]);
  });
  const dirty = draft.size > 0;
  return {
    grid,
    draft,
    outside,
    error: horas.error ?? tree.error,
    retry: () => void Promise.all([horas.refetch(), tree.refetch()]),
    dirty,
    busy: saving.busy,
    questions: saving.questions,
    type: (place: Place, campo: Campo, text: string) =>
      setDraft((now) => new Map(now).set(keyOf(place, campo), { text, estimativa: false })),
    paste: (place: Place, campo: Campo, text: string) => {
      if (!grid) return;
      const done = paste(grid, draft, { place, campo, text });
      setDraft(done.draft);
      setOutside(done.outside);
    },
    estimate: (semanais: number) => grid && setDraft(withEstimates(grid, draft, semanais)),
    undo: () => {
      setDraft(EMPTY);
      setOutside([]);
    },
    missing: useMemo(() => (grid ? missing(grid, draft) : []), [grid, draft]),
    unreadable: useMemo(() => (grid ? unreadable(grid, draft) : []), [grid, draft]),
    save: () => grid && void saving.save(changedCells(grid, draft), doubts(grid, draft)),
    /** Writes what a file would change in the same way. @returns whether it was written. */
    saveFile: async (read: Draft) =>
      grid ? saving.save(changedCells(grid, read), doubts(grid, read)) : false,
  };
}

/** So many doubts are written out. */
const MOST_DOUBTS = 12;

function useSaving(company: number, onDone: () => void) {
  const { busy, run } = useInFlight();
  const { change } = useRowChange({ onDone });
  const { ask, dialog } = useQuestions({
    title: 'Confirmar as horas',
    action: 'Guardar assim',
    cancel: 'Voltar à grelha',
  });
  return {
    busy,
    questions: dialog,
    save: async (celulas: ReturnType<typeof changedCells>, doubted: readonly string[]) => {
      let saved = false;
      await run(async () => {
        if (celulas.length === 0) {
          notify('information', 'Não há nada de novo para guardar.');
          return onDone();
        }
        const more = doubted.length - MOST_DOUBTS;
        const asked = [
          ...doubted.slice(0, MOST_DOUBTS),
          ...(more > 0 ? [`E mais ${more} meses.`] : []),
        ];
        if (!(await ask(asked))) return;
        try {
          const body = { celulas, confirmadas: doubted.length > 0 };
          await change(prepareCall('saveHoras', { params: { company }, body }));
          saved = true;
        } catch (error) {
          notifyError(error);
        }
      });
      return saved;
    },
  };
}
