// Limits of imports. Without zod.

/** Maximum size of an uploaded file. Its text grows when encoded in JSON, and a request may have 8 MiB. */
export const LARGEST_IMPORT_BYTES = 6 * 1024 * 1024;
