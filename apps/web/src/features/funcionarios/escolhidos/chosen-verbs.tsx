import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCalendarPlus, IconUserMinus } from '@tabler/icons-react';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { EscolhidosDialog, type Verb } from './escolhidos-dialog.tsx';

/** What can be asked for of employees, each to who may. */
const VERBS = [
  { verb: 'marcar', right: 'marcacoes.pedir', text: 'Pedir marcação', icon: IconCalendarPlus },
  {
    verb: 'transferir',
    right: 'transferencias.criar',
    text: 'Transferir',
    icon: IconArrowsExchange,
  },
  { verb: 'saida', right: 'saidas.criar', text: 'Registar saída', icon: IconUserMinus },
] as const;

/** The buttons of what can be asked for of all chosen employees at once. */
export function ChosenVerbs({ onVerb }: { onVerb(verb: Verb): void }) {
  const { pode } = useAbilities();
  return VERBS.filter(({ right }) => pode(right)).map(({ verb, text, icon: Icon }) => (
    <Button
      key={verb}
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      {...EscolhidosDialog[verb].opener}
      onClick={() => onVerb(verb)}
    >
      {text}
    </Button>
  ));
}
