import { Button } from '@mantine/core';
import type { Gancho } from '@sst/contract/identidade/ganchos';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';
import { bodyOf, valuesOf } from './gancho-form.ts';
import { type GanchosOf, ganchosCalls } from './ganchos-calls.ts';

/** What is done to a webhook after a question. */
export type GanchoDeed = 'ligar' | 'desligar' | 'anterior' | 'apagar';

interface Words {
  title(nome: string): string;
  readonly text: string;
  readonly action: string;
  readonly danger: boolean;
}

const WORDS: Readonly<Record<GanchoDeed, Words>> = {
  ligar: {
    title: (nome) => `Ligar «${nome}»?`,
    text: 'Continua onde ficou, e envia o que aconteceu entretanto. Passa a responder por ele, e ele conta o que a sua conta pode conhecer.',
    action: 'Ligar',
    danger: false,
  },
  desligar: {
    title: (nome) => `Desligar «${nome}»?`,
    text: 'O programa deixa de ser avisado. Ligado de novo, continua onde ficou, desde que não passem 90 dias. Quem o desliga passa a responder por ele.',
    action: 'Desligar',
    danger: false,
  },
  anterior: {
    title: (nome) => `Terminar o segredo anterior de «${nome}»?`,
    text: 'Os envios passam a ser assinados só com o segredo novo: o programa que ainda verifique pelo anterior deixa de os aceitar.',
    action: 'Terminar',
    danger: true,
  },
  apagar: {
    title: (nome) => `Apagar «${nome}»?`,
    text: 'O programa deixa de ser avisado, de imediato, e as entregas guardadas são apagadas. Não volta atrás.',
    action: 'Apagar',
    danger: true,
  },
};

interface Props {
  readonly of: GanchosOf;
  readonly gancho: Gancho;
  readonly deed: GanchoDeed;
  onClose(): void;
}

/** Switches a webhook on or off, ends the secret that it had before, or the webhook, after a question. */
export function GanchoQuestion({ of, gancho, deed, onClose }: Props) {
  const { busy, endRow } = useRowChange({ onDone: onClose });
  const { title, text, action, danger } = WORDS[deed];
  const call = () => {
    const calls = ganchosCalls(of);
    if (deed === 'anterior') return calls.endPrevious(gancho.cd);
    if (deed === 'apagar') return calls.remove(gancho.cd);
    const body = bodyOf({ ...valuesOf(gancho), ativo: deed === 'ligar' }, gancho.versao);
    return calls.update(gancho.cd, body);
  };
  return (
    <PageDialog title={title(gancho.nome)} width={440} busy={busy} onClose={onClose}>
      <div className={classes.form}>
        <p>{text}</p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button {...(danger && { color: 'red.9' })} loading={busy} onClick={() => endRow(call())}>
            {action}
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
