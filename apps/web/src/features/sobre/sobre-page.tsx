import { IconIcons, IconLayoutGrid, IconShieldCheck } from '@tabler/icons-react';
import classes from './sobre-page.module.css';

const CREDITS = [
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
  {
    Icon: IconShieldCheck,
    name: 'Área de Cliente SST',
    text: 'A adaptação à segurança e saúde no trabalho.',
  },
] as const;

export function SobrePage() {
  return (
    <>
      <h1 tabIndex={-1}>Sobre</h1>
      <p className={classes.intro}>O que está por trás desta aplicação.</p>
      <div className={classes.cards}>
        {CREDITS.map(({ Icon, name, text, ...link }) => (
          <section key={name} className={classes.card}>
            <Icon size={32} stroke={1.4} aria-hidden />
            <h2>{name}</h2>
            <p>{text}</p>
            {'href' in link && (
              <a href={link.href} target="_blank" rel="noreferrer">
                {link.site}
              </a>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
