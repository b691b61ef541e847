import * as v from 'valibot';
import { country } from './countries/chosen.ts';
import { isPhoneIn } from './country.ts';
import { contactPhone } from './post-private.ts';

/** A phone number as the forms accept it: one that the two of an adoption can be told, with as many digits as the country's. */
export const typedPhone = v.pipe(
  contactPhone,
  v.check(
    (typed) => typed === null || isPhoneIn(country, typed),
    `Escribe un teléfono como ${country.phone.example}, o con + y el prefijo de su país.`,
  ),
);
