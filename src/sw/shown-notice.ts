export interface ShownNotice {
  /** Also the notification's tag, so that showing it again replaces it. */
  readonly id: string;
  readonly message: string;
  /** A route of the app. */
  readonly target: string;
}

/** Something that is true of every push. */
export const someNews: ShownNotice = {
  id: 'novedades',
  message: 'Tienes novedades en Patitas',
  target: '/',
};
