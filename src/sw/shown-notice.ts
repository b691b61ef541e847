export interface ShownNotice {
  /** Also the tag: the same one shown again replaces itself. */
  readonly id: string;
  readonly message: string;
  /** A route of the app. */
  readonly target: string;
}
