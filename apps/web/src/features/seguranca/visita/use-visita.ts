import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { ownToken } from '../../../lib/store/session-cookies.ts';
import { openArmazem, openCofre } from './aparelho/armazem.ts';
import { keepPage } from './aparelho/sem-rede.ts';
import { VisitaLocal } from './aparelho/visita-local.ts';

interface Opening {
  readonly local?: VisitaLocal;
  readonly error?: unknown;
}

async function open(company: number, id: number): Promise<VisitaLocal> {
  if (!('subtle' in crypto))
    throw new Error('Para trabalhar sem rede, a página tem de ser aberta por https.');
  const token = ownToken();
  if (!token) throw new Error('A sessão terminou. Entre de novo, com rede.');
  const armazem = await openArmazem();
  const cofre = await openCofre(armazem, token, async (aparelho) => {
    const { message } = await callApi('getChaveAparelho', { params: { aparelho } });
    return message.chave;
  });
  return VisitaLocal.open(armazem, cofre, { company, id });
}

/** Opens a visit on this device, and sends what is written until the page is left. */
export function useOpenVisita(company: number, id: number): Opening {
  const [opening, setOpening] = useState<Opening>({});
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void open(company, id).then(
      (local) => {
        if (left) return;
        stop = local.start();
        setOpening({ local });
      },
      (error) => !left && setOpening({ error }),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [company, id]);
  return opening;
}

/** Whether the page opens without a network by now; undefined until that is known. */
export function useKeptPage(): boolean | undefined {
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    void keepPage().then(setKept);
  }, []);
  return kept;
}

/** What a device has of a visit, and what writes into it: what could not be kept is said. */
export function useVisitaLocal(local: VisitaLocal) {
  const estado = useSelector(local.estado);
  const write: VisitaLocal['write'] = (escrito) => local.write(escrito).catch(tellAndThrow);
  return { estado, write };
}

function tellAndThrow(error: unknown): never {
  notifyError(error as Error);
  throw error;
}
