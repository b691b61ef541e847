// The 24 animals of the demo: three species, six provinces, every status. Texts are invented for the demo.
import type { Answer, PostStatus, Sex, Size, Species } from '#domain/post.ts';
import type { Look } from './drawing/look.ts';

export interface DemoPost {
  id: string;
  owner: 'ana' | 'luis';
  species: Species;
  name: string;
  sex: Sex;
  size: Size;
  ageMonths: number;
  breed: string | null;
  province: string;
  city: string;
  description: string;
  status: PostStatus;
  /** How many days before the seeding it was published. */
  daysAgo: number;
  urgent?: boolean;
  specialNeeds?: string;
  rejectionReason?: string;
  vaccinated: Answer;
  sterilised: Answer;
  goodWith: { children: Answer; dogs: Answer; cats: Answer };
  looks: readonly Look[];
}

type Facts = Omit<DemoPost, 'owner' | 'looks' | 'vaccinated' | 'sterilised' | 'goodWith' | 'status'> &
  Partial<DemoPost>;

const easy = { children: 'yes', dogs: 'yes', cats: 'unknown' } as const;

function pet(look: Omit<Look, 'pose'>, facts: Facts): DemoPost {
  const poses =
    facts.daysAgo % 3 === 0 ? (['front', 'tilted', 'resting'] as const) : (['front', 'tilted'] as const);
  const looks = poses.map((pose) => ({ ...look, pose }));
  return {
    owner: facts.daysAgo % 2 === 0 ? 'ana' : 'luis',
    status: 'accepted',
    vaccinated: 'yes',
    sterilised: facts.ageMonths > 8 ? 'yes' : 'no',
    goodWith: easy,
    looks,
    ...facts,
  };
}

const red = '#a8401f';
const green = '#2c5e4f';
const sun = '#f3b544';
const dog = { kind: 'dog', ears: 'floppy', patch: false, collar: red } as const;
const cat = { kind: 'cat', ears: 'upright', patch: true, collar: green } as const;
const rabbit = { kind: 'rabbit', ears: 'upright', patch: false, collar: sun } as const;
const bird = { kind: 'bird', ears: 'upright', patch: true, collar: sun } as const;

const mendoza = { province: 'Mendoza', city: 'Godoy Cruz' };
const cordoba = { province: 'Córdoba', city: 'Villa Allende' };
const santaFe = { province: 'Santa Fe', city: 'Rosario' };
const salta = { province: 'Salta', city: 'Cafayate' };
const neuquen = { province: 'Neuquén', city: 'Plottier' };
const buenosAires = { province: 'Buenos Aires', city: 'La Plata' };

