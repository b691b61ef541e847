export const giveSteps = [
  { id: 'photos', title: 'Fotos' },
  { id: 'pet', title: 'El animal' },
  { id: 'care', title: 'Salud y carácter' },
  { id: 'place', title: 'Lugar y contacto' },
  { id: 'questions', title: 'Cuestionario' },
  { id: 'review', title: 'Revisar' },
] as const;

export type GiveStep = (typeof giveSteps)[number]['id'];

const lastStep = giveSteps.length - 1;

/** @param index from 0. A draft of another version or a URL may contain a step that does not exist. */
export function stepAt(index: number): (typeof giveSteps)[number] {
  return giveSteps[Math.min(Math.max(0, index), lastStep)] ?? giveSteps[0];
}

export function stepIndex(id: GiveStep): number {
  return giveSteps.findIndex((step) => step.id === id);
}
