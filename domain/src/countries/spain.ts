import type { Country } from '../country.ts';

export const spain: Country = {
  name: 'España',
  locale: 'es-ES',
  timeZone: 'Europe/Madrid',
  provinces: [
    ...['A Coruña', 'Álava', 'Albacete', 'Alicante', 'Almería', 'Asturias', 'Ávila', 'Badajoz', 'Baleares'],
    ...[
      'Barcelona',
      'Bizkaia',
      'Burgos',
      'Cáceres',
      'Cádiz',
      'Cantabria',
      'Castellón',
      'Ceuta',
      'Ciudad Real',
    ],
    ...['Córdoba', 'Cuenca', 'Gipuzkoa', 'Girona', 'Granada', 'Guadalajara', 'Huelva', 'Huesca', 'Jaén'],
    ...[
      'La Rioja',
      'Las Palmas',
      'León',
      'Lleida',
      'Lugo',
      'Madrid',
      'Málaga',
      'Melilla',
      'Murcia',
      'Navarra',
    ],
    ...['Ourense', 'Palencia', 'Pontevedra', 'Salamanca', 'Santa Cruz de Tenerife', 'Segovia', 'Sevilla'],
    ...['Soria', 'Tarragona', 'Teruel', 'Toledo', 'Valencia', 'Valladolid', 'Zamora', 'Zaragoza'],
  ],
  phone: { example: '612 345 678', minDigits: 9, maxDigits: 9 },
  // Ley 7/2023, de 28 de marzo: dogs, cats and ferrets must be at least eight weeks old for adoption. The form asks for
  // whole months, so "1 mes" may be too young.
  minimumAge: {
    months: 2,
    species: ['dog', 'cat'],
    isLaw: true,
    sentence:
      'En España un perro o un gato no se entrega antes de las 8 semanas (Ley 7/2023). Publícalo cuando cumpla 2 meses.',
  },
  contract: [
    'Quien entrega declara que el animal es suyo o está a su cargo, que está identificado con microchip e inscrito en el Registro de Animales de Compañía, y que ha contado lo que sabe de su salud y su carácter.',
    'Quien adopta se compromete a darle alimento, agua, refugio, compañía y atención veterinaria, a inscribir el cambio de titular y a esterilizarlo cuando la ley lo pida.',
    'Quien adopta no lo venderá, no lo abandonará ni lo usará para peleas o cría. La Ley 7/2023 prohíbe y sanciona los malos tratos y el abandono.',
    'La entrega no se cobra; solo se pueden compensar gastos veterinarios básicos. Si quien adopta no puede tenerlo más, avisará antes a quien lo entregó.',
  ],
};
