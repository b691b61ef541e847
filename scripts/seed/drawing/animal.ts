// Portraits around the point (0, 0), the middle of the head; about 520 wide, the body running down to y = 480.
import { type Coat, coats, type Kind, type Look } from './look.ts';

const eye = (x: number, y: number, iris: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="26" ry="30" fill="#fffdf8"/><circle cx="${x}" cy="${y + 2}" r="22" fill="${iris}"/>
   <circle cx="${x}" cy="${y + 3}" r="13" fill="#17110e"/><circle cx="${x + 8}" cy="${y - 8}" r="7" fill="#fff"/>`;

const roundEyes = (iris: string) => eye(-82, -18, iris) + eye(82, -18, iris);
const closedEyes = `<g fill="none" stroke="#2b1c15" stroke-width="10" stroke-linecap="round"><path d="M-112-14q30 28 60 0M52-14q30 28 60 0"/></g>`;

function collar(colour: string): string {
  return `<path d="M-150 190C-60 245 60 245 150 190L156 232C60 290-60 290-156 232Z" fill="${colour}"/><circle cx="0" cy="272" r="26" fill="#f3b544"/>`;
}

function body({ base, light }: Coat): string {
  return `<path d="M-190 470C-230 300-150 160 0 160S230 300 190 470C180 560-180 560-190 470Z" fill="${base}"/>
    <path d="M-95 480C-110 350-60 230 0 230S110 350 95 480Z" fill="${light}"/>`;
}

function dogEars(coat: Coat, ears: Look['ears']): string {
  if (ears === 'upright') {
    return `<path d="M-210-60L-200-270C-120-250-70-190-50-130ZM210-60L200-270C120-250 70-190 50-130Z" fill="${coat.shade}"/>
      <path d="M-180-100L-178-215C-130-195-100-160-88-130ZM180-100L178-215C130-195 100-160 88-130Z" fill="${coat.light}"/>`;
  }
  return `<path d="M-150-170C-290-170-310 30-250 130-190 150-160 60-140-40ZM150-170C290-170 310 30 250 130 190 150 160 60 140-40Z" fill="${coat.shade}"/>`;
}

function dog(look: Look, coat: Coat): string {
  const patch = look.patch
    ? `<path d="M20-190C140-200 200-110 190-20 150 40 60 40 40-20Z" fill="${coat.shade}"/>`
    : '';
  const tongue = look.pose === 'front' ? '<path d="M-26 128h52v38a26 26 0 0 1-52 0z" fill="#e0777d"/>' : '';
  return `${body(coat)}${collar(look.collar)}
    <path d="M0-210C130-210 205-130 205-10S130 200 0 200-205 110-205-10-130-210 0-210Z" fill="${coat.base}"/>${patch}
    ${dogEars(coat, look.ears)}
    <ellipse cx="0" cy="88" rx="112" ry="92" fill="${coat.light}"/>${tongue}
    <path d="M-46 44C-46 20 46 20 46 44S20 88 0 88-46 68-46 44Z" fill="${coat.nose}"/><ellipse cx="-14" cy="40" rx="12" ry="6" fill="#fff" opacity=".4"/>
    <path d="M0 88v30M-52 116q26 26 52 2 26 24 52-2" fill="none" stroke="${coat.nose}" stroke-width="9" stroke-linecap="round"/>
    ${look.pose === 'resting' ? closedEyes : roundEyes('#6b4a2f')}`;
}

function cat(look: Look, coat: Coat): string {
  const stripes = look.patch
    ? `<g stroke="${coat.shade}" stroke-width="20" stroke-linecap="round"><path d="M0-196v70M-58-184l12 56M58-184l-12 56M-196 10l58 8M196 10l-58 8M-188 70l54-8M188 70l-54-8"/></g>`
    : '';
  const whiskers = `<g stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"><path d="M-70 84l-150-22M-70 100l-152 10M70 84l150-22M70 100l152 10"/></g>`;
  return `<path d="M170 440C330 460 340 260 270 220 250 260 270 340 170 360Z" fill="${coat.shade}"/>${body(coat)}${collar(look.collar)}
    <path d="M-200-40L-196-270C-110-240-60-200-40-160ZM200-40L196-270C110-240 60-200 40-160Z" fill="${coat.base}"/>
    <path d="M-172-90L-170-218C-118-196-92-170-82-146ZM172-90L170-218C118-196 92-170 82-146Z" fill="#e7a9a0"/>
    <path d="M0-190C140-190 222-110 222 0S140 184 0 184-222 110-222 0-140-190 0-190Z" fill="${coat.base}"/>${stripes}
    <path d="M0 60C70 40 120 80 110 120 96 176 40 172 0 150-40 172-96 176-110 120-120 80-70 40 0 60Z" fill="${coat.light}"/>
    <path d="M-24 66h48L0 94Z" fill="#d98a86"/><path d="M0 92v18M-40 112q20 24 40 0 20 24 40 0" fill="none" stroke="${coat.nose}" stroke-width="8" stroke-linecap="round"/>
    ${whiskers}${look.pose === 'resting' ? closedEyes : roundEyes('#8fae4b')}`;
}

