import { useState } from 'react';
import { buttonClass } from '../actions/button.css.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRow, MenuSeparator, MenuText } from '../actions/menu.tsx';
import { CountBadge } from '../feedback/badge.tsx';
import { Heart } from '../icons/card-icons.ts';
import { Bell, EllipsisVertical, LogOut, Plus, Trash2, User } from '../icons/page-icons.ts';
import { Share2 } from '../icons/pet-icons.ts';
import { cluster } from '../layout/stack.css.ts';
import { Section } from './section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ActionsSection() {
  return (
    <Section title="Botones y menús">
      {variants.map((variant) => (
        <div key={variant} className={cluster()}>
          <Button variant={variant}>Continuar</Button>
          <Button variant={variant} icon={<Plus aria-hidden="true" />}>
            Añadir
          </Button>
          <Button variant={variant} busy>
            Enviando
          </Button>
          <Button variant={variant} disabled>
            Fuera de alcance
          </Button>
        </div>
      ))}
      <div className={cluster()}>
        <Button size="small">Pequeño</Button>
        <Button>Mediano</Button>
        <Button size="large" variant="primary">
          Grande
        </Button>
        <a className={buttonClass({ variant: 'secondary' })} href="#enlace">
          Un enlace
        </a>
      </div>
      <IconButtons />
      <Button block variant="primary">
        A todo lo ancho
      </Button>
    </Section>
  );
}

function IconButtons() {
  const [liked, setLiked] = useState(true);
  return (
    <div className={cluster()}>
      <IconButton label="Compartir" icon={<Share2 aria-hidden="true" />} />
      <IconButton
        label="Guardar"
        icon={<Heart aria-hidden="true" />}
        pressed={liked}
        onClick={() => setLiked(!liked)}
        look="outlined"
      />
      <IconButton label="Eliminar" icon={<Trash2 aria-hidden="true" />} disabled />
      <Menu
        trigger={
          <IconButton
            label="Avisos, 3 sin leer"
            icon={<Bell aria-hidden="true" />}
            badge={<CountBadge count={3} />}
          />
        }
      >
        <MenuText>Avisos</MenuText>
        {['Ana ha comentado en tu publicación.', 'Luis quiere conocerte.'].map((text) => (
          <MenuRow key={text}>
            <MenuItem>{text}</MenuItem>
            <MenuItem label="Eliminar aviso" icon={<Trash2 aria-hidden="true" />} keepsOpen />
          </MenuRow>
        ))}
      </Menu>
      <Menu trigger={<IconButton label="Más" icon={<EllipsisVertical aria-hidden="true" />} />}>
        <MenuLink>
          <a href="#perfil">
            <User aria-hidden="true" />
            Perfil
          </a>
        </MenuLink>
        <MenuItem disabled>Fuera de alcance</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<LogOut aria-hidden="true" />}>
          Cerrar sesión
        </MenuItem>
      </Menu>
    </div>
  );
}
