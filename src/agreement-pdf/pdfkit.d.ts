// The package has no types of its own, and those of @types/pdfkit bring Node's globals into the page. This is what
// make-pdf.ts uses.

declare module 'pdfkit' {
  interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'right';
    lineGap?: number;
    ellipsis?: boolean;
    lineBreak?: boolean;
  }

  interface Margins {
    top: number;
    bottom: number;
    left: number;
    right: number;
  }

  /** An element of the structure that screen readers walk. */
  export interface StructureElement {
    add(child: StructureElement | (() => void)): this;
    end(): this;
  }

  /** Lengths are in points, of which an inch has 72, from the top left corner. */
  export class PDFDocument {
    constructor(options: {
      size: 'A4';
      margins: Margins;
      info: Readonly<Record<string, string | Date>>;
      lang: string;
      pdfVersion: '1.7';
      tagged: boolean;
      displayTitle: boolean;
      bufferPages: boolean;
    });
    y: number;
    readonly page: { readonly width: number; readonly height: number; readonly margins: Margins };
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: unknown) => void): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): this;
    end(): this;

    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    heightOfString(text: string, options: TextOptions): number;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number, options: { origin: readonly [number, number] }): this;
    path(d: string): this;
    ellipse(x: number, y: number, radiusX: number, radiusY: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    lineCap(style: 'round'): this;
    lineJoin(style: 'round'): this;
    fillColor(color: string): this;
    fill(color: string): this;
    stroke(color: string): this;

    struct(
      type: string,
      options: { alt?: string; actual?: string },
      children?: readonly (StructureElement | (() => void))[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
  }

  /** How wide each letter of one of the fonts is that every reader of PDF has. */
  export interface FontMetrics {
    readonly name: string;
  }

  export function registerStdFonts(...fonts: readonly FontMetrics[]): void;
}

declare module 'pdfkit/standard-fonts/*' {
  const metrics: import('pdfkit').FontMetrics;
  export default metrics;
}
