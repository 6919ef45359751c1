import styles from './user.module.css';

/** Name and e-mail of a user, one above the other. */
export function Person({ nome, email }: { readonly nome: string; readonly email: string }) {
  return (
    <span className={styles.person}>
      <span title={nome}>{nome}</span>{' '}
      <span className={styles.email} title={email}>
        {email}
      </span>
    </span>
  );
}
