/**
 * How many of the newest public posts a feed contains. A feed with fewer posts is the complete list. A full feed is
 * only the start of the list.
 */
export const feedLength = 60;
