import { Button } from '@mantine/core';
import type { Answer, Contract, ListaRecebida } from '@sst/contract';
import type { ListaEspera } from '@sst/contract/rules/acerto/grupos';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconFileImport } from '@tabler/icons-react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { type AcertoTable, readAcerto } from '../ficheiro/read-acerto.ts';
import classes from './received-lists.module.css';

/** How many of a group wait, in words. */
const WAITS: Readonly<Record<ListaEspera, readonly [string, string]>> = {
  novos: ['pessoa nova', 'pessoas novas'],
  saidas: ['saída', 'saídas'],
  transferencias: ['mudança de unidade', 'mudanças de unidade'],
  alteracoes: ['pessoa com dados diferentes', 'pessoas com dados diferentes'],
  factos: ['regime ou ausência', 'regimes e ausências'],
  duvidosos: ['linha em dúvida', 'linhas em dúvida'],
  incompletos: ['linha só em parte comparada', 'linhas só em parte comparadas'],
};

/** A list of staff that was opened, and the unit that it is of. */
export interface OpenedLista {
  readonly table: AcertoTable;
  readonly fileName: string;
  readonly unidade: number;
}

interface Props {
  readonly company: number;
  readonly recebidas: readonly ListaRecebida[];
  readonly nodes: Answer<Contract['listOrganigrama']>['message'];
  onOpen(lista: OpenedLista): void;
}

/** The lists that programs have sent and nobody has settled: each is opened as a file is. */
export function ReceivedLists({ company, recebidas, nodes, onOpen }: Props) {
  const opening = useInFlight();
  const names = new Map(nodes.map(({ cd, nome }) => [cd, nome]));
  const open = async (id: number) => {
    try {
      const { message } = await callApi('getListaRecebida', { params: { company, id } });
      const { colunas, linhas, programa, ficheiro } = message;
      const records = [colunas, ...linhas].map((text) => text.split('\t'));
      onOpen({
        table: readAcerto(records),
        fileName: `${programa}: ${ficheiro}`,
        unidade: id,
      });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <ul className={classes.received} aria-label="Listas enviadas por programas">
      {recebidas.map(({ cd_organig, programa, dt, linhas, espera }) => (
        <li key={cd_organig}>
          <IconFileImport size={20} stroke={1.75} aria-hidden />
          <p>
            <strong>«{programa}»</strong> enviou a lista de {names.get(cd_organig) ?? 'uma unidade'}{' '}
            ({countLabel(linhas, 'linha', 'linhas')}) a {displayMoment(new Date(dt))}. Esperam por
            si: {espera.map(({ grupo, total }) => countLabel(total, ...WAITS[grupo])).join(', ')}.
          </p>
          <Button
            size="compact-sm"
            variant="default"
            loading={opening.busy}
            onClick={() => void opening.run(() => open(cd_organig))}
          >
            Abrir a lista
          </Button>
        </li>
      ))}
    </ul>
  );
}
