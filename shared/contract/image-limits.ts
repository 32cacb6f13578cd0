// Limits of images and their texts. Without zod, because forms use them too.

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Limit of width and of height, in pixels. */
export const MAX_IMAGE_SIDE = 12_000;
export const MAX_ALT_LENGTH = 300;
export const MAX_IMAGE_TITLE_LENGTH = 120;
export const MAX_CREDIT_LENGTH = 160;
/** Types that the browser offers in its file dialog; the server decides by decoding. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
