// What an import may bring. Without zod.

/** Of an uploaded file. As text within JSON it grows, and a request has 8 MiB. */
export const LARGEST_IMPORT_BYTES = 6 * 1024 * 1024;
