/** The time between an app's start and its death. Dead code may still run in a test; it can no longer touch anything. */
export class Life {
  #left: number;

  /** Dies at the checkpoint after `checkpoints` ones; never, by default. */
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
