/** Headers of a response that pages of every site may read and show. */
export const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" } as const;
