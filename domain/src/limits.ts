// The numbers that the form, the rules and the texts share. `firestore.rules` and `storage.rules` repeat them, and
// tests/rules compares both.
import { dayMs } from './durations.ts';

export const limits = {
  personName: 40,
  displayName: 81,
  phone: 20,
  province: 60,
  city: 60,
  petName: 40,
  breed: 60,
  descriptionMin: 20,
  description: 1500,
  specialNeeds: 300,
  ageMonths: 360,
  photosPerPost: 6,
  photoAlt: 120,
  giveAnswerMin: 5,
  giveAnswer: 500,
  contactMessage: 300,
  adoptionAnswerMin: 2,
  adoptionAnswer: 500,
  comment: 1000,
  message: 1000,
  followUpText: 500,
  rejectionReason: 300,
  undoReason: 500,
  reportText: 500,
  userAgent: 200,
  passwordMin: 8,
} as const;

export const photoLimits = {
  longestSidePx: 1600,
  thumbLongestSidePx: 480,
  avatarLongestSidePx: 320,
  maxUploadBytes: 5 * 1024 * 1024,
  /** A photo that is decoded whole. Measured in docs/decisions/0028-large-photos.md. */
  maxSourcePixels: 36_000_000,
  /** For a JPEG if the browser can only decode it whole: phones take photos of 48 megapixels. */
  maxWholeJpegPixels: 50_000_000,
  /** For a JPEG if the browser can decode it at a smaller size: the memory then does not grow with the photo. */
  maxScaledJpegPixels: 250_000_000,
  maxSourceBytes: 80 * 1024 * 1024,
} as const;

/**
 * Files that one person may have stored without a post or profile that names them, apart for posts and avatars: the photos
 * and thumbnails of ten posts that wait for their last picture. Beyond it the oldest go.
 */
export const maxUnnamedFiles = 120;

/** Spec, section 9. */
export const uploadLimits = {
  singleRequestMaxBytes: 262_144,
  firstChunkBytes: 262_144,
  largestChunkBytes: 33_554_432,
  maxOperationRetryMs: 120_000,
  maxUploadRetryMs: 600_000,
} as const;

/** Spec, section 9. */
export const firestoreCacheBytes = 41_943_040;

export const rejectedPostLifeMs = dayMs;
export const askStillAvailableAfterMs = 60 * dayMs;
export const hideUnconfirmedAfterMs = 90 * dayMs;
/**
 * Six months. For so long after an adoption its owner can undo it, and can archive the post but not delete it, so that the
 * adopter keeps the contact and the request. An undone adoption protects the post for the same time.
 */
export const adoptedPostLifeMs = 180 * dayMs;
/** How long the messages below a request stay after it was denied or withdrawn. */
export const conversationLifeMs = 90 * dayMs;

/**
 * How long a notification stays, seen or not. Longer than anything is retried that looks for one: a phone that lost a reply, or an
 * event that is delivered again. What it tells of also stands where it leads.
 */
export const notificationLifeMs = 365 * dayMs;

/**
 * How much one person can do in `usageWindowMs`, counted from the first act in a window. The limits allow a day of a
 * volunteer's work that was queued offline. `posts` counts what is sent to moderation: new and edited posts. `devices`
 * counts the push subscriptions that are stored.
 */
export const usageLimits = {
  comments: 60,
  messages: 150,
  requests: 20,
  reports: 40,
  posts: 50,
  devices: 20,
} as const;
export const usageWindowMs = dayMs;

/** Spec, section 9. Other alerts use 6000 ms, the default in `ui/overlays/toast-store.ts`. */
export const notificationDeletedAlertMs = 3000;
