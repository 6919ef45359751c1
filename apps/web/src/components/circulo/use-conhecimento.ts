import { type CANAL_DO_RH_LABEL, conhecimentoDayError } from '@sst/contract/rules/circulo/circulo';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { callWithAnexos } from '../../lib/files/call-with-anexos.ts';
import { keepDone } from '../../lib/list/done-rows.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../lib/notices/notify.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useToday } from '../../lib/time/now.ts';
import { anexoBody, type ChosenAnexo } from '../files/anexos.ts';
import { dateProblem, readDate } from '../form/dates/date-text.ts';
import { type FieldErrors, useSubmitForm } from '../form/use-submit-form.ts';
import { type Assinavel, fichaDoFicheiro } from './ficha-do-ficheiro.ts';

export type CanalDoRh = keyof typeof CANAL_DO_RH_LABEL;

export interface ConhecimentoValues {
  readonly dt: string;
  readonly canal: CanalDoRh;
  readonly onde: string;
  readonly copias: readonly ChosenAnexo[];
  /** Of which sheet a file is, by its id, where its name does not say it. */
  readonly de: Readonly<Record<string, string>>;
}

/** Of which sheet a file is; undefined where nobody has said it yet. */
export function fichaOf<F extends Assinavel>(
  { id, name }: ChosenAnexo,
  de: ConhecimentoValues['de'],
  fichas: readonly F[],
): F | undefined {
  const [only, ...others] = fichas;
  if (others.length === 0) return only;
  const chosen = de[id];
  if (chosen === undefined) return fichaDoFicheiro(name, fichas);
  return fichas.find(({ anex }) => String(anex) === chosen);
}

function copiesError(
  { copias, de }: ConhecimentoValues,
  fichas: readonly Assinavel[],
): string | undefined {
  const of = copias.map((file) => fichaOf(file, de, fichas)?.anex);
  if (of.includes(undefined)) return 'Diga de quem é cada ficheiro.';
  return new Set(of).size < of.length ? 'Há dois ficheiros da mesma pessoa.' : undefined;
}

/** Takes back what was entered. */
function useTakeBack() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  return async (codigos: number[]) => {
    try {
      const given = { params: { company }, body: { codigos } };
      notify('success', (await callApi('undoConhecimentos', given)).message);
    } catch (error) {
      notifyError(error);
    }
    await refreshAfterCall(client, 'undoConhecimentos');
  };
}

/** The form that enters that workers came to know their sheets on paper or by post. */
export function useConhecimento(
  fichas: readonly Assinavel[],
  canal: CanalDoRh,
  onDone: (codes: readonly number[]) => void,
) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const today = useToday();
  const keyFor = useIdempotencyKey();
  const takeBack = useTakeBack();
  const codigos = fichas.map(({ anex }) => anex);
  return useSubmitForm<ConhecimentoValues>({
    initial: { dt: '', canal, onde: '', copias: [], de: {} },
    together: ['copias', 'de'],
    entriesOf: ({ copias }) => ({ copias }),
    errorsOf: (values): FieldErrors<ConhecimentoValues> => {
      const day = readDate(values.dt);
      const dt =
        day === null ? dateProblem(values.dt) : conhecimentoDayError(day, undefined, today);
      const copias = copiesError(values, fichas);
      return { ...(dt && { dt }), ...(copias && { copias }) };
    },
    send: async ({ dt, canal, onde, copias, de }, upload) => {
      const since = Date.now();
      const files = copias.map((file) => ({
        ...anexoBody(file),
        cd_anex: fichaOf(file, de, fichas)?.anex ?? 0,
      }));
      const body = {
        codigos,
        dt: readDate(dt) ?? '',
        canal,
        onde: onde.trim(),
        copias: files,
      };
      const given = { params: { company }, body };
      const idempotencyKey = keyFor(given);
      const options = { ...upload, idempotencyKey };
      const { message } = await callWithAnexos('createConhecimentos', given, options);
      const about = `conhecimento ${codigos.join(' ')}`;
      const run = () => {
        forgetUndo(about);
        void takeBack(codigos);
      };
      notifyUndo(message, { about, run }, since);
      const exams = fichas.map(({ cd }) => cd);
      keepDone('listExames', exams, { text: 'Conhecida' });
      await refreshAfterCall(client, 'createConhecimentos');
      onDone(exams);
    },
  });
}
