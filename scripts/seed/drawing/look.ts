// The properties of one drawn animal. The drawing depends only on them, so every run gives the same pictures.

export interface Coat {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly nose: string;
}

export const coats = {
  honey: { base: '#d9a05b', shade: '#b97f3d', light: '#f3d9ae', nose: '#4a2f22' },
  chocolate: { base: '#7a4f35', shade: '#5a3723', light: '#c79a72', nose: '#2c1a12' },
  ink: { base: '#3b3836', shade: '#262423', light: '#8d8680', nose: '#161413' },
  cream: { base: '#efe0c6', shade: '#d3bd98', light: '#fbf4e6', nose: '#6b4436' },
  ash: { base: '#a7a7a3', shade: '#82827e', light: '#e2e1dc', nose: '#514a4a' },
  fox: { base: '#d97a3f', shade: '#b45a25', light: '#fbe3cc', nose: '#5a2a1c' },
  snow: { base: '#f7f3ec', shade: '#ddd5c8', light: '#ffffff', nose: '#d48a86' },
} as const satisfies Record<string, Coat>;

export type CoatName = keyof typeof coats;
export type Kind = 'dog' | 'cat' | 'rabbit' | 'bird';
export type Scene = 'meadow' | 'window' | 'sofa' | 'night' | 'patio';
export type Pose = 'front' | 'tilted' | 'resting';

export interface Look {
  readonly kind: Kind;
  readonly coat: CoatName;
  readonly scene: Scene;
  readonly pose: Pose;
  /** Floppy or upright; a cat's are always upright. */
  readonly ears: 'floppy' | 'upright';
  readonly patch: boolean;
  readonly collar: string;
}
