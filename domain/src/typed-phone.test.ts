import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { giveStepSchemas } from './give-form.ts';
import { contactPhone, contactPhoneOf } from './post-private.ts';
import { profileFormSchema } from './user.ts';

const forms = {
  profile: profileFormSchema.entries.phone,
  'pet for adoption': giveStepSchemas.place.entries.phone,
};

describe.each(Object.entries(forms))('the phone number in the form of the %s', (_, schema) => {
  it.each(['11 2345 6789', '+34 612 345 678', '0261 15-555-0101', ''])('can be "%s"', (typed) => {
    expect(v.is(schema, typed)).toBe(true);
    expect(v.is(contactPhone, typed)).toBe(true);
  });

  it.each(['12345', 'Solo WhatsApp', 'casa 11 2345 6789', '+54'])('cannot be "%s"', (typed) => {
    expect(v.is(schema, typed)).toBe(false);
  });
});

it('may begin with the area code in brackets, which the rules do not take', () => {
  for (const schema of Object.values(forms))
    expect(v.safeParse(schema, '(011) 2345-6789').output).toBe('011 2345-6789');
  expect(contactPhoneOf('(0261)555-0101')).toBe('0261555-0101');
});
