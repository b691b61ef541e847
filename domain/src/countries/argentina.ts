import type { Country } from '../country.ts';

export const argentina: Country = {
  name: 'Argentina',
  locale: 'es-AR',
  timeZone: 'America/Argentina/Buenos_Aires',
  provinces: [
    'Buenos Aires',
    'Catamarca',
    'Chaco',
    'Chubut',
    'Ciudad Autónoma de Buenos Aires',
    'Córdoba',
    'Corrientes',
    'Entre Ríos',
    'Formosa',
    'Jujuy',
    'La Pampa',
    'La Rioja',
    'Mendoza',
    'Misiones',
    'Neuquén',
    'Río Negro',
    'Salta',
    'San Juan',
    'San Luis',
    'Santa Cruz',
    'Santa Fe',
    'Santiago del Estero',
    'Tierra del Fuego',
    'Tucumán',
  ],
  // Area code and number have ten digits. Mobile numbers are often written with 0 and 15, local numbers without the
  // area code.
  phone: { example: '11 2345 6789', minDigits: 6, maxDigits: 13 },
  // No national law sets a minimum age. Veterinarians recommend 45 to 60 days with the mother. This is the longer of
  // the two.
  minimumAge: {
    months: 2,
    species: ['dog', 'cat'],
    isLaw: false,
    sentence: 'Es mejor que los cachorros y gatitos se queden con su madre hasta los 60 días.',
  },
  contract: [
    'Quien entrega declara que el animal es suyo o está a su cargo, y que ha contado lo que sabe de su salud y su carácter.',
    'Quien adopta se compromete a darle alimento, agua, refugio, compañía y atención veterinaria, y a vacunarlo contra la rabia donde sea obligatorio.',
    'Quien adopta no lo venderá, no lo abandonará ni lo usará para peleas o cría. Los malos tratos son delito por la Ley 14.346.',
    'La entrega es gratuita. Si quien adopta no puede tenerlo más, avisará antes a quien lo entregó.',
  ],
};
