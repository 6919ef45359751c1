import { IconCalendarCheck, IconClipboardList, IconUsers } from '@tabler/icons-react';
import { Brand } from '../../../components/brand.tsx';
import classes from './login-page.module.css';

const POINTS = [
  { Icon: IconUsers, text: 'Funcionários e fichas de aptidão, por estabelecimento' },
  { Icon: IconCalendarCheck, text: 'Validade dos exames sempre à vista' },
  { Icon: IconClipboardList, text: 'Pedidos acompanhados até à resposta' },
] as const;

/** A description of the product, beside the form on wide screens. */
export function LoginPanel() {
  return (
    <section className={classes.panel} aria-label="Área de Cliente SST">
      <div className={classes.product}>
        <Brand size={32} />
        Área de Cliente SST
      </div>
      <div>
        <p className={classes.claim}>Segurança e saúde no trabalho, num só lugar.</p>
        <ul className={classes.points}>
          {POINTS.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
