/** The version of this build, written in by the bundler. */
declare const __APP_VERSION__: string;

/** An icon of Lucide, by its name there; scripts/build/lucide-icons.ts writes it in. */
declare module 'lucide:*' {
  const shapes: readonly import('./ui/icons/create-icon.ts').Shape[];
  export default shapes;
}

interface Navigator {
  /** Safari on iOS alone has it: whether this page is an installed app's. */
  readonly standalone?: boolean;
}
