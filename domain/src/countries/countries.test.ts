import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type Country, isPhoneIn, isTooYoung } from '../country.ts';
import { countryWords } from '../country-words.ts';
import { emptyGiveForm, giveStepSchemas } from '../give-form.ts';
import { limits } from '../limits.ts';
import { label } from '../names.ts';
import { argentina } from './argentina.ts';
import { countries, country, countryOf } from './chosen.ts';
import { spain } from './spain.ts';

describe.each(Object.entries(countries))('the country "%s"', (_code, each: Country) => {
  it('names a locale and a time zone that exist', () => {
    expect(Intl.getCanonicalLocales(each.locale)).toEqual([each.locale]);
    expect(each.locale).toMatch(/^es-[A-Z]{2}$/);
    expect(() => new Intl.DateTimeFormat('es', { timeZone: each.timeZone })).not.toThrow();
  });
  it('lists each province once, and the form accepts each of them', () => {
    expect(each.provinces.length).toBeGreaterThan(10);
    expect(new Set(each.provinces).size).toBe(each.provinces.length);
    const schema = label('La provincia', limits.province);
    expect(each.provinces.filter((province) => !v.is(schema, province))).toEqual([]);
  });
  it('accepts its own example of a phone number, and a number of another country', () => {
    expect(isPhoneIn(each, each.phone.example)).toBe(true);
    expect(isPhoneIn(each, '+598 94 123 456')).toBe(true);
    expect(isPhoneIn(each, '12345')).toBe(false);
  });
  it('has its own words', () => {
    expect(() => countryWords(each.locale)).not.toThrow();
  });
  it('states a minimum age in a sentence, and has a contract', () => {
    expect(each.minimumAge.months).toBeGreaterThan(0);
    expect(each.minimumAge.species).not.toEqual([]);
    expect(each.minimumAge.sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(each.contract.length).toBeGreaterThan(2);
    for (const paragraph of each.contract) expect(paragraph).toMatch(/^\p{Lu}.*\.$/u);
  });
});

it('is Argentina by default, and an unknown code is an error', () => {
  expect(country).toBe(argentina);
  expect(() => countryOf('xx')).toThrow('There is no country "xx"');
});

it('knows for which species the minimum age holds', () => {
  expect(isTooYoung(spain, 'dog', 1)).toBe(true);
  expect(isTooYoung(spain, 'dog', 2)).toBe(false);
  expect(isTooYoung(spain, 'other', 0)).toBe(false);
});

describe('the form that gives a pet, built for Spain', () => {
  it('refuses a dog or cat that is younger than the law allows, and a phone number of another country without its prefix', async () => {
    vi.stubGlobal('__COUNTRY__', 'es');
    vi.resetModules();
    const { emptyGiveForm, giveStepSchemas } = await import('../give-form.ts');
    vi.unstubAllGlobals();
    const form = emptyGiveForm({ email: 'ana@patitas.test' });
    const messages = (step: 'pet' | 'place', values: object) =>
      v.safeParse(giveStepSchemas[step], { ...form, ...values }).issues?.map(({ message }) => message) ?? [];

    expect(messages('pet', { species: 'dog', months: '1' })).toContain(spain.minimumAge.sentence);
    expect(messages('pet', { species: 'cat', months: '2' })).not.toContain(spain.minimumAge.sentence);
    expect(messages('pet', { species: 'other', months: '1' })).not.toContain(spain.minimumAge.sentence);
    const phone = expect.stringContaining(spain.phone.example);
    expect(messages('place', { phone: '61234567' })).toContainEqual(phone);
    expect(messages('place', { phone: '612 345 678' })).not.toContainEqual(phone);
    expect(messages('place', { phone: '+54 9 11 2345 6789' })).not.toContainEqual(phone);
  });
});

it.each([
  ['ar', '¿Es una casa o un departamento?', 'Departamento con terraza o balcón'],
  ['es', '¿Es una casa o un piso?', 'Piso con terraza o balcón'],
])(
  'built for "%s", the questionnaire asks for the home in the words of the country',
  async (code, label, flat) => {
    vi.stubGlobal('__COUNTRY__', code);
    vi.resetModules();
    const { adoptionQuestions, readableAnswer } = await import('../adoption-questionnaire.ts');
    vi.unstubAllGlobals();
    expect(adoptionQuestions.map((question) => question.label)).toContain(label);
    expect(readableAnswer('home-kind', 'flat-outdoor').answer).toBe(flat);
  },
);

it('only warns where no law sets an age', () => {
  const form = { ...emptyGiveForm({ email: 'ana@patitas.test' }), species: 'dog', months: '1' };
  const { issues = [] } = v.safeParse(giveStepSchemas.pet, form);
  expect(issues.map(({ message }) => message)).not.toContain(argentina.minimumAge.sentence);
});
