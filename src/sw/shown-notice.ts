// Separate, because both scripts of the worker need it.
export interface ShownNotice {
  readonly id: string;
  /** Showing another one with the same tag replaces it. Default: the id. */
  readonly tag?: string | undefined;
  readonly message: string;
  /** A route of the app. */
  readonly target: string;
  /** The time of the notification as it is shown, in milliseconds. Missing if only its id is known. */
  readonly createdAt?: number | undefined;
}

/** A text that is true for every push. */
export const someNews: ShownNotice = {
  id: 'novedades',
  message: 'Tienes novedades en Patitas',
  target: '/',
};
