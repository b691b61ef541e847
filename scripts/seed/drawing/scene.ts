// The backgrounds of the animals, 1200 × 900.
import type { Scene } from './look.ts';

const full = (fill: string) => `<rect width="1200" height="900" fill="${fill}"/>`;

const plant = (x: number, y: number, scale: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}">
    <path d="M0 0C-60-90-130-110-190-90-150-30-70 0 0 0Z"/><path d="M0 0C60-100 140-130 200-100 160-30 70 0 0 0Z"/>
    <path d="M0 0C-40-120-20-210 10-250 50-190 50-90 0 0Z"/></g>`;

const meadow = `${full('#cfe3df')}<circle cx="980" cy="190" r="95" fill="#f6d58a"/>
  <path d="M0 520C220 400 420 430 640 520S1040 560 1200 470V900H0Z" fill="#9cbf8f"/>
  <path d="M0 660C300 560 640 600 1200 640V900H0Z" fill="#7ba577"/>${plant(140, 720, 0.8, '#5f8c62')}${plant(1080, 740, 0.9, '#5f8c62')}`;

const window = `${full('#efd9c0')}<rect x="170" y="70" width="860" height="560" rx="26" fill="#fff7ea"/>
  <rect x="205" y="105" width="375" height="490" rx="10" fill="#bfdbe0"/><rect x="620" y="105" width="375" height="490" rx="10" fill="#bfdbe0"/>
  <path d="M205 480c120-60 250-50 375 10v105H205zM620 500c130-80 260-70 375-10v105H620z" fill="#9fc3a0"/>
  <rect y="690" width="1200" height="210" fill="#c98f63"/><rect y="690" width="1200" height="26" fill="#b1774d"/>${plant(120, 700, 0.9, '#3f7563')}`;

const sofa = `${full('#f2e3d0')}<rect x="760" y="90" width="270" height="210" rx="12" fill="#fffaf1"/><path d="M785 275l80-110 60 70 40-40 45 80z" fill="#e0a98b"/>
  <rect x="90" y="360" width="1020" height="420" rx="90" fill="#4f7d72"/><rect x="30" y="470" width="190" height="340" rx="80" fill="#457064"/>
  <rect x="980" y="470" width="190" height="340" rx="80" fill="#457064"/><rect x="190" y="600" width="820" height="200" rx="60" fill="#5c8c80"/><rect y="800" width="1200" height="100" fill="#d8b48d"/>`;

const night = `${full('#33405a')}<circle cx="240" cy="180" r="80" fill="#f5e6b8"/><circle cx="275" cy="160" r="72" fill="#33405a"/>
  <g fill="#f5e6b8"><circle cx="500" cy="120" r="5"/><circle cx="680" cy="220" r="4"/><circle cx="880" cy="110" r="6"/><circle cx="1050" cy="260" r="4"/><circle cx="420" cy="280" r="4"/></g>
  <path d="M0 560C260 470 620 480 1200 570V900H0Z" fill="#465a6b"/><path d="M0 690C360 610 800 630 1200 690V900H0Z" fill="#3a5355"/>`;

const patio = `${full('#f6e2cb')}<path d="M120 900V330a220 220 0 0 1 440 0v570z" fill="#e9b98f"/><path d="M165 900V340a175 175 0 0 1 350 0v560z" fill="#f9efe0"/>
  <rect y="720" width="1200" height="180" fill="#c7734e"/><g stroke="#b26240" stroke-width="5"><path d="M0 780H1200M0 845H1200M200 720v60M520 720v60M840 720v60M360 780v65M700 780v65M1020 780v65"/></g>
  ${plant(930, 730, 1.3, '#4f8264')}${plant(1100, 740, 0.9, '#67976f')}`;

const scenes: Record<Scene, string> = { meadow, window, sofa, night, patio };

export function drawScene(scene: Scene): string {
  return scenes[scene];
}
