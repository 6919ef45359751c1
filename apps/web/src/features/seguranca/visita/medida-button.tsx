import { Button } from '@mantine/core';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { ModeloItem } from '@sst/contract/rules/visitas/visita';
import { IconShieldPlus } from '@tabler/icons-react';
import { randomId } from '../../../lib/random-id.ts';
import { useToday } from '../../../lib/time/now.ts';
import { useVisita } from './visita-context.ts';

/** Days until a measure is due, where nobody says otherwise. */
const PRAZO_DIAS = 30;

interface Props {
  readonly item: ModeloItem;
  /** What is done where it is: the name of the section. */
  readonly tarefa: string;
}

/** Makes a measure of what was found at an item, in one press: with the owner of the last one, and a deadline; both are changed below. */
export function MedidaButton({ item, tarefa }: Props) {
  const { dito, estado, write } = useVisita();
  const today = useToday();
  const create = () =>
    void write({
      tipo: 'constatacao',
      chave: randomId(),
      valor: {
        item: item.id,
        risco_identific: `Não conforme: ${item.texto}`,
        medida: item.medida ?? `Corrigir o que se verificou em «${item.texto}»`,
        tarefa,
        cd_organig: estado.pacote.cd_organig,
        prazo: addDays(today, PRAZO_DIAS),
        cd_responsavel: dito.constatacoes.at(-1)?.cd_responsavel ?? null,
        probabilidade: null,
        severidade: null,
      },
    }).catch(() => {});
  return (
    <Button
      variant="default"
      leftSection={<IconShieldPlus size={18} stroke={1.75} aria-hidden />}
      aria-label={`Criar medida: ${item.texto}`}
      onClick={create}
    >
      Criar medida
    </Button>
  );
}
