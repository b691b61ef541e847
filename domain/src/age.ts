export const ageGroups = ['baby', 'young', 'adult', 'senior'] as const;
export type AgeGroup = (typeof ageGroups)[number];

const youngFromMonths = 12;
const adultFromMonths = 36;
const seniorFromMonths = 96;

/** Derived from the age, not asked for. The rules check the same limits. */
export function ageGroupOf(ageMonths: number): AgeGroup {
  if (ageMonths < youngFromMonths) return 'baby';
  if (ageMonths < adultFromMonths) return 'young';
  if (ageMonths < seniorFromMonths) return 'adult';
  return 'senior';
}

/** "2 años y 3 meses", "8 meses", "menos de un mes". */
export function ageText(ageMonths: number): string {
  const years = Math.floor(ageMonths / 12);
  const months = ageMonths % 12;
  if (ageMonths === 0) return 'menos de un mes';
  const yearsText = `${years} ${years === 1 ? 'año' : 'años'}`;
  const monthsText = `${months} ${months === 1 ? 'mes' : 'meses'}`;
  if (years === 0) return monthsText;
  return months === 0 ? yearsText : `${yearsText} y ${monthsText}`;
}

/** For a card: from one year on, only whole years. */
export function roughAgeText(ageMonths: number): string {
  return ageText(ageMonths < 12 ? ageMonths : ageMonths - (ageMonths % 12));
}
