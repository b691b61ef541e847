/**
 * The time between an app's start and its kill. In a test, the code of a killed app may continue, but all its accesses
 * fail.
 */
export class Life {
  #left: number;

  /** Killed after this many checkpoints; by default never. */
  constructor(checkpoints = Number.POSITIVE_INFINITY) {
    this.#left = checkpoints;
  }

  get isOver(): boolean {
    return this.#left < 0;
  }

  end(): void {
    this.#left = -1;
  }

  readonly checkpoint = (): void => {
    this.#left -= 1;
    if (this.isOver) throw new DeathError();
  };
}

export class DeathError extends Error {
  override readonly name = 'DeathError';
}
