import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { UnidadeByCode } from '../../../../components/organigrama/unidade-name.tsx';
import classes from '../acerto.module.css';
import { numberDoubt } from './number-doubts.ts';
import { useListedEmail } from './shared-emails.ts';

interface KnownProps {
  readonly pessoa: {
    readonly nome: string;
    readonly num_mecan: string | null;
    readonly cd_organig?: number;
  };
}

/** An employee: name, number and unit. */
export function KnownPerson({ pessoa: { nome, num_mecan, cd_organig } }: KnownProps) {
  return (
    <p>
      <strong>{nome}</strong>{' '}
      <span className={classes.dimmed}>
        {num_mecan && `n.º ${num_mecan}`}
        {cd_organig !== undefined && (
          <>
            {num_mecan && ' · '}
            <UnidadeByCode cd={cd_organig} nome="…" />
          </>
        )}
      </span>
    </p>
  );
}

interface ListedProps {
  readonly linha: SentLinha | undefined;
  /** Its line in the file. */
  readonly at: number;
}

/** A person as the list has them. */
export function ListedPerson({ linha, at }: ListedProps) {
  const { nome, numMecan, dataNascimento, cd_organig = null } = linha ?? {};
  return (
    <p>
      <strong>{nome ?? 'Sem nome'}</strong>{' '}
      <span className={classes.dimmed}>
        {[
          `linha ${at}`,
          numMecan && `n.º ${numMecan}`,
          dataNascimento && `nasceu a ${displayDate(dataNascimento)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {cd_organig !== null && (
          <>
            {' · '}
            <UnidadeByCode cd={cd_organig} nome="…" />
          </>
        )}
      </span>
    </p>
  );
}

/** What the form would say of the numbers, and of the address, of a person that the list has. */
export function NumberDoubts({ linha }: { readonly linha: SentLinha }) {
  const { nif, niss, bi, email } = linha;
  const shared = useListedEmail(email);
  const numbers = [numberDoubt('nif', nif), numberDoubt('niss', niss), numberDoubt('bi', bi)];
  const doubts = [...numbers, shared];
  return doubts.map(
    (doubt) =>
      doubt && (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ),
  );
}
