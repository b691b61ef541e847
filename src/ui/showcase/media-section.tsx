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

// Generated photos for the showcase: a hill and a sun in a few colours.

const scenes = [
  ['#F6D9B8', '#C4703F', '#FFF3DC'],
  ['#CFE3D8', '#3F7F68', '#FFE3A3'],
  ['#E6D2E0', '#8C5A7C', '#FFEFE2'],
  ['#CADCEB', '#4A6F8F', '#FFF7E8'],
  ['#F3C6B4', '#9A3D22', '#FFE9C7'],
] as const;

/** The thumbhash of the first scene. */
const sampleThumbhash = '71kOHwiHeIiPd3iEd4eGiXiHiAe3eHAL';

function samplePhoto(index: number, width = 600, height = 600): string {
  const [sky, hill, sun] = scenes[index % scenes.length] ?? scenes[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}"><rect width="60" height="60" fill="${sky}"/><circle cx="${18 + index * 5}" cy="20" r="8" fill="${sun}"/><path d="M0 46c12-14 24-14 34-4s18 8 26-2v20H0Z" fill="${hill}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
