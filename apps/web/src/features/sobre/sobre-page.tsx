import { IconIcons, IconLayoutGrid, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery, FIVE_MINUTES } from '../../lib/calls/call-query.ts';
import classes from './sobre-page.module.css';

const LIBRARIES = [
  {
    Icon: IconIcons,
    name: 'Tabler Icons',
    text: 'A biblioteca de ícones. Licença MIT.',
    href: 'https://tabler.io/icons',
    site: 'tabler.io/icons',
  },
  {
    Icon: IconLayoutGrid,
    name: 'Mantine',
    text: 'A biblioteca de interface. Licença MIT.',
    href: 'https://mantine.dev',
    site: 'mantine.dev',
  },
] as const;

/** What the product is made of, and the provider, as configured, who adapted it. */
export function SobrePage() {
  const { data, isPending } = useQuery({ ...callQuery('getSobre', {}), staleTime: FIVE_MINUTES });
  return (
    <>
      <h1 tabIndex={-1}>Sobre</h1>
      <p className={classes.intro}>O que está por trás desta aplicação.</p>
      <div className={classes.cards}>
        {LIBRARIES.map(({ Icon, name, text, href, site }) => (
          <section key={name} className={classes.card}>
            <Icon size={32} stroke={1.4} aria-hidden />
            <h2>{name}</h2>
            <p>{text}</p>
            <a href={href} target="_blank" rel="noreferrer">
              {site}
            </a>
          </section>
        ))}
        <section className={classes.card} aria-busy={isPending}>
          <IconShieldCheck size={32} stroke={1.4} aria-hidden />
          <h2>{isPending ? '…' : (data?.prestador ?? 'Prestador de SST')}</h2>
          <p>A adaptação à segurança e saúde no trabalho, e o serviço prestado.</p>
        </section>
      </div>
    </>
  );
}
