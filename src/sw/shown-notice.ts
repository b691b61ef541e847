export interface ShownNotice {
  /** Also the notification's tag, so that showing it again replaces it. */
  readonly id: string;
  readonly message: string;
  /** A route of the app. */
  readonly target: string;
}
