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

/** The keys of a day that is closed. */
export function fechoKeys(
  fecho: Pick<
    ReturnType<typeof useFecho>,
    'current' | 'fit' | 'openForm' | 'came' | 'emit' | 'step'
  >,
  { askWhy, closeDay, showKeys }: Openers,
): readonly Shortcut[] {
  const { current } = fecho;
  return [
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
    { key: 'f', what: 'Faltou', run: () => askWhy(current, faltaFuncionario) },
    { key: 'd', what: 'Desmarcada', run: () => askWhy(current, desmarcada) },
    { key: 'e', what: 'Emitir já a ficha desta pessoa', run: () => fecho.emit(current) },
    { key: 'r', what: 'Rever e fechar o dia', run: closeDay },
    { key: 'z', what: 'Anular o que acabou de fazer', run: undoLatest },
    { key: 'j', also: ['↓'], what: 'Linha seguinte', run: () => fecho.step(1), moves: true },
    { key: 'k', also: ['↑'], what: 'Linha anterior', run: () => fecho.step(-1), moves: true },
    { key: '?', what: 'Mostrar estes atalhos', run: showKeys, moves: true },
  ];
}
