// Paths of the assets that the widget's page loads. The server build replaces them with those of the built files (build-embed.server.ts).

export const EMBED_SCRIPT: string = "";
export const EMBED_STYLES: string = "";
