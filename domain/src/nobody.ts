/** In place of the uid of a person whose account was deleted, in what stays. */
export const nobody = 'deleted';
