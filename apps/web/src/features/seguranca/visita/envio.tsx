import { Button } from '@mantine/core';
import { RELOGIO_TOLERADO_S } from '@sst/contract/rules/visitas/visita';
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import type { EstadoLocal } from './aparelho/visita-local.ts';
import classes from './visita.module.css';

interface Props {
  readonly estado: EstadoLocal;
  readonly kept: boolean | undefined;
  onRetry(): void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether all has arrived, and what waits on the device. */
export function Envio({ estado, kept, onRetry }: Props) {
  const { ligacao, recusa, cheio, relogio } = estado;
  const waiting = textOf(estado);
  const away = ligacao === 'sem-rede';
  const ahead = Math.abs(relogio) > RELOGIO_TOLERADO_S;
  return (
    <div className={classes.envio} data-away={away || undefined}>
      <p role="status">
        {away ? (
          <IconCloudOff {...ICON} />
        ) : waiting === '' ? (
          <IconCloudCheck {...ICON} />
        ) : (
          <IconCloudUpload {...ICON} />
        )}
        <span>
          {away && (recusa ?? 'Sem rede.')}{' '}
          {waiting === ''
            ? 'Tudo enviado.'
            : away
              ? `Neste aparelho: ${waiting}.`
              : `A enviar ${waiting}.`}
        </span>
      </p>
      {away && (
        <Button variant="default" onClick={onRetry}>
          Tentar agora
        </Button>
      )}
      {kept !== undefined && (
        <p>
          {kept
            ? 'Abre sem rede neste aparelho.'
            : 'Não feche esta página sem rede: este navegador não a volta a abrir.'}
        </p>
      )}
      {cheio && (
        <p className={classes.warning} role="alert">
          Este aparelho tem pouco espaço. Envie o que espera antes de tirar mais fotografias.
        </p>
      )}
      {ahead && (
        <p>O relógio deste aparelho está errado. As horas ficam certas: conta o do servidor.</p>
      )}
    </div>
  );
}

function textOf({ espera, fotosEspera }: EstadoLocal): string {
  const some = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...some(espera.length, 'registo', 'registos'),
    ...some(fotosEspera.length, 'fotografia', 'fotografias'),
  ].join(' e ');
}
