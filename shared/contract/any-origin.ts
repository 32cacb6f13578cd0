/** Headers of an answer that pages of every site may read and show: the API's public reads have them, and so have pages' files. */
export const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" } as const;
