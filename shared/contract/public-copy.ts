/**
 * Header by which the service worker requests a page as a guest with the same preferences would get it. This copy may be stored on the
 * device of a signed-in reader.
 */
export const PUBLIC_COPY_HEADER = "public-copy";
