// Limits of images and their texts. Without zod, because forms use them too.

export const IMAGE_BYTES_MAX = 8 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;
/** Limit of width and of height, in pixels. */
export const IMAGE_SIDE_MAX = 12_000;
export const ALT_MAX = 300;
export const IMAGE_TITLE_MAX = 120;
export const CREDIT_MAX = 160;
/** Types that the browser offers in its file dialog; the server decides by decoding. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
