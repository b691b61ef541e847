import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationBasket } from '#ui/brand/illustration-basket.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Leads back to the same address, which names the post to edit, or the photos that another app has shared. */
export function SignInFirst() {
  const returnTo = useLocation().href;
  return (
    <EmptyState
      illustration={<IllustrationBasket />}
      title="Para publicar necesitas una cuenta"
      text="Así quien quiera adoptar podrá preguntarte, y tú decidirás a quién se lo confías. Es gratis y se tarda un minuto."
      actions={
        <>
          <Link
            to="/iniciar-sesion"
            search={{ volver: returnTo }}
            className={buttonClass({ variant: 'primary' })}
          >
            Iniciar sesión
          </Link>
          <Link to="/registro" search={{ volver: returnTo }} className={buttonClass({})}>
            Crear cuenta
          </Link>
        </>
      }
    />
  );
}
