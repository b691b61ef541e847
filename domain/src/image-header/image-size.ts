export interface ImageSize {
  readonly width: number;
  readonly height: number;
}
