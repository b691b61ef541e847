import { IconButton } from '../actions/icon-button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { CardSkeleton } from '../feedback/skeleton.tsx';
import { Heart } from '../icons/card-icons.ts';
import { cluster, grid } from '../layout/stack.css.ts';
import { Avatar } from '../media/avatar.tsx';
import { cardLink } from '../media/card.css.ts';
import { Card } from '../media/card.tsx';
import { Gallery } from '../media/gallery.tsx';
import { Photo } from '../media/photo.tsx';
import { samplePhoto, sampleThumbhash } from './sample-photo.ts';
import { narrow } from './section.css.ts';
import { Section } from './section.tsx';

const names = ['Luna', 'Bruno', 'Un nombre que da la vuelta a la línea', 'Nala'];

export function MediaSection() {
  return (
    <Section title="Fotos">
      <div className={grid()}>
        {names.map((name, index) => (
          <SampleCard key={name} name={name} index={index} />
        ))}
        <CardSkeleton />
      </div>
      <div className={grid({ columns: 'thirds' })}>
        <Photo src={null} alt="Aún no está aquí" width={4} height={3} thumbhash={sampleThumbhash} />
        <Photo src="/no-existe.webp" alt="Rota" width={4} height={3} />
        <Photo src={samplePhoto(3)} alt="Un paisaje" width={4} height={3} />
      </div>
      <div className={narrow}>
        <Gallery
          label="Fotos de ejemplo"
          photos={[0, 1, 2].map((index) => ({
            id: String(index),
            src: samplePhoto(index, 600, index === 1 ? 900 : 450),
            alt: `Paisaje ${index + 1}`,
            width: 600,
            height: index === 1 ? 900 : 450,
            thumbhash: sampleThumbhash,
          }))}
        />
      </div>
      <div className={cluster()}>
        <Avatar name="Ana María López" size="small" />
        <Avatar name="Luis" />
        <Avatar name="Marta Gil" src={samplePhoto(1)} />
        <Avatar name="Ana López" size="large" />
      </div>
    </Section>
  );
}

function SampleCard({ name, index }: { name: string; index: number }) {
  return (
    <Card
      photo={
        <Photo
          src={samplePhoto(index)}
          alt=""
          width={600}
          height={600}
          ratio="1:1"
          square
          thumbhash={sampleThumbhash}
        />
      }
      title={
        <a className={cardLink} href={`#${name}`}>
          {name}
        </a>
      }
      meta="2 años · Hembra · Burgos"
      badges={index === 0 && <Badge tone="sun">Urgente</Badge>}
      action={
        <IconButton
          label={`Guardar a ${name}`}
          look="floating"
          pressed={index === 1}
          icon={<Heart aria-hidden="true" />}
        />
      }
    />
  );
}
