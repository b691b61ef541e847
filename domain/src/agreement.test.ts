import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  agreementLimits,
  agreementSheet,
  agreementTerms,
  factsOf,
  givenSignatureSchema,
  paragraphsOf,
  sideOf,
  signerFormSchema,
  typedSignature,
} from './agreement.ts';
import { argentina } from './countries/argentina.ts';
import { spain } from './countries/spain.ts';
import { limits } from './limits.ts';
import { samplePost } from './sample-post.ts';

const request = { adopterName: 'Luis Ferrer', decidedAt: Date.UTC(2026, 10, 23, 1) };
const post = samplePost({ name: 'Luna', ownerName: 'Ana\nMolina', breed: 'Mestiza: galga' });

describe('the terms', () => {
  it('name the pet, its facts, both people and the day of the grant in the country', () => {
    const facts = new Map(
      factsOf(agreementTerms(post, request, argentina)).map((fact) => [fact.label, fact.value]),
    );
    expect(facts.get('Animal')).toBe('Luna');
    expect(facts.get('Raza')).toBe('Mestiza: galga');
    expect(facts.get('Lo entrega')).toBe('Ana Molina');
    expect(facts.get('Lo adopta')).toBe('Luis Ferrer');
    expect(facts.get('Adopción concedida')).toBe('22/11/2026');
    expect(
      new Map(factsOf(agreementTerms(post, request, spain)).map((fact) => [fact.label, fact.value])).get(
        'Adopción concedida',
      ),
    ).toBe('23/11/2026');
  });

  it('have the paragraphs of the country', () => {
    for (const country of [argentina, spain])
      expect(paragraphsOf(agreementTerms(post, request, country))).toEqual(country.contract);
  });

  it('fit what the rules accept, with the longest texts', () => {
    const longest = samplePost({
      name: 'x'.repeat(limits.petName),
      breed: 'x'.repeat(limits.breed),
      city: 'x'.repeat(limits.city),
      province: 'x'.repeat(limits.province),
      ownerName: 'x'.repeat(limits.displayName),
    });
    for (const country of [argentina, spain]) {
      const { facts, text } = agreementTerms(
        longest,
        { ...request, adopterName: 'x'.repeat(limits.displayName) },
        country,
      );
      expect(facts.length).toBeLessThanOrEqual(agreementLimits.facts);
      expect(text.length).toBeLessThanOrEqual(agreementLimits.text);
      for (const terms of [facts, text])
        expect(terms.split('\n').length).toBeLessThanOrEqual(agreementLimits.lines);
    }
  });
});

it('reads no signature whose time is not a date', () => {
  const isRead = (signedAt: number) =>
    v.is(givenSignatureSchema, { fullName: 'Luis', document: '30.123.456', strokes: '', signedAt });
  expect([0, agreementLimits.signedAtMs].map(isRead)).toEqual([true, true]);
  expect([-1, agreementLimits.signedAtMs + 1].map(isRead)).toEqual([false, false]);
});

it('shows in the PDF who signed, the owner first, and where', () => {
  const signature = (fullName: string, isOnOthersPhone: boolean) => ({
    fullName,
    document: '30.123.456',
    strokes: '',
    signedAt: 1,
    isOnOthersPhone,
    commandId: 'c',
  });
  const sheet = agreementSheet(
    {
      postId: 'luna',
      adopterId: 'luis',
      petName: 'Luna',
      facts: 'Animal: Luna',
      text: 'Uno.\nDos.',
      adopter: signature('Luis', true),
      owner: signature('Ana', false),
    },
    argentina,
  );
  expect(
    sheet.signers.map(({ role, fullName, isOnOthersPhone }) => [role, fullName, isOnOthersPhone]),
  ).toEqual([
    ['owner', 'Ana', false],
    ['adopter', 'Luis', true],
  ]);
  expect(sheet).toMatchObject({ title: 'Acuerdo de adopción de Luna', paragraphs: ['Uno.', 'Dos.'] });
});

it('shows in the PDF the typed name instead of strokes that are no signature', () => {
  const terms = { postId: 'luna', adopterId: 'luis', petName: 'Luna', facts: 'Animal: Luna', text: 'Uno.' };
  const of = {
    fullName: 'Luis',
    document: '30.123.456',
    signedAt: 1,
    isOnOthersPhone: false,
    commandId: 'c',
  };
  const shown = (strokes: string) =>
    agreementSheet({ ...terms, adopter: { ...of, strokes }, owner: null }, argentina).signers[0]?.strokes;
  expect(shown('10,20 200,120')).toBe('10,20 200,120');
  // Two dots, a short line, and points outside the box: the rules accept them, because they cannot measure.
  for (const strokes of ['10,20 10,20;30,40 30,40', '10,20 11,20', '9000,9000 1,1', '010,20 200,120'])
    expect(shown(strokes)).toBe('');
});

describe('what a person fills in', () => {
  const filled = { fullName: 'Luis Ferrer', document: '30.123.456', signature: '10,20 200,120' };
  const issueOf = (fields: object) =>
    v.safeParse(signerFormSchema, { ...filled, ...fields }).issues?.[0]?.message;

  it('is a name, a document and a signature, drawn or typed', () => {
    expect(issueOf({})).toBeUndefined();
    expect(issueOf({ signature: typedSignature })).toBeUndefined();
    expect(issueOf({ fullName: '  ' })).toBe('El nombre es obligatorio.');
    expect(issueOf({ fullName: 'Luis\nFerrer' })).toBe('Escribe el nombre en una línea.');
    for (const fullName of ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '. - .', '123'])
      expect(issueOf({ fullName })).toBe('Escribe el nombre con letras.');
    for (const fullName of ['李小龙', 'Юрий', "O'Neill 2.º"]) expect(issueOf({ fullName })).toBeUndefined();
    expect(issueOf({ document: '12' })).toBe('El documento necesita al menos 4 caracteres.');
    for (const signature of ['', '10,20', 'otra']) expect(issueOf({ signature })).toBe('Dibuja la firma.');
  });
});

it('knows the side of each of the two', () => {
  expect(sideOf('luis', 'luis')).toBe('adopter');
  expect(sideOf('luis', 'ana')).toBe('owner');
});
