// Replaces the part of `@vanilla-extract/recipes` that runs in the page (vite.config.ts): theirs is made for browsers of
// 2015, and three times as large. It chooses the classes of a recipe; `classNames` is for the build only.

interface Recipe {
  readonly defaultClassName: string;
  readonly variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly defaultVariants: Readonly<Record<string, unknown>>;
  readonly compoundVariants: readonly (readonly [Readonly<Record<string, unknown>>, string])[];
}

export function createRuntimeFn({
  defaultClassName,
  variantClassNames,
  defaultVariants,
  compoundVariants,
}: Recipe) {
  return (given: Readonly<Record<string, unknown>> = {}): string => {
    const chosen = (name: string) => given[name] ?? defaultVariants[name];
    const variants = Object.entries(variantClassNames).map(
      ([name, classes]) => classes[String(chosen(name))],
    );
    const compounds = compoundVariants.map(
      ([wanted, className]) =>
        Object.keys(wanted).every((name) => chosen(name) === wanted[name]) && className,
    );
    return [defaultClassName, ...variants, ...compounds].filter(Boolean).join(' ');
  };
}
