import { Skeleton } from '@mantine/core';
import classes from './fator.module.css';
import { QrCode } from './qr-code.tsx';
import { addressOf, inGroups } from './secret.ts';

interface Props {
  /** Undefined until it is known. */
  readonly segredo: string | undefined;
  /** Of the account that the application will name. */
  readonly email: string;
}

/** A secret for the application on the telephone: as a picture, and to be typed. */
export function SecretView({ segredo, email }: Props) {
  if (segredo === undefined) return <Skeleton height={220} />;
  const address = addressOf(segredo, email);
  return (
    <div className={classes.code}>
      <QrCode text={address} label="Código QR para a aplicação" />
      <div className={classes.secret}>
        <p>Leia a imagem com a aplicação de códigos do telemóvel. Se não puder, escreva lá:</p>
        <code>{inGroups(segredo)}</code>
        <a className={classes.here} href={address}>
          Abrir na aplicação de códigos deste telemóvel
        </a>
      </div>
    </div>
  );
}
