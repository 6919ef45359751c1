import classes from './user.module.css';

/** Name and e-mail of a user, one above the other. */
export function Person({ nome, email }: { readonly nome: string; readonly email: string }) {
  return (
    <span className={classes.person}>
      <span title={nome}>{nome}</span>{' '}
      <span className={classes.email} title={email}>
        {email}
      </span>
    </span>
  );
}
