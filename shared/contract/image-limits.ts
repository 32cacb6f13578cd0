// How large images and their texts may be. Without zod: forms count by it too.

export const IMAGE_BYTES_MAX = 8 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;
/** Of width and height. */
export const IMAGE_SIDE_MAX = 12_000;
export const ALT_MAX = 300;
export const IMAGE_TITLE_MAX = 120;
export const CREDIT_MAX = 160;
/** What a browser offers in its file dialog; the server judges by decoding. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
