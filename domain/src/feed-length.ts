/** How many of the newest public posts a page of a feed holds. */
export const feedLength = 60;
/**
 * A page costs the server a read for each post before it, so that there are not many. Whoever goes further asks Firestore.
 */
export const feedPages = 20;
