// The paths of what clients read or write, relative to the database or the bucket. Those of kept searches (`kept-search.ts`) and
// agreements (`agreement.ts`) are apart, because a first visit does not need them. What only the server reads and writes stands in
// `functions/src/server-paths.ts`.

export const documentPaths = {
  user: (uid: string) => `users/${uid}`,
  profile: (uid: string) => `profiles/${uid}`,
  favorite: (uid: string, postId: string) => `users/${uid}/favorites/${postId}`,
  pushSubscription: (uid: string, id: string) => `users/${uid}/pushSubscriptions/${id}`,
  post: (postId: string) => `posts/${postId}`,
  postQuestionnaire: (postId: string) => `posts/${postId}/private/questionnaire`,
  postContact: (postId: string) => `posts/${postId}/private/contact`,
  comment: (postId: string, commentId: string) => `posts/${postId}/comments/${commentId}`,
  request: (postId: string, adopterId: string) => `posts/${postId}/requests/${adopterId}`,
  requestContact: (postId: string, adopterId: string) =>
    `posts/${postId}/requests/${adopterId}/private/contact`,
  undoReason: (postId: string, adopterId: string) => `posts/${postId}/requests/${adopterId}/private/undoing`,
  message: (postId: string, adopterId: string, messageId: string) =>
    `posts/${postId}/requests/${adopterId}/messages/${messageId}`,
  followUp: (postId: string, adopterId: string, afterDays: number) =>
    `posts/${postId}/requests/${adopterId}/followUps/${afterDays}`,
  notification: (id: string) => `notifications/${id}`,
  report: (id: string) => `reports/${id}`,
  profileReport: (id: string) => `profileReports/${id}`,
  moderationLog: (commandId: string) => `moderationLog/${commandId}`,
  postCount: (uid: string) => `postCounts/${uid}`,
  /** How often this person did something recently. `usage.ts` lists what is counted. */
  usage: (uid: string, kind: string) => `users/${uid}/usage/${kind}`,
  removedComment: (commentId: string) => `removedComments/${commentId}`,
  removedPost: (postId: string) => `removedPosts/${postId}`,
} as const;

export const collectionPaths = {
  users: 'users',
  profiles: 'profiles',
  posts: 'posts',
  notifications: 'notifications',
  reports: 'reports',
  profileReports: 'profileReports',
  moderationLog: 'moderationLog',
  postCounts: 'postCounts',
  favorites: (uid: string) => `users/${uid}/favorites`,
  usage: (uid: string) => `users/${uid}/usage`,
  pushSubscriptions: (uid: string) => `users/${uid}/pushSubscriptions`,
  comments: (postId: string) => `posts/${postId}/comments`,
  requests: (postId: string) => `posts/${postId}/requests`,
  messages: (postId: string, adopterId: string) => `posts/${postId}/requests/${adopterId}/messages`,
  followUps: (postId: string, adopterId: string) => `posts/${postId}/requests/${adopterId}/followUps`,
} as const;

export const filePaths = {
  photo: (ownerId: string, postId: string, photoId: string) => `posts/${ownerId}/${postId}/${photoId}`,
  photoThumb: (ownerId: string, postId: string, photoId: string) =>
    `posts/${ownerId}/${postId}/${photoId}_thumb`,
  avatar: (uid: string, photoId: string) => `avatars/${uid}/${photoId}`,
  /** The photo of an adopter's answer to one question of the server (`follow-up.ts`). */
  homePhoto: (postId: string, adopterId: string, afterDays: number, photoId: string) =>
    `followUps/${postId}/${adopterId}/${afterDays}/${photoId}`,
} as const;

/** The folders at the root of the bucket. A `Record<FileRoot, …>` forgets none of them. */
export const fileRoots = ['posts', 'avatars', 'followUps', 'agreements'] as const;
export type FileRoot = (typeof fileRoots)[number];

/** Null for a path outside these folders. */
export const fileRootOf = (path: string): FileRoot | null =>
  fileRoots.find((root) => path.startsWith(`${root}/`)) ?? null;

/** Prefixes of files' paths. Each ends with a slash, because `posts/ana` is also a prefix of the photos of `anabel`. */
export const fileFolders = {
  photosOfOwner: (ownerId: string) => `posts/${ownerId}/`,
  photosOfPost: (ownerId: string, postId: string) => `posts/${ownerId}/${postId}/`,
  avatars: (uid: string) => `avatars/${uid}/`,
  followUpsOfPost: (postId: string) => `followUps/${postId}/`,
  followUpsOfAdopter: (postId: string, adopterId: string) => `followUps/${postId}/${adopterId}/`,
  agreementsOfPost: (postId: string) => `agreements/${postId}/`,
  agreementsOfAdopter: (postId: string, adopterId: string) => `agreements/${postId}/${adopterId}/`,
} as const;
