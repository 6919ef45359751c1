import type { EntradaPropria } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { FormSection } from '../../../components/form/form-section.tsx';
import classes from './entrada.module.css';

interface Props {
  readonly diretorio: EntradaPropria['diretorio'];
}

/** Where the company's directory sends accounts, what it has sent, and what each of its groups gives. */
export function DiretorioSection({ diretorio: { endereco, contas, grupos } }: Props) {
  return (
    <FormSection title="Contas do diretório">
      <p className={classes.about}>
        O diretório da empresa (Microsoft Entra ID, Okta e outros) pode criar, mudar e fechar contas
        sozinho, por SCIM 2.0. Dê-lhe o endereço <code>{endereco}</code> e o segredo de uma chave
        com o conjunto «Diretório da empresa», que se faz em <Link to="/programas">Programas</Link>.
        Só cria contas com e-mail de um domínio verificado.
      </p>
      <p className={classes.about}>
        {contas === 0
          ? 'Ainda não enviou contas.'
          : `${countLabel(contas, 'conta veio', 'contas vieram')} do diretório.`}{' '}
        {grupos.length > 0 &&
          'Quem está num grupo tem os acessos da primeira linha que servir em «Quem não foi convidado»:'}
      </p>
      {grupos.length > 0 && (
        <ul className={`${classes.links} ${classes.about}`}>
          {grupos.map(({ nome, linha }) => (
            <li key={nome} className={classes.link}>
              <span className={classes.who}>{nome}</span>
              <span>{linha === null ? 'Sem linha: não dá acessos' : `Linha ${linha}`}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