function rabbit(look: Look, coat: Coat): string {
  const tilt = look.ears === 'floppy' ? 62 : 10;
  const ear = (side: -1 | 1) =>
    `<g transform="translate(${side * 80} -130) rotate(${side * tilt})"><path d="M-52 20C-80-120-60-270 0-290 60-270 80-120 52 20Z" fill="${coat.base}"/><path d="M-24 0C-42-110-30-220 0-240 30-220 42-110 24 0Z" fill="#eab8ae"/></g>`;
  // Its ears are as tall as its head, so everything moves down to make space.
  return `<g transform="translate(0 60) scale(.9)"><g transform="translate(0 -50)">${body(coat)}</g>${ear(-1)}${ear(1)}
    <path d="M0-180C130-180 200-100 200 0S120 180 0 180-200 100-200 0-130-180 0-180Z" fill="${coat.base}"/>
    ${look.patch ? `<path d="M-190-20C-180-130-90-180-20-176-40-90-70-20-120 50Z" fill="${coat.shade}"/>` : ''}
    <ellipse cx="-46" cy="92" rx="62" ry="54" fill="${coat.light}"/><ellipse cx="46" cy="92" rx="62" ry="54" fill="${coat.light}"/>
    <rect x="-22" y="116" width="44" height="42" rx="8" fill="#fff"/><path d="M-26 52h52L0 84Z" fill="#d98a86"/>
    ${look.pose === 'resting' ? closedEyes : roundEyes('#5a3b2c')}</g>`;
}

function bird(look: Look, coat: Coat): string {
  return `<path d="M-60 420L-110 640 0 560 110 640 60 420Z" fill="${coat.shade}"/>
    <path d="M0-210C150-210 200-90 200 60 200 290 120 480 0 480S-200 290-200 60C-200-90-150-210 0-210Z" fill="${coat.base}"/>
    <path d="M-200 80C-290 160-280 330-180 420-140 310-150 190-200 80ZM200 80C290 160 280 330 180 420 140 310 150 190 200 80Z" fill="${coat.shade}"/>
    <path d="M0 60C90 60 120 180 110 300 90 420 40 450 0 450S-90 420-110 300C-120 180-90 60 0 60Z" fill="${coat.light}"/>
    ${look.patch ? `<path d="M-30-206C-60-290-20-320 10-330 0-290 40-300 60-290 40-260 40-230 30-206Z" fill="${coat.shade}"/>` : ''}
    <path d="M-50 20C-30-10 30-10 50 20 40 70 20 100 0 110-20 100-40 70-50 20Z" fill="#e8a33d"/>
    ${look.pose === 'resting' ? closedEyes : roundEyes('#3a2b22')}
    <path d="M-600 520H600V560H-600Z" fill="#8a5f3f"/>`;
}

const animals: Record<Kind, (look: Look, coat: Coat) => string> = { dog, cat, rabbit, bird };

export function drawAnimal(look: Look): string {
  return animals[look.kind](look, coats[look.coat]);
}
