// Paths of what the widget's page loads. The build for the server has those of the built files in place of these (build-embed.server.ts).

export const EMBED_SCRIPT: string = "";
export const EMBED_STYLES: string = "";
