/**
 * Set by the service worker to request the page as a guest with the same preferences gets it. This copy may be stored on the device of a
 * signed-in reader.
 */
export const PUBLIC_COPY_HEADER = "public-copy";
