import { describe, expect, it } from 'vitest';
import { newGiveValues, readGiveValues } from './give-values.ts';

const start = newGiveValues({ email: 'ana@patitas.test' });

describe('the stored values of a draft', () => {
  it('are restored as they were typed', () => {
    const typed = { ...start, form: { ...start.form, name: ' Luna ', urgent: true }, alts: { a: 'Al sol' } };
    expect(readGiveValues(JSON.parse(JSON.stringify(typed)), start)).toEqual(typed);
  });

  it('of an older form keep the fields that still exist', () => {
    const older = { ...start, form: { name: 'Luna', urgent: 'sí', colour: 'negro' } };
    const { form } = readGiveValues(older, start);
    expect(form).toEqual({ ...start.form, name: 'Luna' });
  });

  it('of an older version do not take what the form would begin with now for what they began with', () => {
    const { basedOn: _, ...older } = start;
    expect(readGiveValues(older, { ...start, basedOn: ['r2'] }).basedOn).toEqual([]);
  });

  it('start empty if they cannot be read', () => {
    expect(readGiveValues({ form: 3 }, start)).toEqual(start);
    expect(readGiveValues(null, start)).toEqual(start);
  });

  it('keep every readable part if another part cannot be read', () => {
    const typed = { ...start, form: { ...start.form, name: 'Luna' }, postId: 'luna', alts: { a: 'Al sol' } };
    const broken = { ...typed, storedPhotos: [{ id: 'p1', colour: 'a photo of another version' }] };
    expect(readGiveValues(broken, start)).toEqual({ ...typed, storedPhotos: [] });
  });
});