export const demoPosts: readonly DemoPost[] = [
  pet(
    { ...dog, coat: 'honey', scene: 'meadow' },
    {
      id: 'demo-luna',
      species: 'dog',
      name: 'Luna',
      sex: 'female',
      size: 'medium',
      ageMonths: 26,
      breed: null,
      ...mendoza,
      daysAgo: 1,
      description:
        'Luna es puro cariño. Pasea sin tirar de la correa, duerme toda la noche y se lleva bien con quien le rasque detrás de las orejas. Busca una familia que la incluya en sus paseos.',
    },
  ),
  pet(
    { ...dog, coat: 'ink', scene: 'sofa', ears: 'upright', patch: true, collar: green },
    {
      id: 'demo-bruno',
      species: 'dog',
      name: 'Bruno',
      sex: 'male',
      size: 'large',
      ageMonths: 60,
      breed: 'Mestizo de pastor',
      ...cordoba,
      daysAgo: 2,
      urgent: true,
      description:
        'Bruno vive en el refugio desde hace dos años y ya conoce a todos los voluntarios. Es tranquilo, atento y muy leal. Su caseta se cierra a fin de mes y necesita un hogar cuanto antes.',
    },
  ),
  pet(
    { ...dog, coat: 'chocolate', scene: 'patio' },
    {
      id: 'demo-cacao',
      species: 'dog',
      name: 'Cacao',
      sex: 'male',
      size: 'small',
      ageMonths: 5,
      breed: null,
      ...santaFe,
      daysAgo: 3,
      description:
        'Cachorro juguetón y curioso. Está aprendiendo a quedarse solo y a no mordisquear zapatillas. Le vendría bien una casa con tiempo para educarlo con paciencia.',
    },
  ),
  pet(
    { ...dog, coat: 'cream', scene: 'window', collar: green },
    {
      id: 'demo-nube',
      species: 'dog',
      name: 'Nube',
      sex: 'female',
      size: 'small',
      ageMonths: 110,
      breed: 'Caniche',
      ...buenosAires,
      daysAgo: 5,
      specialNeeds: 'Toma media pastilla al día para el corazón.',
      goodWith: { children: 'yes', dogs: 'yes', cats: 'yes' },
      description:
        'Nube perdió a su dueña y busca un sofá donde envejecer en paz. Pasea poco, ronca un poco y da mucho. Ideal para una casa tranquila.',
    },
  ),
  pet(
    { ...dog, coat: 'fox', scene: 'meadow', ears: 'upright', collar: sun },
    {
      id: 'demo-tango',
      species: 'dog',
      name: 'Tango',
      sex: 'male',
      size: 'medium',
      ageMonths: 18,
      breed: null,
      ...salta,
      daysAgo: 8,
      description:
        'Corre como el viento y aprende rápido. Tango necesita movimiento todos los días: si sales a correr o al monte, será tu mejor compañía.',
    },
  ),
  pet(
    { ...dog, coat: 'ash', scene: 'patio', patch: true },
    {
      id: 'demo-greta',
      species: 'dog',
      name: 'Greta',
      sex: 'female',
      size: 'large',
      ageMonths: 40,
      breed: 'Mestiza de braco',
      ...neuquen,
      daysAgo: 12,
      goodWith: { children: 'yes', dogs: 'unknown', cats: 'no' },
      description:
        'Greta es dulce con las personas y algo mandona con otros perros. Obedece bien, viaja en coche sin problemas y adora el agua.',
    },
  ),
  pet(
    { ...dog, coat: 'honey', scene: 'night', ears: 'upright', patch: true },
    {
      id: 'demo-rocco',
      species: 'dog',
      name: 'Rocco',
      sex: 'male',
      size: 'medium',
      ageMonths: 84,
      breed: null,
      ...mendoza,
      daysAgo: 20,
      status: 'adopted',
      description:
        'Rocco esperó tres años en el refugio y por fin duerme en una cama propia. ¡Gracias a quienes compartieron su historia!',
    },
  ),
  pet(
    { ...dog, coat: 'ink', scene: 'meadow', collar: sun },
    {
      id: 'demo-pampa',
      species: 'dog',
      name: 'Pampa',
      sex: 'female',
      size: 'medium',
      ageMonths: 30,
      breed: null,
      ...cordoba,
      daysAgo: 0,
      owner: 'luis',
      status: 'pending',
      description:
        'La encontramos en la ruta y nadie la reclamó. Es noble, come de todo y ya está desparasitada. Buscamos un hogar con patio cerrado.',
    },
  ),
  pet(
    { ...dog, coat: 'chocolate', scene: 'sofa', ears: 'upright' },
    {
      id: 'demo-simon',
      species: 'dog',
      name: 'Simón',
      sex: 'male',
      size: 'small',
      ageMonths: 70,
      breed: 'Salchicha',
      ...santaFe,
      daysAgo: 33,
      status: 'withdrawn',
      description:
        'Simón es un salchicha con mucho carácter. Le gusta dormir bajo las mantas y ladrar al timbre. Convive con otro perro de su tamaño.',
    },
  ),
  pet(
    { ...cat, coat: 'fox', scene: 'window' },
    {
      id: 'demo-mango',
      species: 'cat',
      name: 'Mango',
      sex: 'male',
      size: 'small',
      ageMonths: 14,
      breed: null,
      ...mendoza,
      daysAgo: 1,
      owner: 'ana',
      goodWith: { children: 'yes', dogs: 'no', cats: 'yes' },
      description:
        'Naranja, hablador y mimoso. Mango te espera en la puerta y te cuenta su día. Usa el arenero desde el primer momento.',
    },
  ),
  pet(
    { ...cat, coat: 'ash', scene: 'night', patch: false, collar: sun },
    {
      id: 'demo-bruma',
      species: 'cat',
      name: 'Bruma',
      sex: 'female',
      size: 'small',
      ageMonths: 36,
      breed: null,
      ...buenosAires,
      daysAgo: 4,
      goodWith: { children: 'no', dogs: 'no', cats: 'yes' },
      description:
        'Bruma es tímida los primeros días y una sombra ronroneante después. Busca una casa sin niños pequeños y con una ventana al sol.',
    },
  ),
  pet(
    { ...cat, coat: 'ink', scene: 'sofa', patch: false, collar: red },
    {
      id: 'demo-olivia',
      species: 'cat',
      name: 'Olivia',
      sex: 'female',
      size: 'small',
      ageMonths: 8,
      breed: null,
      ...cordoba,
      daysAgo: 6,
      urgent: true,
      description:
        'Olivia apareció en un taller con sus hermanos. Es la última que queda por adoptar. Juega con todo lo que rueda y duerme en cualquier regazo.',
    },
  ),
  pet(
    { ...cat, coat: 'snow', scene: 'patio', patch: false },
    {
      id: 'demo-copito',
      species: 'cat',
      name: 'Copito',
      sex: 'male',
      size: 'medium',
      ageMonths: 50,
      breed: null,
      ...salta,
      daysAgo: 9,
      specialNeeds: 'Es sordo: necesita vivir dentro de casa.',
      goodWith: { children: 'yes', dogs: 'unknown', cats: 'yes' },
      description:
        'Copito no oye, pero lo nota todo. Es el gato más tranquilo del mundo: puedes pasar la aspiradora a su lado. Solo para vivir dentro de casa.',
    },
  ),
  pet(
    { ...cat, coat: 'cream', scene: 'meadow', collar: red },
    {
      id: 'demo-miel',
      species: 'cat',
      name: 'Miel',
      sex: 'female',
      size: 'small',
      ageMonths: 3,
      breed: null,
      ...santaFe,
      daysAgo: 10,
      vaccinated: 'no',
      description:
        'Bebé de tres meses rescatada bajo la lluvia. Come sola, juega mucho y se queda dormida de golpe. Mejor si va a una casa con otro gato.',
    },
  ),
  pet(
    { ...cat, coat: 'chocolate', scene: 'window' },
    {
      id: 'demo-tito',
      species: 'cat',
      name: 'Tito',
      sex: 'male',
      size: 'medium',
      ageMonths: 96,
      breed: 'Mestizo de siamés',
      ...neuquen,
      daysAgo: 15,
      description:
        'Un señor gato de ocho años, con horarios fijos y buenos modales. Su familia se muda al extranjero y no puede llevarlo.',
    },
  ),
  pet(
    { ...cat, coat: 'honey', scene: 'night' },
    {
      id: 'demo-kira',
      species: 'cat',
      name: 'Kira',
      sex: 'female',
      size: 'small',
      ageMonths: 20,
      breed: null,
      ...mendoza,
      daysAgo: 25,
      status: 'adopted',
      description: 'Kira ya vive con una pareja que la adora y con una gata que la tolera. Final feliz.',
    },
  ),
  pet(
    { ...cat, coat: 'ink', scene: 'patio', collar: sun },
    {
      id: 'demo-sombra',
      species: 'cat',
      name: 'Sombra',
      sex: 'unknown',
      size: 'small',
      ageMonths: 4,
      breed: null,
      ...buenosAires,
      daysAgo: 0,
      status: 'pending',
      description:
        'Gatito negro de unos cuatro meses, muy asustado pero sano. Lo estamos acostumbrando a las caricias con mucha paciencia.',
    },
  ),
  pet(
    { ...cat, coat: 'fox', scene: 'sofa' },
    {
      id: 'demo-garfio',
      species: 'cat',
      name: 'Garfio',
      sex: 'male',
      size: 'medium',
      ageMonths: 44,
      breed: null,
      ...cordoba,
      daysAgo: 1,
      owner: 'luis',
      status: 'rejected',
      rejectionReason:
        'Las fotos no muestran al animal con claridad. Añade al menos una foto de cuerpo entero.',
      description:
        'Garfio llegó con una garra torcida y mucho genio. Se le pasa todo con un sobre de comida húmeda.',
    },
  ),
  pet(
    { ...rabbit, coat: 'snow', scene: 'meadow' },
    {
      id: 'demo-coco',
      species: 'other',
      name: 'Coco',
      sex: 'male',
      size: 'small',
      ageMonths: 10,
      breed: 'Conejo',
      ...mendoza,
      daysAgo: 2,
      owner: 'ana',
      goodWith: { children: 'yes', dogs: 'no', cats: 'unknown' },
      description:
        'Conejo sociable que vive suelto por casa y usa su bandeja. Le encantan el perejil y que le acaricien la frente. No va a jaula.',
    },
  ),
  pet(
    { ...rabbit, coat: 'ash', scene: 'patio', ears: 'floppy', patch: true },
    {
      id: 'demo-lola',
      species: 'other',
      name: 'Lola',
      sex: 'female',
      size: 'small',
      ageMonths: 22,
      breed: 'Conejo belier',
      ...santaFe,
      daysAgo: 7,
      goodWith: { children: 'yes', dogs: 'unknown', cats: 'yes' },
      description:
        'Lola tiene las orejas caídas y el ánimo alto. Convive con un gato que la mira con respeto. Se entrega con su casita y su heno.',
    },
  ),
  pet(
    { ...bird, coat: 'honey', scene: 'window' },
    {
      id: 'demo-pico',
      species: 'other',
      name: 'Pico',
      sex: 'unknown',
      size: 'small',
      ageMonths: 30,
      breed: 'Ninfa',
      ...buenosAires,
      daysAgo: 11,
      goodWith: { children: 'yes', dogs: 'unknown', cats: 'no' },
      description:
        'Pico silba tres canciones y está aprendiendo la cuarta. Necesita salir a volar cada día y compañía durante la mañana.',
    },
  ),
  pet(
    { ...rabbit, coat: 'chocolate', scene: 'sofa' },
    {
      id: 'demo-canela',
      species: 'other',
      name: 'Canela',
      sex: 'female',
      size: 'small',
      ageMonths: 6,
      breed: 'Conejo enano',
      ...salta,
      daysAgo: 14,
      urgent: true,
      description:
        'Nació en una camada sorpresa y es la más valiente de los cinco. Busca una casa donde pueda correr por la tarde.',
    },
  ),
  pet(
    { ...bird, coat: 'ash', scene: 'patio' },
    {
      id: 'demo-gris',
      species: 'other',
      name: 'Gris',
      sex: 'male',
      size: 'small',
      ageMonths: 48,
      breed: 'Paloma',
      ...neuquen,
      daysAgo: 18,
      vaccinated: 'unknown',
      specialNeeds: 'No puede volar: vive en un recinto a su altura.',
      description:
        'Paloma rescatada con un ala rota que ya no puede volver a la calle. Es mansa y le gusta que le hablen mientras come.',
    },
  ),
  pet(
    { ...rabbit, coat: 'cream', scene: 'night', ears: 'floppy' },
    {
      id: 'demo-panqueque',
      species: 'other',
      name: 'Panqueque',
      sex: 'male',
      size: 'medium',
      ageMonths: 34,
      breed: 'Conejo',
      ...cordoba,
      daysAgo: 0,
      owner: 'ana',
      status: 'pending',
      description:
        'Grande, blandito y muy dormilón. Panqueque busca una familia tranquila porque la suya espera un bebé con alergia.',
    },
  ),
];
