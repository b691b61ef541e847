/** How many of the newest public posts a feed holds. A feed with fewer is the whole listing; a full one its beginning. */
export const feedLength = 60;
