import type { LinhaDoDia } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Shortcut } from '../../../../components/keys/shortcuts.ts';
import { undoLatest } from '../../../../lib/notices/notify.ts';
import type { NotKept } from './fim-dialog.tsx';
import type { useFecho } from './use-fecho.ts';

const { faltaFuncionario, desmarcada } = MARCACAO_STATE;

interface Openers {
  /** Asks why somebody did not come. */
  askWhy(row: LinhaDoDia | undefined, first: NotKept): void;
  closeDay(): void;
  showKeys(): void;
}

/** The keys that decide whether somebody is fit, or send a sheet out. */
const RESULTS: ReadonlySet<string> = new Set(['a', 'c', 't', 'i', 'e']);

/** The keys as they are listed: not those of results where the user records none of the day. */
export function listedKeys(
  shortcuts: readonly Shortcut[],
  { mayRecord }: Pick<ReturnType<typeof useFecho>, 'mayRecord'>,
): readonly Shortcut[] {
  return mayRecord ? shortcuts : shortcuts.filter(({ key }) => !RESULTS.has(key));
}

/** The keys of a day that is closed. One that the user may not use says why. */
export function fechoKeys(
  fecho: Pick<
    ReturnType<typeof useFecho>,
    'current' | 'fit' | 'openForm' | 'came' | 'emit' | 'step' | 'refuses' | 'mayRecord'
  >,
  { askWhy, closeDay, showKeys }: Openers,
): readonly Shortcut[] {
  const { current } = fecho;
  const decides = (run: () => unknown) => () => {
    if (!fecho.refuses(current)) run();
  };
  return [
    {
      key: 'a',
      what: 'Apto, com a validade proposta, e passar ao seguinte',
      run: decides(() => void fecho.fit(current)),
    },
    {
      key: 'c',
      what: 'Apto condicionalmente: abrir o registo',
      run: decides(() => fecho.openForm(current, 'AC')),
    },
    {
      key: 't',
      what: 'Inapto temporariamente: abrir o registo',
      run: decides(() => fecho.openForm(current, 'IT')),
    },
    {
      key: 'i',
      what: 'Inapto definitivamente: abrir o registo',
      run: decides(() => fecho.openForm(current, 'ID')),
    },
    { key: 'v', what: 'Veio, ou foi realizada', run: () => fecho.came(current) },
    { key: 'f', what: 'Faltou', run: () => askWhy(current, faltaFuncionario) },
    { key: 'd', what: 'Desmarcada', run: () => askWhy(current, desmarcada) },
    { key: 'e', what: 'Emitir já a ficha desta pessoa', run: decides(() => fecho.emit(current)) },
    { key: 'r', what: 'Rever e fechar o dia', run: closeDay },
    { key: 'z', what: 'Anular o que acabou de fazer', run: undoLatest },
    { key: 'j', also: ['↓'], what: 'Linha seguinte', run: () => fecho.step(1), moves: true },
    { key: 'k', also: ['↑'], what: 'Linha anterior', run: () => fecho.step(-1), moves: true },
    { key: '?', what: 'Mostrar estes atalhos', run: showKeys, moves: true },
  ];
}
